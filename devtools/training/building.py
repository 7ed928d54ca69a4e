"""Makes the compiled kernel of the very lines that run interpreted.

The files keep to whole numbers, floats, lists of them and functions, with every argument's type
written down.  Here their text is turned into Cython: a list becomes a pointer, a list of zeros at
the top of a file an array, a constant a constant of C.  Cython and gcc do the rest.
"""

from __future__ import annotations

import ast
import subprocess
import sys
import sysconfig
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from shutil import which
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from blitz_widgets.games.blitzkrieg.judge import features, flat, reach, sums
from devtools.training.kernel import (
    acting,
    bot,
    bot_facts,
    bot_tables,
    bot_theatre,
    chance,
    choosing,
    closing,
    greedy,
    network,
    rules,
    search,
    selfplay,
    turn,
)

if TYPE_CHECKING:
    from types import ModuleType

MODULES: Final = (
    *(sums, reach, features),
    *(chance, rules, closing, bot_facts, bot_theatre, bot, turn, acting),
    *(greedy, network, choosing, selfplay, search),
)
"""What the kernel is made of, each after those it asks."""
CONSTANTS: Final = (flat, bot_tables)


class Source(NamedTuple):
    """What a kernel is made of."""

    name: str
    """What it is called, as a module of Python."""
    modules: tuple[ModuleType, ...]
    """Those with functions, each after those it asks."""
    constants: tuple[ModuleType, ...]
    """Those with whole numbers only."""


BLITZKRIEG: Final = Source("blitzkrieg_kernel", MODULES, CONSTANTS)
BUILD: Final = Path(__file__).parents[2] / "build" / "training"
_TYPES: Final = {
    "int": "long long",
    "float": "double",
    "Ints": "long long *",
    "Floats": "float *",
    "Doubles": "double *",
}
_VIEWS: Final = {"Ints": "long long[::1]", "Floats": "float[::1]", "Doubles": "double[::1]"}
_ARRAYS: Final = {"floats": "float", "doubles": "double"}
_FLAGS: Final = ["-O3", "-march=native", "-ffast-math", "-fno-strict-aliasing", "-shared", "-fPIC"]
_HEAD: Final = (
    "# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True\n"
    "# cython: infer_types=True, initializedcheck=False\n"
    "from libc.math cimport exp\n"
)


def kernel_text(source: Source = BLITZKRIEG) -> str:
    """The whole kernel as one file of Cython."""
    constants: dict[str, float] = {}
    arrays: list[str] = []
    functions: list[ast.FunctionDef] = []
    for module in source.constants:
        constants |= {name: value for name, value in vars(module).items() if type(value) is int}
    for module in source.modules:
        tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
        names: dict[str, int] = {}
        for node in tree.body:
            if isinstance(node, ast.ImportFrom):
                names |= _imported(node)
            elif isinstance(node, ast.AnnAssign):
                arrays += _array(node)
                value = getattr(module, ast.unparse(node.target))
                if type(value) in {int, float}:
                    constants[ast.unparse(node.target)] = value
            elif isinstance(node, ast.FunctionDef):
                functions.append(node)
        constants |= names
    known = {function.name for function in functions}
    text = [_HEAD, "cdef enum:\n"]
    whole = {name: value for name, value in constants.items() if isinstance(value, int)}
    text += [f"    {name} = {value}\n" for name, value in whole.items()]
    text += [
        f"cdef double {name} = {value}\n" for name, value in constants.items() if name not in whole
    ]
    text += [f"cdef {array}\n" for array in arrays]
    for function in functions:
        text += [_compiled(function, known), _opened(function)]
    return "".join(text)


def _imported(node: ast.ImportFrom) -> dict[str, int]:
    """The whole numbers that a file imports, by the names it gives them."""
    if node.module is None or node.module in {"__future__", "typing"}:
        return {}
    module = import_module(node.module)
    found = {name.asname or name.name: getattr(module, name.name) for name in node.names}
    return {name: value for name, value in found.items() if type(value) is int}


