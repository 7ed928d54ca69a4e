"""How the page about the public names is made: ``sphinx-build -W docs/api build/api``."""

from blitz_widgets import __version__
from blitz_widgets.coaching.verdicts import Grade
from blitz_widgets.view import highlights

highlights.Grade = Grade  # imported there for its type alone: pages of games have no coach

project = "Blitz Tutor"
author = "The Blitz Tutor founders"
version = release = __version__
extensions = ["sphinx.ext.autodoc", "sphinx.ext.napoleon"]
html_theme = "alabaster"
html_theme_options = {"description": "For notebooks and programs", "nosidebar": True}
html_copy_source = False
html_show_sphinx = False
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
add_module_names = False
