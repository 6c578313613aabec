"""make_wheel.py LIBRARY VERSION FOLDER [PLATFORM]: the package and its library as a wheel in FOLDER.
PLATFORM: of the library, where it is not this machine's, such as linux_aarch64.

Written without setuptools, so that nothing is fetched, and with the same bytes each time. Prints the
path."""

import base64
import hashlib
import re
import sys
import sysconfig
import zipfile
from pathlib import Path

FIRST_MOMENT = (1980, 1, 1, 0, 0, 0)  # of what a zip file can say


CANDIDATES = {"alpha": "a", "beta": "b", "rc": "rc"}  # of semantic versioning, and as Python writes them


def python_version(version: str) -> str:
    """As Python's packages have it: 1.2.3rc1 of 1.2.3-rc.1."""
    number, _, candidate = version.partition("-")
    if not candidate:
        return number
    word, _, count = candidate.partition(".")
    if word not in CANDIDATES or not (count or "0").isdigit():
        sys.exit(f"expected a version such as 1.2.3 or 1.2.3-rc.1 (alpha, beta, rc), got {version!r}")
    return f"{number}{CANDIDATES[word]}{int(count or 0)}"


def main(library: Path, version: str, folder: Path, platform: str) -> Path:
    version = python_version(version)
    here = Path(__file__).parent
    platform = re.sub(r"[^A-Za-z0-9]+", "_", platform)
    tag = f"py3-none-{platform}"
    info = f"ternion-{version}.dist-info"
    files = {
        f"ternion/{source.name}": source.read_bytes()
        for source in sorted((here / "ternion").iterdir())
        if source.suffix == ".py" or source.name == "py.typed"
    }
    files["ternion/libternion.so.0"] = library.read_bytes()
    files[f"{info}/METADATA"] = (
        "Metadata-Version: 2.1\n"
        "Name: ternion\n"
        f"Version: {version}\n"
        "Summary: Othello, Gomoku and Surakarta, with an engine for each\n"
        "Requires-Python: >=3.9\n"
        "Description-Content-Type: text/markdown\n\n" + (here / "README.md").read_text("utf-8")
    ).encode()
    files[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: ternion\nRoot-Is-Purelib: false\nTag: {tag}\n"
    ).encode()
    record = f"{info}/RECORD"
    rows = [
        f"{name},sha256={digest(data)},{len(data)}\n" for name, data in files.items()
    ]
    files[record] = ("".join(rows) + f"{record},,\n").encode()
    folder.mkdir(parents=True, exist_ok=True)
    wheel = folder / f"ternion-{version}-{tag}.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, FIRST_MOMENT)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)
    return wheel


def digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


if __name__ == "__main__":
    if len(sys.argv) not in (4, 5):
        sys.exit("expected LIBRARY VERSION FOLDER [PLATFORM]")
    platform = sys.argv[4] if len(sys.argv) == 5 else sysconfig.get_platform()
    print(main(Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3]), platform))
