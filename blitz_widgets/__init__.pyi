# The public names of the package, by what they are for.

__version__: str

# The app and its parts, to be shown in a notebook
from .app.tutor import TutorApp as TutorApp
from .locale import use_language as use_language
from .sessions.bot_lab import BotLab as BotLab
from .sessions.play import PlaySession as PlaySession
from .sessions.replaying import Replaying as Replaying
from .widgets.bot_lab import BotLabWidget as BotLabWidget
from .widgets.lesson import learn as learn
from .widgets.replay import ReplayWidget as ReplayWidget
from .widgets.stepper import TurnStepper as TurnStepper

# For teachers: lesson plans, positions, exercises, and what is printed of them
from .exports.handout import handout as handout
from .exports.paper import PrintedPage as PrintedPage
from .exports.plan_page import plan_page as plan_page
from .exports.notebook_plan import PlanPage as PlanPage
from .exports.notebook_plan import standalone_plan as standalone_plan
from .exports.notebook_position import position as position
from .teaching.codec import encode_plan as encode_plan
from .teaching.codec import open_plan as open_plan
from .teaching.codec import write_plan as write_plan
from .teaching.plan import Plan as Plan
from .teaching.ready import ready_ids as ready_ids
from .widgets.composing import exercise as exercise
from .widgets.position_editor import set_up as set_up
from .widgets.presenting import present as present

# Games, and what they look and read like
from .core.catalogue import find_game as find_game
from .core.catalogue import game_names as game_names
from .core.catalogue import options_of as options_of
from .players.simulation import simulate as simulate
from .view.catalogue import portrayal as portrayal
from .view.catalogue import presenter as presenter
from .view.highlights import Highlights as Highlights
from .view.highlights import Marks as Marks
from .view.breakpoint import Breakpoint as Breakpoint
from .view.breakpoint import Room as Room
from .view.theme import DARK as DARK
from .view.theme import LIGHT as LIGHT

# Questions that many games answer
from .widgets.studying import study as study

# Decisions of a bot
from .view.catalogue import examples as examples
from .view.catalogue import read_study as read_study

# Records, and what is made of them
from .exports.animation import gif as gif
from .exports.moments import position_svg as position_svg
from .exports.moments import turn_frames as turn_frames
from .exports.pictures import png as png
from .exports.review import GameReview as GameReview
from .exports.review import review as review
from .exports.standalone import standalone as standalone
from .records.codec import write as write
from .records.codec import write_record as write_record
from .records.gallery import exhibits as exhibits
from .records.opening import open_record as open_record

# The rules and the course
from .games.blitz.engine.odds import chance_of_at_least as chance_of_at_least
from .games.blitz.engine.pack import Pack as Pack
from .core.rulebooks import rule_texts as rule_texts
from .lessons.course import lessons as lessons
from .games.blitzkrieg.rules.editions import editions as editions
from .games.blitzkrieg.rules.units import printed_sides as printed_sides
from .games.blitzkrieg.rules.units import printed_units as printed_units
