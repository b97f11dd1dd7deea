// Long because it is one table of texts: an example for every section, in the words of examples/meadow.yaml.

/** Examples of sections that can be added to the game `meadow`. A test loads each of them with it. */
export const SECTION_EXAMPLES: Readonly<Record<string, string>> = {
  options: `options:
  length:
    choices: [long, short]
    default: long
    why: the rulebook leaves it open, and long games are more even
  helpers:
    choices: 1..3
    default: 2
    why: the usual number
    needs:
      two_helpers: options.helpers <= 2 or count(seats) > 2
terms:
  rounds_to_play: if options.length is long then 12 else 6`,
  constants: `constants:
  side: 4
  all_squares: side * side`,
  types: `types:
  weather: [sun, rain, snow]                     # a list of words
  cost: {coins: int 0..9 = 0, cards: int 0..9 = 0}   # a record
state:
  table:
    weather: weather = sun
    toll: cost = cost(2)                         # two coins and no cards
terms:
  walking_costs(c cost): c.coins + (if table.weather is snow then 2 else 0)`,
  families: `families:
  thing: [creature, card]                        # a family may contain another
terms:
  is_animal(t thing): t is a wolf`,
  kinds: `kinds:
  potion:
    table: potions                               # its rows stand under \`potions:\`
    copies: 2 of each for every player
    fields:
      heals: int 1..9                            # every row says it
      bitter: bool = no                          # may be left out
      helps: set of suit                         # may be left out: empty
    formulas:
      price: int = 2 * potion.heals              # a row may say another
    abilities:
      drink(hero): required
potions:
  red:
    heals: 2
    drink:
      - set: hero.wounds = max(0, hero.wounds - 2)
  green:
    heals: 1
    bitter: yes
    helps: [claw]
    price: count(potion.owner.heroes)
    drink:
      - set: hero.wounds = max(0, hero.wounds - 1)`,
  boards: `kinds:
  cell: {space of: comb}
  post: {}
  hedge: {fields: {thorny: bool = no}}
  shore: {space of: island}
  city:
    table: cities
    fields:
      roads: set of city
boards:
  comb:
    hexes: hexagon 3                             # cells h3_3 in the middle
    corners: post                                # posts h3_3_right and on
    edges: hedge                                 # hedges h3_3_north and on
    marks:
      thorny: [h3_3 h4_3, h3_3_south]            # between two cells, or by name
  island: {hex map: island}                      # hexes h2_1, h1_2, h3_2 ... as the drawing has them
  country: {space: city, links: city.roads}
cities:
  rome: {roads: [pisa]}
  pisa: {}
maps:
  island:
    sand: "s"
    drawing: |2
       .
      s .
       .`,
  maps: `kinds:
  tile:
    space of: cellar
    fields:
      barrels: int 0..9 = 0
boards:
  cellar: {map: cellar, neighbours: eight}
maps:
  cellar:
    wall: "#"
    door: "+"
    barrels: {o: 2, O: 5}                        # a legend for a printed field
    drawing: |
      ..#.O
      ..+..
      o.#oo
terms:
  doors: count(t in tiles where t.door)
  stored: sum(t.barrels for t in tiles)`,
  lines: `lines:
  arrow(from_hero hero, goal square):
    from: from_hero.square else impossible       # where a parameter is no space, say where the line runs
    to: goal
    at most: 2
    passes: s in squares where not any(s.heroes)
terms:
  can_hit(h hero, w wolf): h.square is not none and arrow(h, w.square)`,
  paths: `paths:
  prowl(wolf):
    neighbours: eight
    step: not any(from.heroes) and not any(to.heroes)
  climb:
    cost: if to.row < from.row then 2 else 1     # upwards a step counts twice
  tunnel:                                        # besides what lies beside it, burrows lead to each other
    neighbours: union(neighbours(from), list(s in squares where from.column is 1 and s.column is 4))
terms:
  hunted_by(w wolf): climb.reach(w.square, 3)    # all squares to which the cheapest way costs 3 at most
  nights_away(w wolf, s square): prowl.steps(w, w.square, s) else 99
  way_to(w wolf, s square): prowl.next(w, w.square, s)`,
  state: `state:
  table:
    storm: int 0..9 = 0
  player:
    shelf: row of 3 card, seen by owner          # places p.shelf[1] to p.shelf[3]
    chosen: spot of card, seen by nobody
  wolf:
    hungry: bool = yes, fresh each hunt          # set back when the phase begins
    hunts: hero or none
  hero, wolf:
    feared: bool = no                            # of a pair: feared[h, w]
terms:
  fears(h hero, w wolf): feared[h, w] and w.hungry`,
  terms: `terms:
  best_card(p player): first(c in p.hand sorted by c.power desc)
  luck(p player):                                # a number with parts
    text: how lucky somebody is
    base: 1
    parts:
      cards: count(p.hand)
      poor: {if: p.points is 0, is: 2}
    limits:
      - at most: 5
  may_rest(p player):                            # a condition with named members
    all:
      tired: any(h in p.heroes where h.tired)
      safe: {is: not any(wolves), text: no wolf is near}
  mood(p player):                                # the first case that holds
    cases:
      - id: happy
        if: p.points > 5
        is: 2
      - is: 1
  ways(steps int):                               # a term that calls itself
    deep: 12
    is: if steps <= 1 then 1 else ways(steps - 1) + ways(steps - 2)
  player:
    rank: 1 + count(q in players where q.points > player.points)   # p.rank`,
  orders: `orders:
  weakest(h hero):
    - id: wounds
      by: h.wounds desc
    - id: friends
      by: count(h.square.heroes else empty)
      fixed: yes
    - by: chance
terms:
  victims: list(h in heroes best by weakest(h))
  survivors: list(h in heroes best by weakest(h) reversed)`,
  setup: `setup:
  - id: rich_start
    each: p in players
    set: p.points = 1`,
  phases: `phases:
  - id: rest
    if: not any(wolves)
    do:
      - each: h in heroes where h.wounds > 0
        set: h.wounds -= 1`,
  windows: `windows:
  market:
    who: p in players sorted by turn_order(p)
    shape: round
  alarm(wolf):
    who: p in clockwise(first(seats))
    shape: first
    until: wolf.wounds > 0
commands:
  buy:
    when: market
    needs:
      can_pay: actor.points > 0
    do:
      - set: actor.points -= 1
      - draw: 1
        from: table.deck
        to: actor.hand
  shout:
    when: alarm
    do:
      - wound: wolf
        by: 1`,
  commands: `commands:
  rest:
    when: main
    text: a hero sleeps
    needs:
      tired: {is: any(h in actor.heroes where h.tired), text: nobody is tired}
    ask:
      hero:
        in: h in actor.heroes
        where:
          tired: h.tired
          alone: not any(w in wolves where w.square is h.square)
    do:
      - set: hero.wounds = 0`,
  verbs: `verbs:
  heal(hero, by int 1..9 = 1):
    result: int 0..9
    do:
      - set: hero.wounds = max(0, hero.wounds - by)
      - return: hero.wounds
  sleep(hero):
    do:
      - heal: hero
        by: 2
        as: left
      - if: left > 0
        say: '{hero} still has {left} wounds'`,
  triggers: `triggers:
  revenge:
    after: wound
    if: creature is a wolf and by > 3
    say: the others howl
  applause:
    after: strike                                # a command; \`actor\` is who used it
    set: actor.points += 1
  no_dusk:
    instead: dusk
    if: count(wolves) >= 6
    do: []
  thick_fur:
    instead: wound
    if: creature is a wolf and by > 1
    continue:
      by: by - 1
  shared_pain:
    instead: wound
    source: h in heroes where creature is a hero and h is not creature and h.wounds is 0
    if: by > 1
    do:
      - set: h.wounds = 1
      - continue:
          by: by - 1`,
  end: `end:
  no_heroes:
    if: not any(h in heroes where h.square is not none)
    winners: nobody`,
  score: `score: player.points + count(player.hand)`,
  value: `value: player.points * 10 - sum(h.wounds for h in player.heroes)`,
  checks: `checks:
  enough_shields:
    holds: any(c in cards where c.suit is shield)
    text: somebody must be able to wear something`,
  always: `always:
  nobody_shares_with_wolves: all(not any(h in heroes where h.square is w.square) for w in wolves)
  wounds_kill:
    holds: all(h.wounds < 9 or h.square is none for h in heroes)
    text: whoever has nine wounds has left the board`,
  look: `look:
  players: {colours: [red, blue, green, amber]}
  boards:
    field: {background: green, pattern: checks, names: hover}
  kinds:
    hero:
      shape: circle
      colour: owner
      icon: person
      slots:
        wounds: {icon: heart, colour: red}
    wolf: {shape: diamond, colour: slate, label: none}
    card:
      colour: {by: suit, claw: red, shield: blue}
      shows: [power]
      back: brown
    player:
      zones:
        hand: {as: fan, title: Hand}`,
};
