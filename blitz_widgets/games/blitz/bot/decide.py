"""The procedure of the bot, for either side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitz.actions import Decline, Discard, Keep, Pass, Play
from blitz_widgets.games.blitz.bot import prices
from blitz_widgets.games.blitz.bot.decision import Decision, Question, Step
from blitz_widgets.games.blitz.bot.inquiry import Inquiry
from blitz_widgets.games.blitz.bot.standing import Standing
from blitz_widgets.games.blitz.options import Passing
from blitz_widgets.games.blitz.state import ATTACKER, DEFENDER, Phase
from blitz_widgets.rulebook.ids import Rule

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.games.blitz.actions import Decision as Action
    from blitz_widgets.games.blitz.observation import Observation
    from blitz_widgets.games.blitz.options import BlitzOptions
    from blitz_widgets.games.blitz.pack import Pack

class P:
    asked = 0.55
    full = 8
    fullasked = 0.0
    more = [0.6]
    lscale = 1.0
    rscale = 1.0
    lead_most = True
    urgent = 20.0
    raf_flat = 0.0
    keepm = 2
    raf_stake_pow = 1.0
    last_free = True


def decide(
    pack: Pack, options: BlitzOptions, seen: Observation, legal: Sequence[Action], P=P
) -> Decision:
    """What the bot in the seat of *seen* does, with one of the *legal* actions.

    It knows what *seen* holds and no more, and leaves nothing to chance.
    """
    if len(legal) == 1:
        return Decision(action=legal[0], questions=())
    st = Standing(pack, options, seen); st.P = P
    table = seen.table
    if table.phase is Phase.RAID:
        if not table.raid[ATTACKER]:
            return _raid(st, legal, P)
        return _card(st, legal, P)
    if table.phase is Phase.BOMBING:
        return _answer(st, legal)
    return _discard(st, legal, P)


def _raid(st, legal, P):
    pack = st.pack
    q = Inquiry(Step.RAID, legal)
    chance = st.chance_raid = st.chance(st.greatest(b"", st.hand))
    n = len(st.hand)
    asked = P.fullasked if n >= P.full or st.turns_left() == 0 else P.asked
    q.most(Question.CHANCE, (Rule.CARD_RAID_DECLINE,), lambda a: (asked if isinstance(a, Decline) else (chance if chance>asked else 0)))
    q.left=tuple(a for a in q.left if isinstance(a,Play)) or q.left
    if isinstance(q.left[0], Decline): return q.decided()
    if P.lead_most:
        q.most(Question.MOST_BOMBS, (Rule.CARD_BOMB,), lambda a: pack.bombs[a.card])
    else:
        q.least(Question.MOST_BOMBS, (Rule.CARD_BOMB,), lambda a: pack.bombs[a.card])
    q.first(Rule.CARD_RAID_FIRST)
    return q.decided()


def _card(st, legal, P):
    pack, table, seat = st.pack, st.table, st.seat
    q = Inquiry(Step.CARD, legal)
    final = st.options.passing is Passing.FINAL
    if st.ahead:
        certain = not final or table.passed[1 - seat]
        hold = 1.0 if certain else st.chance(st.total)
        if hold >= .5:
            bombers = [a for a in legal if isinstance(a, Play) and pack.is_bomber[a.card]] if seat == ATTACKER else []
            if bombers and st.bombs_at_stake() < st.damage_left():
                chance = st.chance(st.greatest(st.own, st.hand))
                ask = P.more[0]
                if table.passed[1-seat] or P.more_early:
                    q.most(Question.MORE_BOMBS, (Rule.CARD_BOMB,), lambda a: chance if a in bombers and chance > ask else ask if isinstance(a, Pass) else 0)
                    if isinstance(q.left[0], Play):
                        q.most(Question.MOST_BOMBS, (Rule.CARD_BOMB,), lambda a: pack.bombs[a.card])
                        q.first(Rule.CARD_BOMB)
                        return q.decided()
            q.left = tuple(a for a in q.left if isinstance(a, Pass))
            return q.decided()
    great = st.greatest(st.own, st.hand)
    if great < st.needed:
        return Decision(action=Pass(), questions=())
    stake = st.bombs_at_stake()
    scale = P.lscale if seat == ATTACKER else P.rscale
    if stake >= st.damage_left():
        stake = P.urgent
    chance = st.chance(great)
    cost = st.cheapest_price * scale
    if P.last_free and st.turns_left() == 0:
        cost = 0
    if seat == DEFENDER:
        stake = stake * 20 / (st.damage_left() if P.raf_rel else 20)
    pw=P.lpow if seat == ATTACKER else P.rpow
    if stake * ((1+chance)/2 if pw=='half' else chance ** pw) < cost:
        return Decision(action=Pass(), questions=())
    cheap = st.cheapest_set
    q.most(Question.CHEAPEST_SET, (Rule.CARD_FORCE,), lambda a: isinstance(a, Play) and a.card in cheap)
    q.most(Question.MULTIPLIER_LAST, (Rule.CARD_MULTIPLIER,), lambda a: 0 if isinstance(a, Pass) or pack.multiplier[a.card] else 1)
    q.most(Question.STRONGEST, (Rule.CARD_FORCE,), lambda a: pack.total(st.own + bytes((a.card,))))
    q.first(Rule.CARD_RAID_ALTERNATE)
    return q.decided()


def _answer(st, legal):
    for a in legal:
        if isinstance(a, Play): return Decision(action=a, questions=())
    return Decision(action=Pass(), questions=())


def _discard(st, legal, P):
    if Keep() in legal:
        return Decision(action=Keep(), questions=())
    pack = st.pack
    n = sum(1 for c in st.hand if pack.multiplier[c])
    def use(a):
        c = a.card
        if pack.multiplier[c] == 2 and n > P.keepm:
            return P.extram
        return P.price(pack, c)
    q = Inquiry(Step.DISCARD, legal)
    q.least(Question.LEAST_USE, (Rule.CARD_DISCARD,), use)
    q.first(Rule.CARD_DISCARD)
    return q.decided()
P.raf_rel = False
P.more_early = False

P.lpow = P.rpow = 1.0
P.extram = 0.1
P.base = [.2, .2]; P.force=[.3,.3]; P.bomb=.3; P.mult=[1.5,1.5]; P.ans=1.0
def price(pack, card, P=P):
    o = pack.owner[card]
    if pack.is_answer[card]:
        return P.ans
    m = pack.multiplier[card]
    if m:
        return P.mult[o] * (m - 1)
    f, b = pack.force[card], pack.bombs[card]
    if not f and not b:
        return 0.0
    return P.base[o] + f * P.force[o] + b * P.bomb
P.price = classmethod(lambda cls, pack, card: price(pack, card, cls))
