package scenario

// wrongLines are scripts with lines that may follow them: what the line is about, the line as it is right, and as it is wrong.
var wrongLines = []struct{ script, rows string }{
	{held, `
expect.player.life | expect(nicole, life = 18) | expect(nicole, life = 17)
expect.player.poison | expect(nicole, poison = 1) | expect(nicole, poison = 0)
expect.player.energy | expect(nicole, energy = 2) | expect(nicole, energy = 3)
expect.player.lands_played | expect(nicole, lands_played = 1) | expect(nicole, lands_played = 0)
expect.player.drawn | expect(nicole, drawn = 1) | expect(nicole, drawn = 2)
expect.player.mana | expect(nicole, mana = "{R}{C}") | expect(nicole, mana = "{R}{R}")
expect.player.skips | expect(nicole, skips = [combat_phase]) | expect(nicole, skips = [turn])
expect.player.skips | expect(amy, skips = []) | expect(nicole, skips = [])
expect.player.controlled | expect(nicole, controlled = [control(amy, next_turn, active)]) | expect(nicole, controlled = [])
control.by | expect(nicole, controlled = [control(amy, next_turn, active)]) | expect(nicole, controlled = [control(tom, next_turn, active)])
control.during | expect(nicole, controlled = [control(amy, next_turn, active)]) | expect(nicole, controlled = [control(amy, next_combat, active)])
control.status | expect(nicole, controlled = [control(amy, next_turn, active)]) | expect(nicole, controlled = [control(amy, next_turn, pending)])
expect.player.decider | expect(nicole, decider = amy) | expect(nicole, decider = nicole)
expect.player.decider | expect(tom, decider = tom) | expect(tom, decider = amy)
expect.player.notes | expect(nicole, notes = {"plan": "burn"}) | expect(nicole, notes = {"plan": "wait"})
expect.player.notes | expect(amy, notes = {}) | expect(nicole, notes = {})
expect.player.lost | expect(nicole, lost = None) | expect(nicole, lost = by_life)
expect.player.library | expect(tom, library = ["Island", "Swamp", "Murder"]) | expect(tom, library = ["Swamp", "Island", "Murder"])
expect.player.hand | expect(nicole, hand = ["Shock", "Thirst for Knowledge"]) | expect(nicole, hand = ["Shock"])
expect.player.battlefield | expect(amy, battlefield = ["Grizzly Bears"]) | expect(amy, battlefield = ["Worst Fears"])
expect.player.graveyard | expect(nicole, graveyard = ["Duress"]) | expect(nicole, graveyard = [])
expect.player.exiled | expect(nicole, exiled = ["Dispel"]) | expect(nicole, exiled = ["Negate"])
expect.player.command | expect(nicole, command = ["Worst Fears"]) | expect(nicole, command = [])
expect.player.sideboard | expect(nicole, sideboard = ["Negate"]) | expect(nicole, sideboard = ["Negate", "Negate"])
has.cards | expect(nicole, hand = has("Shock")) | expect(nicole, hand = has("Negate"))
has.cards | expect(nicole, hand = has("Shock", "Thirst for Knowledge")) | expect(nicole, hand = has("Shock", "Shock"))
has.size | expect(nicole, hand = has("Shock", size = 2)) | expect(nicole, hand = has("Shock", size = 3))
lacks.cards | expect(nicole, hand = lacks("Negate")) | expect(nicole, hand = lacks("Negate", "Shock"))
size.n | expect(nicole, hand = size(2)) | expect(nicole, hand = size(1))
top.cards | expect(tom, library = top("Island", "Swamp")) | expect(tom, library = top("Swamp"))
expect.game.turn | expect(turn = nicole) | expect(turn = amy)
expect.game.step | expect(step = first_main) | expect(step = second_main)
expect.game.stack | expect(stack = []) | expect(stack = ["Shock"])
expect.game.priority | expect(priority = nicole) | expect(priority = amy)
expect.game.winner | expect(winner = None) | expect(winner = amy)
expect.game.winner | expect(winner = None) | expect(winner = nobody)
expect.game.paused | expect(paused = []) | expect(paused = [nicole])
asked.subject | asked(nicole, "priority", by = amy) | asked(tom, "priority", by = amy)
asked.kind | asked(nicole, "priority", by = amy) | asked(nicole, "discard", by = amy)
asked.by | asked(nicole, "priority", by = amy) | asked(nicole, "priority")
asked.by | asked(nicole, "priority", by = amy) | asked(nicole, "priority", by = tom)
asked.options | asked(nicole, "priority", by = amy, options = [pass_priority(), cast("Shock")]) | asked(nicole, "priority", by = amy, options = [pass_priority()])
asked.options | asked(nicole, "priority", by = amy, options = [pass_priority(), cast("Shock")]) | asked(nicole, "priority", by = amy, options = [pass_priority(), cast("Shock"), cast("Thirst for Knowledge")])
offered.options | offered(pass_priority(), cast("Shock", targets = [tom])) | offered(pass_priority(), cast("Thirst for Knowledge"))
offered.options | offered(cast("Shock", targets = [tom])) | offered(cast("Shock", targets = ["Mountain"]))
not_offered.options | not_offered(cast("Thirst for Knowledge")) | not_offered(cast("Thirst for Knowledge"), pass_priority())
refused.participant | refused(nicole, pass_priority(), because = not_decider) | refused(amy, pass_priority(), because = not_decider)
refused.answer | refused(amy, cast("Thirst for Knowledge"), because = no_such_option) | refused(amy, cast("Shock"), because = no_such_option)
refused.answer | refused(amy, concede(seat = nicole), because = not_your_seat) | refused(amy, concede(), because = not_your_seat)
refused.because | refused(nicole, pass_priority(), because = not_decider) | refused(nicole, pass_priority(), because = no_such_option)
refused.because | refused(nicole, resume(), because = nothing_there) | refused(nicole, resume(), because = already_open)
sees.viewer | sees(amy, nicole.hand) | sees(tom, nicole.hand)
sees.things | sees(nicole, nicole.hand, nicole.sideboard) | sees(amy, nicole.hand, nicole.sideboard)
sees.things | sees(nicole, nicole.notes) | sees(amy, nicole.notes)
sees.things | sees(amy, nicole.hand, amy.hand) | sees(amy, nicole.hand, tom.library)
sees.only | sees(amy, amy.hand, nicole.hand, only = True) | sees(amy, amy.hand, only = True)
unseen.viewer | unseen(tom, nicole.hand) | unseen(amy, nicole.hand)
unseen.things | unseen(amy, nicole.sideboard) | unseen(amy, nicole.sideboard, nicole.hand)
unseen.things | unseen(amy, nicole.notes) | unseen(nicole, nicole.notes)
decided.by | decided(nicole, by = amy, during = window) | decided(nicole, by = nicole, during = window)
not_asked.participants | not_asked(nicole) | not_asked(nicole, amy)
not_asked.participants | not_asked(nicole) | not_asked(amy)
`},
	{course, `
prompts.entries | prompts((nicole, "attack", amy), (amy, "block"), during = hers) | prompts((nicole, "attack"), (amy, "block"), during = hers)
prompts.entries | prompts((nicole, "attack", amy), (amy, "block"), during = hers) | prompts(during = hers)
prompts.entries | prompts((nicole, "attack", amy), (amy, "block"), during = hers) | prompts((nicole, "attack", amy), (amy, "block"), (nicole, "may", amy), during = hers)
prompts.entries | prompts((nicole, "attack", amy), (amy, "block"), during = hers) | prompts((nicole, "attack", amy), (amy, "may"), during = hers)
prompts.entries | prompts((nicole, "attack", amy), (amy, "block"), during = hers) | prompts((tom, "attack", amy), (amy, "block"), during = hers)
prompts.during | prompts(during = end) | prompts(during = hers)
prompts.kinds | prompts(kinds = ["may"], during = hers) | prompts(kinds = ["may", "attack"], during = hers)
decided.subject | decided(nicole, by = amy, during = last_turn) | decided(tom, by = amy, during = last_turn)
decided.during | decided(nicole, by = amy, during = last_turn) | decided(nicole, by = amy, during = all)
not_asked.during | not_asked(nicole, during = last_turn) | not_asked(nicole, during = all)
turns.players | turns(nicole, tom, during = all) | turns(nicole, amy, during = all)
turns.players | turns(nicole, tom, during = all) | turns(nicole, during = all)
turns.during | turns(tom, during = hers) | turns(tom, during = all)
happened.events | happened(draws(nicole), attacks("Grizzly Bears"), during = hers) | happened(attacks("Grizzly Bears"), draws(nicole), during = hers)
happened.during | happened(attacks("Grizzly Bears"), during = all) | happened(attacks("Grizzly Bears"), during = end)
happened.audience | happened(draws(nicole), audience = [amy, nicole], during = all) | happened(draws(nicole), audience = [amy, nicole, tom], during = all)
not_happened.events | not_happened(attacks("Ornithopter"), during = all) | not_happened(attacks("Ornithopter"), attacks("Grizzly Bears"), during = all)
not_happened.during | not_happened(attacks("Grizzly Bears"), during = end) | not_happened(attacks("Grizzly Bears"), during = hers)
attacks.what | happened(attacks("Grizzly Bears", amy)) | happened(attacks("Ornithopter", amy))
attacks.whom | happened(attacks("Grizzly Bears", amy)) | happened(attacks("Grizzly Bears", tom))
blocks.what | happened(blocks("Jackal Pup", "Grizzly Bears")) | happened(blocks("Grizzly Bears", "Grizzly Bears"))
blocks.whom | happened(blocks("Jackal Pup", "Grizzly Bears")) | happened(blocks("Jackal Pup", "Jackal Pup"))
deals_damage.source | happened(deals_damage("Jackal Pup", "Grizzly Bears")) | happened(deals_damage("Ornithopter", "Grizzly Bears"))
deals_damage.to | happened(deals_damage("Jackal Pup", "Grizzly Bears", 2)) | happened(deals_damage("Jackal Pup", nicole, 2))
deals_damage.amount | happened(deals_damage("Jackal Pup", "Grizzly Bears", 2)) | happened(deals_damage("Jackal Pup", "Grizzly Bears", 3))
draws.who | happened(draws(tom)) | happened(draws(amy))
draws.count | happened(draws(nicole, 1)) | happened(draws(nicole, 2))
begins.step | happened(begins(upkeep, nicole), during = all) | happened(begins(cleanup, tom), during = all)
begins.of | happened(begins(upkeep, nicole), during = all) | happened(begins(upkeep, amy), during = all)
mana_lost.who | happened(mana_lost(nicole)) | happened(mana_lost(tom))
mana_lost.symbols | happened(mana_lost(nicole, "{U}")) | happened(mana_lost(nicole, "{U}{U}"))
control_created.subject | not_happened(control_created(nicole)) | not_happened(control_begins(nicole))
control_begins.subject | happened(control_begins(nicole, amy)) | happened(control_begins(tom, amy))
control_begins.by | happened(control_begins(nicole, amy)) | happened(control_begins(nicole, tom))
control_ends.subject | happened(control_ends(nicole, amy)) | happened(control_ends(amy, amy))
control_ends.by | happened(control_ends(nicole, amy)) | happened(control_ends(nicole, nicole))
attempt_refused.who | happened(attempt_refused(tom)) | happened(attempt_refused(amy))
expect.player.life | expect(amy, life = 18) | expect(amy, life = 20)
`},
	{combat, `
expect.card.zone | expect("Shock", zone = nicole.hand) | expect("Shock", zone = amy.hand)
expect.card.zone | expect("Shock", zone = hand) | expect("Shock", zone = graveyard)
expect.card.controller | expect(bears, controller = nicole) | expect(bears, controller = amy)
expect.card.owner | expect(bears, owner = nicole) | expect(bears, owner = amy)
expect.card.tapped | expect(bears, tapped = True) | expect(bears, tapped = False)
expect.card.sick | expect("Ornithopter", sick = True) | expect("Ornithopter", sick = False)
expect.card.manifested | expect(bears, manifested = False) | expect(bears, manifested = True)
expect.card.companion | expect("Grave Titan", companion = False) | expect("Grave Titan", companion = True)
expect.card.warded | expect(bears, warded = False) | expect(bears, warded = True)
expect.card.transformed | expect(bears, transformed = False) | expect(bears, transformed = True)
expect.card.damage | expect("Grave Titan", damage = 3) | expect("Grave Titan", damage = 0)
expect.card.loyalty | expect("Sorin Markov", loyalty = 4) | expect("Sorin Markov", loyalty = 5)
expect.card.counters | expect(bears, counters = {"+1/+1": 1}) | expect(bears, counters = {})
expect.card.paired_with | expect(bears, paired_with = nothing) | expect(bears, paired_with = zombie)
expect.card.attached_to | expect("Cranial Plating", attached_to = bears) | expect("Cranial Plating", attached_to = "Ornithopter")
expect.card.attached | expect(bears, attached = ["Cranial Plating"]) | expect(bears, attached = [])
expect.card.face_down | expect(morph, face_down = True) | expect(bears, face_down = True)
expect.card.pt | expect(bears, pt = (5, 3)) | expect(bears, pt = (3, 3))
expect.card.pt | expect(bears, pt = (5, 3)) | expect(bears, pt = (5, 2))
expect.card.type | expect(bears, type = "Creature - Bear") | expect(bears, type = "Artifact Creature - Bear")
expect.card.color | expect(bears, color = green) | expect(bears, color = [green, red])
expect.card.keywords | expect("Ornithopter", keywords = ["flying"]) | expect("Ornithopter", keywords = [])
expect.card.attacking | expect(bears, attacking = amy) | expect(bears, attacking = "Sorin Markov")
expect.card.attacking | expect("Ornithopter", attacking = nothing) | expect(bears, attacking = nothing)
expect.card.blocking | expect("Grave Titan", blocking = [bears]) | expect("Grave Titan", blocking = [])
expect.card.exile_number | expect("Dispel", exile_number = 1) | expect("Dispel", exile_number = 2)
one.name | expect(amy, battlefield = ["Grave Titan", one("Sorin Markov"), zombie]) | expect(amy, battlefield = ["Grave Titan", one("Grave Titan"), zombie])
one.tapped | expect(nicole, battlefield = has(one("Mountain", tapped = True))) | expect(nicole, battlefield = has(one("Mountain", tapped = False)))
one.sick | expect(nicole, battlefield = has(one("Ornithopter", sick = True))) | expect(nicole, battlefield = has(one("Ornithopter", sick = False)))
one.face_down | expect(nicole, battlefield = has(one("Den Protector", face_down = True))) | expect(nicole, battlefield = has(one("Den Protector", face_down = False)))
one.manifested | expect(amy, battlefield = has(one("Grave Titan", manifested = False))) | expect(amy, battlefield = has(one("Grave Titan", manifested = True)))
one.companion | expect(amy, battlefield = has(one("Grave Titan", companion = False))) | expect(amy, battlefield = has(one("Grave Titan", companion = True)))
one.warded | expect(amy, battlefield = has(one("Grave Titan", warded = False))) | expect(amy, battlefield = has(one("Grave Titan", warded = True)))
one.transformed | expect(amy, battlefield = has(one("Grave Titan", transformed = False))) | expect(amy, battlefield = has(one("Grave Titan", transformed = True)))
one.damage | expect(amy, battlefield = has(one("Grave Titan", damage = 3))) | expect(amy, battlefield = has(one("Grave Titan", damage = 2)))
one.counters | expect(nicole, battlefield = has(one("Grizzly Bears", counters = {"+1/+1": 1}))) | expect(nicole, battlefield = has(one("Grizzly Bears", counters = {"+1/+1": 2})))
one.attached | expect(nicole, battlefield = has(one("Grizzly Bears", attached = ["Cranial Plating"]))) | expect(nicole, battlefield = has(one("Grizzly Bears", attached = [])))
one.owner | expect(nicole, battlefield = has(one("Grizzly Bears", owner = nicole))) | expect(nicole, battlefield = has(one("Grizzly Bears", owner = amy)))
token.name | expect(amy, battlefield = has(token("Zombie"))) | expect(nicole, battlefield = has(token("Zombie")))
token.tapped | expect(amy, battlefield = has(token("Zombie", tapped = False))) | expect(amy, battlefield = has(token("Zombie", tapped = True)))
token.sick | expect(amy, battlefield = has(token("Zombie", sick = False))) | expect(amy, battlefield = has(token("Zombie", sick = True)))
token.damage | expect(amy, battlefield = has(token("Zombie", damage = 0))) | expect(amy, battlefield = has(token("Zombie", damage = 1)))
token.counters | expect(amy, battlefield = has(token("Zombie", counters = {}))) | expect(amy, battlefield = has(token("Zombie", counters = {"+1/+1": 1})))
token.attached | expect(amy, battlefield = has(token("Zombie", attached = []))) | expect(amy, battlefield = has(token("Zombie", attached = ["Cranial Plating"])))
token.owner | expect(amy, battlefield = has(token("Zombie", owner = amy))) | expect(amy, battlefield = has(token("Zombie", owner = nicole)))
token.pt | expect(amy, battlefield = has(token("Zombie", pt = (2, 2)))) | expect(amy, battlefield = has(token("Zombie", pt = (3, 2))))
token.type | expect(amy, battlefield = has(token("Zombie", type = "Creature - Zombie"))) | expect(amy, battlefield = has(token("Zombie", type = "Artifact Creature - Zombie")))
token.color | expect(amy, battlefield = has(token("Zombie", color = black))) | expect(amy, battlefield = has(token("Zombie", color = white)))
token.keywords | expect(amy, battlefield = has(token("Zombie", keywords = []))) | expect(amy, battlefield = has(token("Zombie", keywords = ["flying"])))
`},
	{spells, `
moves.what | happened(moves("Shock", before = stack, after = graveyard)) | happened(moves("Demonic Tutor", before = stack, after = exiled))
moves.before | happened(moves("Shock", before = stack, after = graveyard)) | happened(moves("Shock", before = battlefield, after = graveyard))
moves.after | happened(moves("Shock", before = stack, after = graveyard)) | happened(moves("Shock", before = stack, after = nicole.graveyard))
casts.who | happened(casts(amy, "Shock")) | happened(casts(nicole, "Shock"))
casts.what | happened(casts(amy, "Shock")) | happened(casts(amy, "Mogg Fanatic"))
activates.who | happened(activates(amy, "Mogg Fanatic")) | happened(activates(nicole, "Mogg Fanatic"))
activates.what | happened(activates(amy, "Mogg Fanatic")) | happened(activates(amy, "Ornithopter"))
sacrifices.who | happened(sacrifices(amy, "Mogg Fanatic")) | happened(sacrifices(nicole, "Mogg Fanatic"))
sacrifices.what | happened(sacrifices(amy, "Mogg Fanatic")) | happened(sacrifices(amy, "Ornithopter"))
discards.who | happened(discards(nicole, "Dispel")) | happened(discards(amy, "Dispel"))
discards.what | happened(discards(nicole, "Dispel")) | happened(discards(nicole, "Shock"))
reveals.who | happened(reveals(nicole, "Dispel")) | happened(reveals(amy, "Dispel"))
reveals.what | happened(reveals(nicole, "Dispel")) | happened(reveals(nicole, "Shock"))
searches.who | happened(searches(amy)) | happened(searches(nicole))
searches.zone | happened(searches(amy, zone = library)) | happened(searches(amy, zone = graveyard))
finds.who | happened(finds(amy, "Murder")) | happened(finds(nicole, "Murder"))
finds.what | happened(finds(amy, "Murder")) | happened(finds(amy, "Shock"))
shuffles.who | happened(shuffles(amy)) | happened(shuffles(nicole))
resolves.what | happened(resolves("Demonic Tutor")) | happened(resolves("Ornithopter"))
is_countered.what | happened(is_countered("Ornithopter")) | happened(is_countered("Shock"))
triggers.what | happened(triggers("Blood Artist")) | happened(triggers("Mogg Fanatic"))
gains_life.who | happened(gains_life(nicole, 1)) | happened(gains_life(amy, 1))
gains_life.amount | happened(gains_life(nicole, 1)) | happened(gains_life(nicole, 2))
loses_life.who | happened(loses_life(nicole, 2)) | happened(loses_life(amy, 2))
loses_life.amount | happened(loses_life(amy, 1)) | happened(loses_life(amy, 3))
control_created.subject | happened(control_created(nicole, amy)) | happened(control_created(amy, amy))
control.source | expect(nicole, controlled = [control(amy, next_turn, pending, source = "Mindslaver")]) | expect(nicole, controlled = [control(amy, next_turn, pending, source = "Demonic Tutor")])
control_created.by | happened(control_created(nicole, amy)) | happened(control_created(nicole, nicole))
`},
	{copied, `
copy.name | expect(stack = [copy("Shock"), "Shock"]) | expect(stack = [copy("Twincast"), "Shock"])
copy.name | expect(copy("Shock"), zone = stack) | expect(copy("Shock"), zone = graveyard)
`},
	{paid, `
prompts.forced | prompts((amy, "pay"), kinds = ["pay"], forced = True) | prompts((amy, "pay"), kinds = ["pay"])
`},
	{prevented, `
is_prevented.source | happened(is_prevented("Shock", ann, 2)) | happened(is_prevented("Ward", ann, 2))
is_prevented.to | happened(is_prevented("Shock", ann, 2)) | happened(is_prevented("Shock", bob, 2))
is_prevented.amount | happened(is_prevented("Shock", ann, 2)) | happened(is_prevented("Shock", ann, 3))
`},
	{voted, `
votes.who | happened(votes(ann, 1), votes(bob, 2)) | happened(votes(bob, 1), votes(ann, 2))
votes.n | happened(votes(ann, 1), votes(bob, 2)) | happened(votes(ann, 2), votes(bob, 2))
`},
	{changed, `
gets_counters.what | happened(gets_counters(ravager, 1)) | happened(gets_counters("Ornithopter", 1))
gets_counters.count | happened(gets_counters(ravager, 1)) | happened(gets_counters(ravager, 2))
turns_up.what | happened(turns_up(morph)) | happened(turns_up(ravager))
transforms.what | happened(transforms(gargoyle)) | happened(transforms(morph))
expect.card.transformed | expect("Jace, Telepath Unbound", transformed = True) | expect("Jace, Telepath Unbound", transformed = False)
`},
	{subgame, `
expect.game.subgame | expect(subgame = True) | expect(subgame = False)
subgame_begins.who | happened(subgame_begins(nicole)) | happened(subgame_begins(amy))
subgame_ends | not_happened(subgame_ends()) | happened(subgame_ends())
`},
	{restarted, `
restarts.who | happened(restarts(amy)) | happened(restarts(nicole))
expect.game.subgame | expect(subgame = False) | expect(subgame = True)
`},
	{subgamed, `
subgame_begins.who | happened(subgame_begins(amy)) | happened(subgame_begins(nicole))
expect.game.subgame | expect(subgame = True) | expect(subgame = False)
`},
	{ventured, `
ventures.who | happened(ventures(amy)) | happened(ventures(nicole))
ventures.room | happened(ventures(room = 2)) | happened(ventures(room = 3))
completes_dungeon.who | happened(completes_dungeon(amy)) | happened(completes_dungeon(nicole))
takes_initiative.who | happened(takes_initiative(amy)) | happened(takes_initiative(nicole))
expect.player.initiative | expect(amy, initiative = True) | expect(nicole, initiative = True)
expect.player.room | expect(amy, room = 1) | expect(amy, room = 2)
expect.player.completed | expect(amy, completed = 1) | expect(nicole, completed = 1)
`},
	{expending, `
expends.who | happened(expends(amy)) | happened(expends(nicole))
expends.n | happened(expends(n = 2)) | happened(expends(n = 3))
`},
	{solved, `
expect.card.solved | expect("Case of the Crimson Pulse", solved = True) | expect("Case of the Crimson Pulse", solved = False)
expect.card.harnessed | expect("The Mind Stone", harnessed = True) | expect("The Mind Stone", harnessed = False)
`},
	{foraging, `
performs.who | happened(performs(amy)) | happened(performs(nicole))
performs.action | happened(performs(action = "forage")) | happened(performs(action = "airbend"))
`},
	{tempted, `
is_tempted.who | happened(is_tempted(amy)) | happened(is_tempted(nicole))
expect.player.tempted | expect(amy, tempted = 1) | expect(amy, tempted = 2)
expect.card.ring_bearer | expect("Grizzly Bears", ring_bearer = True) | expect("Grizzly Bears", ring_bearer = False)
`},
	{radiated, `
expect.player.counters | expect(nicole, counters = {"rad": 3}) | expect(nicole, counters = {"rad": 2})
expect.player.counters | expect(amy, counters = {"rad": 1}) | expect(amy, counters = {})
`},
	{guilty, `
commits_crime.who | happened(commits_crime(amy)) | happened(commits_crime(nicole))
`},
	{crowned, `
becomes_monarch.who | happened(becomes_monarch(amy)) | happened(becomes_monarch(nicole))
expect.player.monarch | expect(amy, monarch = True) | expect(nicole, monarch = True)
`},
	{nightfall, `
becomes_day | not_happened(becomes_day()) | happened(becomes_day())
becomes_night | happened(becomes_night()) | not_happened(becomes_night())
expect.game.day | expect(day = False) | expect(day = True)
expect.game.night | expect(night = True) | expect(night = False)
`},
	{designated, `
expect.card.monstrous | expect(asp, monstrous = True) | expect(offender, monstrous = True)
expect.card.saddled | expect(bronco, saddled = True) | expect(asp, saddled = True)
expect.card.prepared | expect(glasswright, prepared = True) | expect(asp, prepared = True)
expect.card.suspected | expect(offender, suspected = True) | expect(asp, suspected = True)
expect.card.renowned | expect(freeblade, renowned = True) | expect(offender, renowned = True)
expect.card.second_level | expect(cleric, second_level = True) | expect(freeblade, second_level = True)
expect.card.third_level | expect(cleric, third_level = False) | expect(cleric, third_level = True)
expect.player.speed | expect(nicole, speed = 1) | expect(nicole, speed = 2)
expect.player.speed | expect(amy, speed = 0) | expect(amy, speed = 1)
expect.player.blessed | expect(amy, blessed = True) | expect(nicole, blessed = True)
`},
	{unlockedScript, `
expect.card.left_unlocked | expect(annex, left_unlocked = True) | expect(annex, left_unlocked = False)
expect.card.right_unlocked | expect(annex, right_unlocked = False) | expect(annex, right_unlocked = True)
`},
	{besieged, `
expect.card.protector | expect(siege, protector = nicole) | expect(siege, protector = amy)
`},
	{won, `
wins_game.who | happened(wins_game(amy)) | happened(wins_game(nicole))
`},
	{exerted, `
exerts.who | happened(exerts(amy)) | happened(exerts(nicole))
exerts.what | happened(exerts(amy, "Glorybringer")) | happened(exerts(amy, "Mountain"))
`},
	{flipped, `
flips.who | happened(flips(who = amy)) | happened(flips(who = nicole))
flips.won | happened(flips(won = True)) | happened(flips(won = False))
`},
	{thrown, `
flips.heads | happened(flips(heads = True)) | happened(flips(heads = False))
flips.won | not_happened(flips(won = True)) | happened(flips(won = True))
rolls.who | happened(rolls(who = amy)) | happened(rolls(who = nicole))
rolls.sides | happened(rolls(sides = 2)) | happened(rolls(sides = 20))
rolls.result | happened(rolls(result = 2)) | happened(rolls(result = 1))
`},
	{ends, `
expect.player.lost | expect(nicole, lost = by_concession) | expect(nicole, lost = by_life)
expect.player.lost | expect(amy, lost = None) | expect(nicole, lost = None)
expect.game.winner | expect(winner = amy) | expect(winner = nicole)
expect.game.winner | expect(winner = amy) | expect(winner = None)
expect.game.ending | expect(ending = concession) | expect(ending = normal)
loses_game.who | happened(loses_game(nicole)) | happened(loses_game(amy))
leaves_game.who | happened(leaves_game(nicole)) | happened(leaves_game(amy))
`},
	{teamed, `
asked.subject | asked(foes, "priority", by = amy) | asked(us, "priority", by = nicole)
asked.by | asked(foes, "priority", by = amy) | asked(foes, "priority")
decided.subject | decided(foes, by = amy, during = this_turn) | decided(us, by = amy, during = this_turn)
decided.by | decided(foes, by = amy, during = this_turn) | decided(foes, by = will, during = this_turn)
turns.players | turns(foes, during = last) | turns(us, during = last)
expect.player.life | expect(foes, life = 27) | expect(foes, life = 30)
expect.player.lands_played | expect(us, lands_played = 0) | expect(us, lands_played = 1)
expect.player.drawn | expect(foes, drawn = 1) | expect(foes, drawn = 0)
expect.player.hand | expect(foes, hand = size(1)) | expect(us, hand = size(1))
expect.player.controlled | expect(will, controlled = [control(amy, next_turn, active)]) | expect(will, controlled = [])
expect.game.turn | expect(turn = foes) | expect(turn = us)
expect.game.turn | expect(turn = will) | expect(turn = quinn)
expect.game.priority | expect(priority = foes) | expect(priority = us)
expect.game.winner | expect(winner = None) | expect(winner = us)
`},
	{capped, `
expect.game.charged | expect(charged = amy) | expect(charged = nicole)
expect.game.ending | expect(ending = decision_cap) | expect(ending = draw_agreed)
expect.game.winner | expect(winner = nobody) | expect(winner = amy)
`},
	{left, `
withdrawn.subject | happened(withdrawn(nicole, by = pia)) | happened(withdrawn(tom, by = pia))
withdrawn.by | happened(withdrawn(nicole, by = pia)) | happened(withdrawn(nicole, by = amy))
expect.game.turn | expect(turn = nicole) | expect(turn = nobody)
`},
	{skipping, `
turn_skipped.who | happened(turn_skipped(nicole)) | happened(turn_skipped(amy))
phase_skipped.who | happened(phase_skipped(amy, begin_combat)) | happened(phase_skipped(nicole, begin_combat))
phase_skipped.step | happened(phase_skipped(amy, begin_combat)) | happened(phase_skipped(amy, upkeep))
`},
	{judged, `
ruled.rulings | ruled(warning(amy, "hidden card error"), warning(nicole, "failure to maintain game state")); nicole.fix("Shock") | ruled(warning(amy, "hidden card error")); nicole.fix("Shock")
ruled.rulings | ruled(warning(amy, "hidden card error"), warning(nicole, "failure to maintain game state")); nicole.fix("Shock") | ruled(); nicole.fix("Shock")
warning.player | ruled(warning(amy, "hidden card error"), warning(nicole, "failure to maintain game state")); nicole.fix("Shock") | ruled(warning(nicole, "hidden card error"), warning(amy, "failure to maintain game state")); nicole.fix("Shock")
warning.infraction | ruled(warning(amy, "hidden card error"), warning(nicole, "failure to maintain game state")); nicole.fix("Shock") | ruled(warning(amy, "missed trigger"), warning(nicole, "failure to maintain game state")); nicole.fix("Shock")
asked.options | asked(nicole, "fix", options = ["Shock"]); nicole.fix("Shock") | asked(nicole, "fix", options = [ignore, put_on_stack]); nicole.fix("Shock")
asked.subject | asked(nicole, "fix", options = ["Shock"]); nicole.fix("Shock") | asked(amy, "fix", options = ["Shock"]); nicole.fix("Shock")
expect.game.paused | expect(paused = [nicole]); nicole.fix("Shock") | expect(paused = []); nicole.fix("Shock")
`},
}

