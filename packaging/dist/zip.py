"""zip.py ARCHIVE FILE...: the files, without their folders, by name and with the time of
SOURCE_DATE_EPOCH in UTC, so that the same files make the same bytes."""

import os
import sys
import time
import zipfile
from pathlib import Path


def main(archive: Path, files: list[Path]) -> None:
    moment = time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"]))[:6]
    with zipfile.ZipFile(archive, "w") as made:
        for file in sorted(files, key=lambda path: path.name):
            entry = zipfile.ZipInfo(file.name, moment)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o755 << 16  # programs
            made.writestr(entry, file.read_bytes(), compresslevel=9)


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(Path(sys.argv[1]), [Path(word) for word in sys.argv[2:]])
