"""Single faults of a Python source: a comparison turned, a bound off by one, a call left out.

Words are no rules: nothing is changed in texts, messages of errors, annotations, decorators, and
what is there for the type checker alone.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from typing import NamedTuple

TURNED: dict[type[ast.AST], tuple[type[ast.AST], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.And: (ast.Or,),
    ast.Or: (ast.And,),
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.FloorDiv,),
    ast.FloorDiv: (ast.Mult,),
    ast.BitAnd: (ast.BitOr,),
}
"""An operator, and what it is mistaken for."""
NAMES = {"any": "all", "all": "any", "min": "max", "max": "min"}
TEXTS = {"Text", "BoundaryError", "ValueError", "AssertionError", "say", "sound", "info", "warning"}
"""Calls that only say something, or make it heard."""


class Fault(NamedTuple):
    """Bytes ``start`` to ``end`` of a source replaced by ``after``. ``line`` counts from 1."""

    line: int
    start: int
    end: int
    before: str
    after: str

    def put_in(self, source: bytes) -> bytes:
        """The source with the fault."""
        return source[: self.start] + self.after.encode() + source[self.end :]

    def __str__(self) -> str:
        return f"{' '.join(self.before.split())}  →  {self.after}"


def faults(source: bytes) -> list[Fault]:
    """Every fault of a source, in the order of its lines."""
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = []
    for node, after in _changes(ast.parse(source)):
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
        found.append(Fault(node.lineno, start, end, source[start:end].decode(), after))
    return sorted(set(found))


Place = ast.expr | ast.stmt


def _changes(node: ast.AST) -> Iterator[tuple[Place, str]]:
    """What may stand in the place of ``node`` or of a part of it."""
    if isinstance(node, ast.expr | ast.stmt):
        yield from ((node, after) for after in _instead(node))
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        yield from _forced(node.test)
    elif isinstance(node, ast.comprehension):
        for test in node.ifs:
            yield from _forced(test)
    elif isinstance(node, ast.match_case) and node.guard is not None:
        yield from _forced(node.guard)
    for part in _parts(node):
        yield from _changes(part)


def _forced(test: ast.expr) -> Iterator[tuple[Place, str]]:
    if not isinstance(test, ast.Constant) and ast.unparse(test) != "TYPE_CHECKING":
        yield test, "True"
        yield test, "False"


def _parts(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of a node that are rules."""
    match node:
        case ast.Raise() | ast.Assert() | ast.JoinedStr() | ast.pattern():
            return
        case ast.AnnAssign(value=value):
            yield from [value] if value is not None else []
        case ast.ClassDef(body=body):
            yield from body
        case ast.If(test=ast.Name(id="TYPE_CHECKING"), orelse=rest):
            yield from rest
        case ast.FunctionDef(returns=returns, body=body, args=args):
            if returns is not None and "Text" in ast.unparse(returns):
                return
            yield from [*(one for one in (*args.defaults, *args.kw_defaults) if one), *body]
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in TEXTS:
            return
        case ast.keyword(arg="strict" | "maxsize" | "key_only"):
            return
        case _:
            yield from ast.iter_child_nodes(node)


def _instead(node: Place) -> Iterator[str]:
    """Other source for a node; of the same rank or in brackets, so that nothing around it parts."""
    match node:
        case ast.Compare(ops=ops):
            for place, op in enumerate(ops):
                for other in TURNED[type(op)]:
                    turned = copy.deepcopy(node)
                    turned.ops[place] = other()  # type: ignore[call-overload]
                    yield ast.unparse(turned)
        case ast.BoolOp(op=op):
            for other in TURNED[type(op)]:
                yield f"({ast.unparse(ast.BoolOp(other(), node.values))})"  # type: ignore[arg-type]
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield f"({ast.unparse(operand)})"
        case ast.BinOp(op=op, left=left, right=right) if type(op) in TURNED and not (
            _is_row(left) or _is_row(right)
        ):
            for other in TURNED[type(op)]:
                yield f"({ast.unparse(ast.BinOp(left, other(), right))})"  # type: ignore[arg-type]
        case ast.AugAssign(target=target, op=op, value=value) if type(op) in TURNED:
            for other in TURNED[type(op)]:
                yield ast.unparse(ast.AugAssign(target, other(), value))  # type: ignore[arg-type]
        case ast.Constant(value=bool(value)):
            yield str(not value)
        case ast.Constant(value=int(value)):
            yield from (f"{value + 1}", f"{value - 1}" if value else "(-1)")
        case ast.Call(func=ast.Name(id=name)) if name in NAMES:
            called = ast.Call(ast.Name(NAMES[name]), node.args, node.keywords)
            yield ast.unparse(called)
        case ast.Return(value=ast.expr() as value) if ast.unparse(value) not in ("None", "False"):
            yield "return None"
        case ast.Expr(value=ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name))):
            yield from [] if name in TEXTS else ["pass"]
        case ast.Expr(value=ast.Yield() | ast.YieldFrom()):
            yield "yield from ()"
        case ast.Break():
            yield "continue"
        case ast.Continue():
            yield "break"


def _is_row(node: ast.expr) -> bool:
    """A tuple, a list, a set or a text: with another operator it would only fall over."""
    if isinstance(node, ast.Constant):
        return not isinstance(node.value, int | float)
    return isinstance(node, ast.Tuple | ast.List | ast.Set | ast.Dict | ast.JoinedStr)