const held = `
amy = player("Amy", hand = ["Duress"], battlefield = ["Grizzly Bears"])
nicole = player("Nicole", life = 18, poison = 1, energy = 2, mana = "{C}", lands_played = 1, drawn = 1, hand = ["Shock", "Thirst for Knowledge"],
    battlefield = ["Mountain"], graveyard = ["Duress"], exiled = ["Dispel"], command = ["Worst Fears"], sideboard = ["Negate"], skips = [combat_phase],
    notes = {"plan": "burn"}, controlled = [control(amy, next_turn, active)])
tom = player("Tom", library = ["Island", "Swamp", "Murder"])
game(turn = nicole)
window = mark()
nicole.activate("Mountain", by = amy)
expect(amy, hand = size(1), battlefield = size(1))
expect(nicole, graveyard = size(1), exiled = size(1), command = size(1), sideboard = size(1), hand = size(2))
expect(tom, library = size(3))
not_asked(nicole, during = window)
`

const teamed = `
amy = player("Amy")
quinn = player("Quinn", hand = ["Shock"], battlefield = ["Mountain"])
nicole = player("Nicole", controlled = [control(amy, next_turn)])
will = player("Will")
us = team(amy, quinn)
foes = team(nicole, will, life = 29)
game(turn = us)
last = mark()
quinn.cast("Shock", targets = [will])
resolve("Shock")
advance(to = first_main, turn = foes)
expect(us, life = 30)
happened(loses_life(will, 2), during = last)
decided(foes, by = amy, during = this_turn)
`

