"""schema_check.py BINARY SCHEMA: a conversation whose every message must be what the schema says.

Exit code 77 means skipped: python3-jsonschema is not there.
"""
import json
import subprocess
import sys

try:
    from jsonschema import Draft202012Validator
except ImportError:
    print("skipped: no python3-jsonschema")
    sys.exit(77)

REQUESTS = [
    {"id": 1, "cmd": "hello"},
    {"id": "two", "cmd": "new", "moves": "f5 d6", "clock": {"main": 60, "increment": 1},
     "black": {"kind": "person", "name": "Ann"}, "white": {"kind": "person"}},
    {"cmd": "move", "move": "c3", "rev": 2},
    {"id": 3, "cmd": "look", "ply": 1},
    {"id": 4, "cmd": "export", "format": "transcript"},
    {"id": 5, "cmd": "export", "format": "ggf"},
    {"id": 6, "cmd": "move", "move": "a1"},
    {"id": 7, "cmd": "import", "format": "transcript", "text": "f5d6c3d3"},
    {"id": 8, "cmd": "undo", "ply": 2},
    {"id": 9, "cmd": "players", "white": {"kind": "guest"}},
    {"id": 10, "cmd": "resign"},
    {"id": 11, "cmd": "state"},
    {"id": 12, "cmd": "stop"},
    {"id": 13, "cmd": "go"},
    {"id": 14, "cmd": "ping"},
    {"id": 15, "cmd": "review", "depth": 2},
]
BAD = ["garbage", '{"cmd":7}', '{"cmd":"fly"}', '{"cmd":"new","white":{"kind":"engine","level":21}}']
GAME = [{"id": 20, "cmd": "new", "black": {"kind": "engine", "level": 1},
         "white": {"kind": "engine", "level": 12, "seconds": 0.2, "book": 0.5}, "clock": {"main": 60}}]
PEOPLE = [
    {"id": 40, "cmd": "new", "even": True, "white": {"kind": "guest"}},
    {"id": 41, "cmd": "say", "phrase": "good_luck"},
    {"id": 42, "cmd": "say", "text": "and you"},
    {"id": 43, "cmd": "chat", "open": False},
    {"id": 44, "cmd": "chat"},
]
ANALYSIS = [{"id": 30, "cmd": "analyse", "lines": 60, "depth": 8}]


def main(binary, schema_path):
    with open(schema_path, encoding="utf-8") as file:
        schema = json.load(file)
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    failures = 0
    kinds = set()
    for requests, bad in ((REQUESTS, BAD), (GAME, []), (PEOPLE, []), (ANALYSIS, [])):
        for request in requests:
            for error in validator.iter_errors(request):
                failures += 1
                print("request", request, error.message)
        text = "\n".join([json.dumps(r) for r in requests] + bad) + "\n"
        said = subprocess.run([binary], input=text, capture_output=True, text=True, timeout=120, check=True)
        for line in said.stdout.splitlines():
            message = json.loads(line)
            kinds.add(message.get("ev", "reply"))
            kinds.update({"lines", "host_open", "guest_open"} & message.keys())
            if not validator.is_valid(message):
                failures += 1
                print("not as the schema says:", line[:400])
    wanted = {"reply", "state", "thinking", "analysis", "review", "chat", "lines", "host_open", "guest_open"}
    if not wanted <= kinds:
        failures += 1
        print("expected messages of the kinds", wanted, "got", kinds)
    return 1 if failures else 0


sys.exit(main(sys.argv[1], sys.argv[2]))
