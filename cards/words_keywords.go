package cards

import (
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"github.com/thrall-arena/thrall/game/card"
)

// Keywords that change rules of combat, casting, targeting or characteristics (CR 702). All others are combinations, written
// in the prelude.
var keywordConstants = []constant{
	{"deathtouch", "Keyword", "CR 702.2", &card.Keyword{Word: card.Deathtouch}},
	{"defender", "Keyword", "CR 702.3", &card.Keyword{Word: card.Defender}},
	{"double_strike", "Keyword", "CR 702.4", &card.Keyword{Word: card.DoubleStrike}},
	{"first_strike", "Keyword", "CR 702.7", &card.Keyword{Word: card.FirstStrike}},
	{"flash", "Keyword", "CR 702.8", &card.Keyword{Word: card.Flash}},
	{"flying", "Keyword", "CR 702.9", &card.Keyword{Word: card.Flying}},
	{"haste", "Keyword", "CR 702.10", &card.Keyword{Word: card.Haste}},
	{"hexproof", "Keyword", "CR 702.11", &card.Keyword{Word: card.Hexproof}},
	{"indestructible", "Keyword", "CR 702.12", &card.Keyword{Word: card.Indestructible}},
	{"lifelink", "Keyword", "CR 702.15", &card.Keyword{Word: card.Lifelink}},
	{"reach", "Keyword", "CR 702.17", &card.Keyword{Word: card.Reach}},
	{"trample", "Keyword", "CR 702.19", &card.Keyword{Word: card.Trample}},
	{"trample_over_planeswalkers", "Keyword", "CR 702.19c", &card.Keyword{Word: card.TrampleOver}},
	{"vigilance", "Keyword", "CR 702.20", &card.Keyword{Word: card.Vigilance}},
	{"phasing", "Keyword", "CR 702.26", &card.Keyword{Word: card.Phasing}},
	{"menace", "Keyword", "CR 702.111", &card.Keyword{Word: card.Menace}},
	{"shroud", "Keyword", "CR 702.18", &card.Keyword{Word: card.Shroud}},
	{"banding", "Keyword", "CR 702.22", &card.Keyword{Word: card.Banding}},
	{"convoke", "Keyword", "CR 702.51", &card.Keyword{Word: card.Convoke}},
	{"flanking", "Keyword", "CR 702.25", &card.Keyword{Word: card.Flanking}},
	{"horsemanship", "Keyword", "CR 702.31", &card.Keyword{Word: card.Horsemanship}},
	{"infect", "Keyword", "CR 702.90", &card.Keyword{Word: card.Infect}},
	{"shadow", "Keyword", "CR 702.28", &card.Keyword{Word: card.Shadow}},
	{"wither", "Keyword", "CR 702.80", &card.Keyword{Word: card.Wither}},
	{"delve", "Keyword", "CR 702.66", &card.Keyword{Word: card.Delve}},
	{"improvise", "Keyword", "CR 702.126", &card.Keyword{Word: card.Improvise}},
	{"devoid", "Keyword", "CR 702.114", &card.Keyword{Word: card.Devoid}},
}

var keywordWords = []word{
	{name: "prototype", makes: "Ability", params: "cost:Mana, pt:PT", rules: "CR 702.160a", build: func(a *args) any {
		return &card.Prototype{Cost: a.mana("cost"), PT: get[*card.PT](a, "pt"), At: a.pos}
	}},
	{name: "fuses", makes: "Ability", params: "", rules: "CR 702.102a", build: func(a *args) any { return &card.Fuse{At: a.pos} }},
	{name: "compleats", makes: "Ability", params: "", rules: "CR 702.150a", build: func(a *args) any {
		return &card.Compleated{At: a.pos}
	}},
	{name: "splice", makes: "Ability", params: "cost:Mana, onto:Filter.SC", rules: "CR 702.47", build: func(a *args) any {
		return &card.Splice{Cost: a.mana("cost"), Onto: a.filter("onto"), At: a.pos}
	}},
	{name: "reconfigures", makes: "Ability", params: "", rules: "CR 301.5c, 702.151a", build: func(a *args) any {
		return &card.Reconfigures{At: a.pos}
	}},
	{name: "enchant", makes: "Keyword", params: "what:Filter.BCP", rules: "CR 702.5", build: keywordFor(card.Enchant)},
	{name: "landwalk", makes: "Keyword", params: "what:Filter.B", rules: "CR 702.14", build: keywordFor(card.Landwalk)},
	{name: "morph", makes: "Keyword", params: "cost:Cost", rules: "CR 702.37a", build: morphFor(card.Morph)},
	{name: "megamorph", makes: "Keyword", params: "cost:Cost", rules: "CR 702.37b", build: morphFor(card.Megamorph)},
	{name: "disguise", makes: "Keyword", params: "cost:Cost", rules: "CR 702.168a", build: morphFor(card.Disguise)},
	{name: "protection_from", makes: "Keyword", params: "what:Filter", rules: "CR 702.16", build: keywordFor(card.ProtectionFrom)},
}

