"""Examples in docstrings and documents do what they say."""

from __future__ import annotations

import ast
import doctest
import inspect
import re
from collections.abc import Iterable
from types import ModuleType

import pytest
import quintet
import quintet._quintet
import quintet.errors
import quintet.openspiel
import quintet.pettingzoo
import quintet.results
import quintet.ugi
import quintet.work
from conftest import ROOT

MODULES: list[ModuleType] = [
    quintet,
    quintet.errors,
    quintet.results,
    quintet.work,
    quintet.openspiel,
    quintet.pettingzoo,
    quintet.ugi,
]


def documented() -> dict[str, str]:
    """Every docstring of the package by name, those of the compiled classes included."""
    found: dict[str, str] = {}
    for module in MODULES:
        found[module.__name__] = module.__doc__ or ""
        for name, member in vars(module).items():
            if name.startswith("_") or not str(getattr(member, "__module__", "")).startswith("quintet"):
                continue
            if inspect.isclass(member) or inspect.isroutine(member):
                found[f"{member.__module__}.{name}"] = member.__doc__ or ""
            if inspect.isclass(member):
                for part, value in vars(member).items():
                    if not part.startswith("_") and getattr(value, "__doc__", None):
                        found[f"{member.__module__}.{name}.{part}"] = value.__doc__
    return found


DOCUMENTED = documented()


@pytest.mark.parametrize("name", [name for name, text in DOCUMENTED.items() if ">>>" in text])
def test_examples_in_docstrings(name: str) -> None:
    check(DOCUMENTED[name], name, {**vars(quintet.work), **vars(quintet)})


@pytest.mark.parametrize("page", ["docs/python.md", "README.md"])
def test_examples_in_documents(page: str) -> None:
    text = (ROOT / page).read_text()
    blocks = re.findall(r"```(?:python|pycon)\n(.*?)```", text, re.DOTALL)
    assert blocks
    names: dict[str, object] = {}
    for block in blocks:
        if block.startswith(">>>"):
            check(block, page, names)
        else:
            exec(compile(block, page, "exec"), names)


def check(text: str, name: str, names: dict[str, object]) -> None:
    test = doctest.DocTestParser().get_doctest(text, names, name, name, 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    said: list[str] = []
    runner.run(test, out=said.append, clear_globs=False)
    names.update(test.globs)
    assert not runner.failures, "".join(said)


def test_everything_public_is_documented() -> None:
    for name in quintet.__all__:
        if not name.startswith("__"):
            assert (getattr(quintet, name).__doc__ or "").strip(), name
    for kind in (quintet.Game, quintet.VectorEnv):
        for name in vars(kind):
            if not name.startswith("_"):
                assert (getattr(kind, name).__doc__ or "").strip(), name


def test_the_stub_tells_of_the_module_as_it_is() -> None:
    """mypy sees only the stub: it must have every public name of the compiled module, and no other."""

    def public(names: Iterable[str]) -> set[str]:
        return {name for name in names if not name.startswith("_")}

    tree = ast.parse((ROOT / "bindings/python/quintet/_quintet.pyi").read_text())
    named = [node for node in tree.body if isinstance(node, ast.ClassDef | ast.FunctionDef)]
    module = quintet._quintet
    assert public(node.name for node in named) == public(vars(module))
    for node in named:
        if isinstance(node, ast.ClassDef):
            parts = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
            assert public(parts) == public(vars(getattr(module, node.name))), node.name
            assert parts - public(parts) <= set(dir(getattr(module, node.name))), node.name
