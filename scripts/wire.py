"""Writes frontend/src/wire.ts: the messages of src/ludoteca/web/messages.py as types of the browser (docs/site.md).

What is left out of a message has its default, so every field that has one is optional here.
"""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src/ludoteca/web/messages.py"
TARGET = ROOT / "frontend/src/wire.ts"

_HEAD = "// Made by scripts/wire.py from src/ludoteca/web/messages.py: change that, then run it."
_PLAIN = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "None": "null"}


def written(source: str) -> str:
    """The text of wire.ts for the text of messages.py."""
    body = ast.parse(source).body
    parts = [_HEAD]
    for node, following in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            parts.append(_comment(following, "") + f"export type {node.target.id} = {_type(node.value)};")
        elif isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            parts.append(_interface(node))
    return "\n\n".join(parts) + "\n"


def _interface(node: ast.ClassDef) -> str:
    lines = [_comment(node.body[0], "") + f"export interface {node.name} {{"]
    if any(isinstance(above, ast.Name) and above.id == "_Sent" for above in node.bases):
        lines.append(f'  type: "{node.name.lower()}";')
    for field, following in zip(node.body, [*node.body[1:], None], strict=True):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            mark = "" if field.value is None else "?"
            lines.append(_comment(following, "  ") + f"  {field.target.id}{mark}: {_type(field.annotation)};")
    return "\n".join([*lines, "}"])


def _comment(node: ast.stmt | None, indent: str) -> str:
    """The docstring that stands behind a field or an alias, or first in a class, as a comment."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return f"{indent}/** {' '.join(node.value.value.split())} */\n"
    return ""


def _type(node: ast.expr) -> str:
    match node:
        case ast.Constant(value=None):
            return "null"
        case ast.Name(id=name):
            return _PLAIN.get(name, name)
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return f"{_type(left)} | {_type(right)}"
        case ast.Subscript(value=ast.Name(id=name), slice=inside):
            return _generic(name, inside.elts if isinstance(inside, ast.Tuple) else [inside])
    raise ValueError(f"line {node.lineno}: {ast.unparse(node)} has no type of the browser")


def _generic(name: str, inside: list[ast.expr]) -> str:
    match name:
        case "Literal":
            return " | ".join(f'"{ast.literal_eval(value)}"' for value in inside)
        case "Annotated":
            return _type(inside[0])
        case "list":
            item = _type(inside[0])
            return f"({item})[]" if "|" in item else f"{item}[]"
        case "dict":
            return f"Record<{_type(inside[0])}, {_type(inside[1])}>"
    raise ValueError(f"line {inside[0].lineno}: {name} has no type of the browser")


def main() -> None:
    """Write the file."""
    TARGET.write_text(written(SOURCE.read_text("utf-8")), "utf-8")
    print(f"{TARGET.relative_to(ROOT)} is as {SOURCE.relative_to(ROOT)} says")


if __name__ == "__main__":
    main()