const course = `
amy = player("Amy", battlefield = ["Jackal Pup"])
nicole = player("Nicole", battlefield = ["Grizzly Bears", "Ornithopter", "Island"], controlled = [control(amy, next_turn)])
tom = player("Tom")
game(turn = amy, step = end_step)
all = mark()
refused(tom, concede(seat = nicole), because = not_your_seat)
advance(to = upkeep, turn = nicole)
hers = mark()
nicole.activate("Island", by = amy)
advance(to = declare_attackers)
nicole.attack({"Grizzly Bears": amy}, by = amy)
advance(to = declare_blockers)
amy.block({"Jackal Pup": "Grizzly Bears"})
advance(to = end_step)
end = mark()
advance(to = draw_step, turn = tom)
prompts(during = end)
not_happened(attacks("Ornithopter"), during = all)
decided(nicole, by = amy, during = last_turn)
turns(tom, during = hers)
`

const combat = `
bears = one("Grizzly Bears", counters = {"+1/+1": 1}, attached = ["Cranial Plating"])
morph = one("Den Protector", face_down = True)
zombie = token("Zombie")
amy = player("Amy", battlefield = [one("Grave Titan", damage = 3), one("Sorin Markov", counters = {"loyalty": 4}), zombie])
nicole = player("Nicole", hand = ["Shock"], battlefield = [bears, morph, one("Ornithopter", sick = True), one("Mountain", tapped = True)],
    exiled = [one("Dispel", face_down = True, may_look = [])])
game(turn = nicole)
advance(to = declare_attackers)
nicole.attack({bears: amy})
advance(to = declare_blockers)
amy.block({"Grave Titan": bears})
expect(nicole, hand = size(1), exiled = size(1), battlefield = has(bears, morph, size = 5))
expect(amy, battlefield = has(zombie, size = 3))
`