def _array(node: ast.AnnAssign) -> list[str]:
    """The array of C for a list of zeros at the top of a file."""
    if not isinstance(node.value, ast.Call):
        return []
    kind = ast.unparse(node.value.func)
    sizes = "".join(f"[{ast.unparse(size)}]" for size in node.value.args)
    return [f"{_ARRAYS.get(kind, 'long long')} {ast.unparse(node.target)}{sizes}"]


def _signature(function: ast.FunctionDef) -> str:
    arguments = ", ".join(f"{_type_of(each)} {each.arg}" for each in function.args.args)
    result = ast.unparse(function.returns) if function.returns else "None"
    kind = "void" if result == "None" else _TYPES[result]
    return f"cdef {kind} c_{function.name}({arguments}) noexcept"


def _type_of(argument: ast.arg) -> str:
    return _TYPES[ast.unparse(argument.annotation)] if argument.annotation else "object"


class _Calls(ast.NodeTransformer):
    """Calls the compiled functions, and does without annotations and docstrings."""

    def __init__(self, known: set[str]) -> None:
        self._known = known

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:  # as ast calls it
        """A variable whose type is written down is assigned; its type can be inferred."""
        if node.value is None:
            return node
        value: ast.expr = self.visit(node.value)
        return ast.copy_location(ast.Assign([node.target], value), node)

    def visit_Name(self, node: ast.Name) -> ast.Name:  # as ast calls it
        """A function of the kernel goes by its compiled name."""
        return ast.Name(f"c_{node.id}", node.ctx) if node.id in self._known else node


def _compiled(function: ast.FunctionDef, known: set[str]) -> str:
    """The function as C calls it."""
    body = function.body[1:] if ast.get_docstring(function) else function.body
    lines = [ast.unparse(_Calls(known).visit(node)) for node in body]
    inner = "\n".join(lines).replace("\n", "\n    ")
    return f"{_signature(function)}:\n    {inner}\n"


def _opened(function: ast.FunctionDef) -> str:
    """The function as Python calls it."""
    arguments = []
    given = []
    for each in function.args.args:
        kind = ast.unparse(each.annotation) if each.annotation else ""
        arguments.append(f"{_VIEWS.get(kind) or _TYPES[kind]} {each.arg}")
        given.append(f"&{each.arg}[0]" if kind in _VIEWS else each.arg)
    call = f"c_{function.name}({', '.join(given)})"
    return f"def {function.name}({', '.join(arguments)}):\n    return {call}\n"


def build(source: Source = BLITZKRIEG) -> Path:
    """Write, translate and compile the kernel; the file that Python imports.

    Raises:
        subprocess.CalledProcessError: If Cython or the compiler fails; what they say is shown.
    """
    BUILD.mkdir(parents=True, exist_ok=True)
    text = BUILD / f"{source.name}.pyx"
    text.write_text(kernel_text(source), encoding="utf-8")
    made = BUILD / f"{source.name}{sysconfig.get_config_var('EXT_SUFFIX')}"
    subprocess.run([sys.executable, "-m", "cython", "-3", str(text)], check=True)  # noqa: S603
    include = sysconfig.get_paths()["include"]
    code = str(text.with_suffix(".c"))
    compiler = which("gcc") or "gcc"
    subprocess.run([compiler, *_FLAGS, f"-I{include}", code, "-o", str(made)], check=True)  # noqa: S603
    return made


@cache
def compiled(source: Source = BLITZKRIEG) -> Any:  # noqa: ANN401  # a module made here
    """The compiled kernel, built first if its text has changed since.

    Raises:
        subprocess.CalledProcessError: As :func:`build`.
    """
    text = BUILD / f"{source.name}.pyx"
    made = BUILD / f"{source.name}{sysconfig.get_config_var('EXT_SUFFIX')}"
    if not made.exists() or text.read_text(encoding="utf-8") != kernel_text(source):
        build(source)
    spec = spec_from_file_location(source.name, made)
    if spec is None or spec.loader is None:
        raise ImportError(made)
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
