#!/usr/bin/env python3
"""sbom.py VERSION EPOCH: a software bill of materials in CycloneDX 1.5 (JSON) on stdout.

What the programs carry or are linked with, by the versions of Debian's packages on this machine; of
the page by its package-lock.json. The same machine, commit and time give the same bytes.
"""

import datetime
import hashlib
import json
import pathlib
import subprocess
import sys
import urllib.parse
import uuid

ROOT = pathlib.Path(__file__).resolve().parents[2]

# Package, what is in it of use here, its licence, and where: in the program, in the one for Windows
# (which carries them inside), in the library.
LIBRARIES = [
    ("libboost1.81-dev", "Boost.Asio, Boost.Beast, Boost.Math (headers)", "BSL-1.0"),
    ("libspdlog-dev", "spdlog", "MIT"),
    ("libfmt-dev", "fmt", "MIT"),
    ("nlohmann-json3-dev", "JSON for Modern C++ (headers)", "MIT"),
    ("libcli11-dev", "CLI11 (headers)", "BSD-3-Clause"),
    ("libexpected-dev", "tl::expected (headers)", "CC0-1.0"),
    ("libzstd-dev", "Zstandard", "BSD-3-Clause"),
    ("libsqlite3-dev", "SQLite", "blessing"),
    ("libnats-dev", "NATS C client", "Apache-2.0"),
    ("libstdc++-12-dev", "the C++ library of GCC", "GPL-3.0-or-later WITH GCC-exception-3.1"),
]


def version_of(package: str) -> str:
    shown = subprocess.run(["dpkg-query", "-W", "-f=${Version}", package], capture_output=True, text=True, check=False)
    return shown.stdout.strip()


def debian_components() -> list[dict]:
    components = []
    for package, description, licence in LIBRARIES:
        version = version_of(package)
        if not version:
            continue
        purl = f"pkg:deb/debian/{urllib.parse.quote(package, safe='')}@{urllib.parse.quote(version, safe=':~')}"
        kind = {"id": licence} if " " not in licence else None
        licences = [{"license": kind}] if kind else [{"expression": licence}]
        components.append({"type": "library", "bom-ref": purl, "name": package, "version": version,
                           "description": description, "licenses": licences, "purl": purl})
    return components


def page_components() -> list[dict]:
    """What the page carries: the packages that are no tools."""
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    components = []
    for path, package in sorted(lock["packages"].items()):
        if not path or package.get("dev") or package.get("optional"):
            continue
        name = path.rsplit("node_modules/", 1)[-1]
        purl = "pkg:npm/" + name.replace("@", "%40", 1) + "@" + package["version"]
        component = {"type": "library", "bom-ref": purl, "name": name, "version": package["version"], "purl": purl}
        if "license" in package:
            component["licenses"] = [{"license": {"id": package["license"]}}]
        components.append(component)
    return components


def main() -> None:
    version, epoch = sys.argv[1], int(sys.argv[2])
    own = {"type": "application", "bom-ref": f"ternion@{version}", "name": "ternion", "version": version}
    components = debian_components() + page_components()
    bom = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "timestamp": datetime.datetime.fromtimestamp(epoch, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": own,
        },
        "components": components,
        "dependencies": [{"ref": own["bom-ref"], "dependsOn": [each["bom-ref"] for each in components]}],
    }
    digest = hashlib.sha256(json.dumps(bom, sort_keys=True).encode()).digest()
    bom["serialNumber"] = "urn:uuid:" + str(uuid.UUID(bytes=digest[:16], version=4))
    json.dump(bom, sys.stdout, indent=2, sort_keys=True)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