const spells = `
amy = player("Amy", hand = ["Shock", "Demonic Tutor", "Ornithopter", "Duress"], battlefield = ["Mogg Fanatic", "Mindslaver"] + 4 * ["Swamp"] + 5 * ["Mountain"],
    library = ["Murder"] + blanks(5))
nicole = player("Nicole", hand = ["Counterspell", "Dispel"], battlefield = ["Blood Artist"] + 2 * ["Island"])
game(turn = amy)
amy.cast("Shock", targets = [nicole], pay = ["Mountain"])
resolve("Shock")
amy.cast("Duress", pay = ["Swamp"])
resolve("Duress")
amy.choose("Dispel")
amy.cast("Demonic Tutor", pay = 2 * ["Swamp"])
resolve("Demonic Tutor")
amy.find("Murder")
amy.activate("Mogg Fanatic", targets = [nicole])
nicole.target(amy)
resolve("Blood Artist")
resolve("Mogg Fanatic")
amy.cast("Ornithopter")
nicole.cast("Counterspell", targets = ["Ornithopter"])
resolve("Counterspell")
amy.activate("Mindslaver", targets = [nicole], pay = 4 * ["Mountain"])
resolve("Mindslaver")
`

const copied = `
amy = player("Amy", hand = ["Shock", "Twincast"], battlefield = ["Mountain"] + 2 * ["Island"])
nicole = player("Nicole")
game(turn = amy)
amy.cast("Shock", targets = [nicole])
amy.cast("Twincast", targets = ["Shock"])
resolve("Twincast")
amy.target(nicole)
`

