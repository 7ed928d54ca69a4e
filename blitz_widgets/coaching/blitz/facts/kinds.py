"""Every kind of fact of the card game."""

from __future__ import annotations

from blitz_widgets.coaching.blitz.facts import bombs, draws, ending, hands, later, raids

BlitzFact = (
    ending.EndsGame
    | raids.DecidesRaid
    | raids.LeadsRaid
    | raids.TrailsRaid
    | raids.GivesRaidUp
    | raids.BotReplies
    | raids.FliesNoRaid
    | bombs.AddsBombs
    | bombs.TakesDamageOff
    | bombs.DoesDamage
    | bombs.WinsIfUnanswered
    | bombs.BombsInTheAir
    | hands.Spends
    | hands.PutsAway
    | hands.HandReaches
    | hands.Grounded
    | hands.HandBombs
    | hands.HandStops
    | hands.Outnumbered
    | draws.DrawsForce
    | draws.DrawsMultiplier
    | later.LaterRaid
    | later.NextRaid
    | later.LaterWin
    | later.LaterDamage
    | later.LaterForce
)
"""Every fact of the game is one of these."""
