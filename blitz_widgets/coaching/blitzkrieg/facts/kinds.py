"""Every kind of fact of Blitzkrieg!."""

from __future__ import annotations

from blitz_widgets.coaching.blitzkrieg.facts import dangers, deeds, later, luck, prospects

BlitzkriegFact = (
    deeds.EndsGame
    | deeds.BringsFinalTurn
    | deeds.WinsTheatre
    | deeds.ClosesCampaign
    | deeds.ScoresPropaganda
    | deeds.MovesMarker
    | deeds.DrawsUnits
    | deeds.Researches
    | deeds.Bombs
    | deeds.MayFollowUp
    | deeds.FollowUpScores
    | deeds.MovesAnother
    | deeds.TakesLastEffect
    | deeds.OpensRow
    | deeds.HoldsSpace
    | prospects.UnitsFit
    | prospects.CouldWinTheatre
    | prospects.CouldCloseCampaign
    | dangers.CanWinTheatre
    | dangers.CanCloseCampaign
    | dangers.CanWinGame
    | dangers.CanBombOut
    | dangers.BotPlaces
    | dangers.BotTakesSpace
    | dangers.BotWinsTheatre
    | dangers.BotClosesCampaign
    | dangers.BotBombsOut
    | dangers.Prevents
    | later.LaterTheatre
    | later.LaterCampaign
    | later.LaterSpace
    | later.LaterMarker
    | later.LaterStuck
    | later.LostStuck
    | later.LaterPoints
    | later.LaterUnits
    | luck.DrewWeapon
    | luck.DrewValue
    | luck.LostStrongest
)
"""Every fact of the game is one of these."""