const paid = `
amy = player("Amy", hand = ["Shock"], battlefield = ["Mountain"])
nicole = player("Nicole")
game(turn = amy)
amy.cast("Shock", targets = [nicole])
`

const ends = `
amy = player("Amy")
nicole = player("Nicole", controlled = [control(amy, next_turn, active)])
game(turn = nicole)
asked(nicole, "priority", by = amy)
nicole.concede()
`

const capped = `
amy = player("Amy")
nicole = player("Nicole", battlefield = ["Words of Worship"], mana = 9 * "{C}", controlled = [control(amy, next_turn, active)])
game(turn = nicole, cap = 4)
for _ in range(4):
    nicole.activate("Words of Worship", by = amy)
`

const left = `
amy = player("Amy")
pia = player("Pia")
nicole = player("Nicole", controlled = [control(amy, next_turn, active), control(pia, next_turn, active)])
tom = player("Tom")
game(turn = nicole)
asked(nicole, "priority", by = pia)
pia.concede()
asked(nicole, "priority", by = amy)
expect(tom, life = 20)
`

const thrown = `
own_cards("""
card(name = "Luck", cost = "{0}", type = "Artifact", abilities = static(you, sure_flips(), extra_rolls(200)))
card(name = "Throw", cost = "{0}", type = "Sorcery", do = [flip_coin(heads = True), roll_die(2)])
""")
---
amy = player("Amy", hand = ["Throw"], battlefield = ["Luck"])
nicole = player("Nicole")
game(turn = amy)
amy.cast("Throw")
resolve("Throw")
expect(amy, battlefield = ["Luck"])
expect(nicole, life = 20)
`

