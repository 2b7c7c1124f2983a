"""The table of .github/SECURITY.md: time and memory of hostile files of full size.

PYTHONPATH=pysrc:tests python -m hostile.measure [NAME ...]
"""

import json
import subprocess
import sys


def main() -> None:
    print("| input | bytes | seconds | MB | read whole | told |")
    print("| --- | ---: | ---: | ---: | --- | --- |")
    command = [sys.executable, "-m", "hostile.child", "full", *sys.argv[1:]]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        for line in child.stdout:
            one = json.loads(line)
            told = one.get("error") or ", ".join(
                f"{rule} ({count:,})" if count > 1 else rule for rule, count in one["rules"].items()
            )
            whole = "yes" if one.get("complete") else "no"
            print(
                f"| {one['name']} | {one['bytes']:,} | {one['seconds']} | {one['megabytes']} "
                f"| {whole} | {told} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