// parameterKeywords are the keywords of keywordWords, for has(…).
var parameterKeywords = map[card.KeywordWord]string{
	card.Enchant: "enchant", card.Landwalk: "landwalk", card.ProtectionFrom: "protection_from",
	card.Morph: "morph", card.Megamorph: "megamorph", card.Disguise: "disguise",
}

func keywordFor(k card.KeywordWord) func(*args) any {
	return func(a *args) any { return &card.Keyword{Word: k, What: a.filter("what"), At: a.pos} }
}

func morphFor(k card.KeywordWord) func(*args) any {
	return func(a *args) any { return &card.Keyword{Word: k, Cost: a.cost("cost"), At: a.pos} }
}

// keywordTitles are the names of keywords that a definition may bear (CR 702).
var keywordTitles = strings.Split("absorb,adapt,affinity,afflict,afterlife,aftermath,amplify,annihilator,ascend,assist,"+
	"aura swap,awaken,backup,banding,bargain,battle cry,bestow,blitz,bloodthirst,boast,bushido,buyback,cascade,casualty,"+
	"champion,changeling,cipher,cleave,companion,compleated,conspire,convoke,craft,crew,cumulative upkeep,cycling,dash,"+
	"daybound,decayed,delve,demonstrate,dethrone,devour,disguise,disturb,dredge,echo,embalm,emerge,encore,enlist,entwine,"+
	"epic,equip,escalate,escape,eternalize,evoke,evolve,exalted,exhaust,exploit,extort,fabricate,fading,fear,flanking,flashback,"+
	"firebending,for Mirrodin!,forecast,foretell,fortify,freerunning,frenzy,fuse,gift,graft,gravestorm,harmonize,haunt,hideaway,horsemanship,impending,"+
	"improvise,infect,ingest,intensity,intimidate,job select,jump-start,kicker,level up,living metal,living weapon,madness,max speed,mayhem,megamorph,"+
	"melee,mentor,miracle,mobilize,modular,more than meets the eye,morph,mutate,myriad,nightbound,ninjutsu,offering,offspring,"+
	"outlast,overload,partner,persist,phasing,plot,poisonous,prototype,provoke,prowess,prowl,rampage,ravenous,"+
	"read ahead,rebound,reconfigure,recover,reinforce,renown,replicate,retrace,riot,ripple,saddle,scavenge,shadow,"+
	"shroud,skulk,sneak,solved,soulbond,soulshift,spectacle,splice,split second,spree,squad,start your engines!,station,storm,sunburst,surge,"+
	"suspend,tiered,toxic,training,transfigure,transmute,tribute,umbra armor,undaunted,undying,unearth,unleash,vanishing,visit,ward,warp,web-slinging,"+
	"wither", ",")

// keywordTitle accepts the name of a keyword.
func keywordTitle(a *args, _ domain, v starlark.Value) (any, bool) {
	s, ok := v.(starlark.String)
	if ok && !slices.Contains(keywordTitles, string(s)) {
		a.fail("there is no keyword %q%s", string(s), didYouMean(string(s), keywordTitles))
	}
	return string(s), ok
}