const skipping = `
amy = player("Amy", skips = [combat_phase])
nicole = player("Nicole", skips = [turn])
game(turn = amy)
advance(to = upkeep, turn = amy)
expect(nicole, skips = [])
`

const judged = `
amy = player("Amy", library = ["Shock"] + blanks(9))
nicole = player("Nicole", controlled = [control(amy, next_turn, active)])
game(turn = nicole)
expect(nicole, decider = amy)
inject(extra_draw(amy, 1))
nicole.call_judge(extra_draw(amy, 1))
nicole.pause()
`

const prevented = `
own_cards("""
card(name = "Ward", cost = "{W}", type = "Instant", do = until(end_of_turn, you, prevent(deals_damage(anything, to = it), next = 3)))
""")
---
ann = player("Ann", hand = ["Ward"], battlefield = ["Plains"])
bob = player("Bob", hand = ["Shock"], battlefield = ["Mountain"])
game(turn = ann)
ann.cast("Ward")
resolve("Ward")
ann.pass_priority()
bob.cast("Shock", targets = [ann])
resolve("Shock")
`

const voted = `
ann = player("Ann", hand = ["Plea for Power"], battlefield = 4 * ["Island"], library = blanks(9))
bob = player("Bob")
game(turn = ann)
ann.cast("Plea for Power")
resolve("Plea for Power")
ann.vote(1)
bob.vote(2)
`

const changed = `
gargoyle = one("Thraben Gargoyle")
ravager = one("Arcbound Ravager", counters = {"+1/+1": 1})
morph = one("Den Protector", face_down = True)
ann = player("Ann", mana = 6 * "{C}",
    battlefield = [ravager, "Ornithopter", morph, "Jace, Vryn's Prodigy", gargoyle] + 4 * ["Forest"], hand = ["Shock"], graveyard = blanks(4),
    library = ["Murder"] + blanks(9))
bob = player("Bob")
game(turn = ann)
ann.activate(ravager, sacrifice = ["Ornithopter"])
resolve(ravager)
ann.turn_up(morph)
ann.target("Ornithopter")
resolve(all = True)
ann.activate("Jace, Vryn's Prodigy")
resolve("Jace, Vryn's Prodigy")
ann.discard("Shock")
ann.activate(gargoyle)
resolve(gargoyle)
expect(bob, life = 20)
`

const subgame = `
amy = player("Amy", library = 9 * ["Lightning Bolt"])
nicole = player("Nicole", hand = ["Shahrazad"], battlefield = 2 * ["Plains"], library = 9 * ["Shock"])
game(turn = nicole, begins = nicole)
nicole.cast("Shahrazad")
resolve("Shahrazad")
nicole.keep_hand()
amy.keep_hand()
`

const subgamed = `
amy = player("Amy", hand = ["Shahrazad"], mana = "{W}{W}", library = blanks(8))
nicole = player("Nicole", library = blanks(8))
game(turn = amy, begins = nicole)
amy.cast("Shahrazad")
resolve("Shahrazad")
nicole.keep_hand()
`

const ventured = `
own_cards("""
cave = dungeon("Cave", room(1, "Mouth", gain_life(1), 2), room(2, "Pit", gain_life(1)))
card(name = "Torch", cost = "{0}", type = "Sorcery", do = venture_into(cave))
card(name = "Lead", cost = "{0}", type = "Sorcery", do = initiative_into(cave))
""")
---
amy = player("Amy", hand = ["Torch", "Torch", "Lead"])
nicole = player("Nicole")
game(turn = amy)
for _ in range(2):
    amy.cast("Torch")
    resolve(all = True)
amy.cast("Lead")
resolve(all = True)
expect(nicole, life = 20)
`

const expending = `
amy = player("Amy", hand = ["Bark-Knuckle Boxer"], battlefield = 2 * ["Forest"])
nicole = player("Nicole")
game(turn = amy)
amy.cast("Bark-Knuckle Boxer")
resolve("Bark-Knuckle Boxer")
expect(nicole, battlefield = [])
`

const solved = `
amy = player("Amy", battlefield = ["Case of the Crimson Pulse", "The Mind Stone"] + 6 * ["Plains"])
nicole = player("Nicole")
game(turn = amy)
amy.activate("The Mind Stone", ability = 2)
resolve("The Mind Stone")
advance(end_step)
amy.order("Case of the Crimson Pulse", "The Mind Stone")
amy.target(nothing)
resolve("The Mind Stone")
resolve("Case of the Crimson Pulse")
expect(nicole, battlefield = [])
`

const foraging = `
own_cards("""
card(name = "Squirrel", cost = "{0}", type = "Sorcery", do = may(forage()))
""")
---
amy = player("Amy", hand = ["Squirrel"], graveyard = 3 * ["Forest"])
nicole = player("Nicole")
game(turn = amy)
amy.cast("Squirrel")
resolve("Squirrel")
amy.accept()
expect(nicole, graveyard = [])
`

const tempted = `
amy = player("Amy", hand = ["Birthday Escape"], battlefield = ["Grizzly Bears", "Island"])
nicole = player("Nicole")
game(turn = amy)
amy.cast("Birthday Escape")
resolve("Birthday Escape")
expect(nicole, tempted = 0)
`

const radiated = `
amy = player("Amy", hand = ["Nuclear Fallout"], mana = "{B}{B}{C}")
nicole = player("Nicole", counters = {"rad": 2})
game(turn = amy)
amy.cast("Nuclear Fallout", x = 1)
resolve("Nuclear Fallout")
expect(amy, graveyard = ["Nuclear Fallout"])
expect(nicole, life = 20)
`

const guilty = `
amy = player("Amy", hand = ["Shock"], battlefield = ["At Knifepoint", "Mountain"])
nicole = player("Nicole")
game(turn = amy)
amy.cast("Shock", targets = [nicole])
resolve(all = True)
expect(amy, battlefield = has("At Knifepoint"))
`

const crowned = `
amy = player("Amy", hand = ["Palace Sentinels"], battlefield = 4 * ["Plains"])
nicole = player("Nicole")
game(turn = amy)
amy.cast("Palace Sentinels")
resolve("Palace Sentinels")
resolve("Palace Sentinels")
expect(nicole, life = 20)
`

const nightfall = `
amy = player("Amy", hand = ["Into the Night"], battlefield = 4 * ["Mountain"])
nicole = player("Nicole")
game(turn = amy)
amy.cast("Into the Night")
resolve("Into the Night")
expect(nicole, life = 20)
`

const designated = `
asp = one("Nessian Asp")
offender = one("Repeat Offender")
bronco = one("Caustic Bronco")
freeblade = one("Topan Freeblade")
cleric = one("Cleric Class")
glasswright = one("Goblin Glasswright")
amy = player("Amy", hand = [glasswright], mana = "{R}{R}", battlefield = [asp, offender, freeblade, cleric] + 4 * ["Plains"] + [bronco, "Snubhorn Sentry"] + 7 * ["Forest"] + 3 * ["Swamp"], library = blanks(9))
nicole = player("Nicole", library = blanks(9), battlefield = ["Burnout Bashtronaut"])
game(turn = amy)
amy.cast(glasswright)
resolve(glasswright)
amy.activate(asp, pay = 7 * ["Forest"])
resolve(asp)
amy.activate(offender, pay = 3 * ["Swamp"])
resolve(offender)
amy.activate(cleric)
resolve(cleric)
amy.activate(bronco, stop = "tap")
amy.tap(asp)
resolve(bronco)
advance(to = declare_attackers)
amy.attack({freeblade: nicole})
advance(to = combat_damage)
resolve(freeblade)
`

const unlockedScript = `
annex = one("Unholy Annex // Ritual Chamber")
amy = player("Amy", hand = [annex], battlefield = 3 * ["Swamp"])
nicole = player("Nicole")
game(turn = amy)
amy.cast("Unholy Annex")
resolve(annex)
expect(nicole, life = 20)
`

const besieged = `
siege = one("Invasion of Zendikar")
amy = player("Amy", hand = [siege], battlefield = 4 * ["Forest"])
nicole = player("Nicole")
game(turn = amy)
amy.cast(siege)
resolve(siege)
expect(nicole, life = 20)
`

const won = `
amy = player("Amy", life = 40, battlefield = ["Felidar Sovereign"])
nicole = player("Nicole")
game(turn = nicole, step = end_step)
advance(to = upkeep, turn = amy)
resolve("Felidar Sovereign")
expect(nicole, lost = by_effect)
`

const exerted = `
amy = player("Amy", battlefield = ["Glorybringer", "Mountain"])
nicole = player("Nicole")
game(turn = amy)
advance(to = declare_attackers)
amy.attack({"Glorybringer": nicole})
amy.accept()
`

const flipped = `
amy = player("Amy", battlefield = ["Tavern Scoundrel", "Mountain"])
nicole = player("Nicole")
game(turn = amy)
amy.activate("Tavern Scoundrel", sacrifice = ["Mountain"])
resolve("Tavern Scoundrel")
expect(nicole, life = 20)
`

const restarted = `
karn = one("Karn Liberated", counters = {"loyalty": 14})
amy = player("Amy", battlefield = [karn], library = blanks(8))
nicole = player("Nicole", library = blanks(8))
game(turn = amy)
amy.activate(karn, loyalty = -14)
resolve(karn)
amy.keep_hand()
nicole.keep_hand()
`
