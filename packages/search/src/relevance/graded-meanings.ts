import {
  adults,
  all,
  any,
  children,
  type Expectation,
  family,
  has,
  kind,
  not,
  sizeNamed,
} from './expectation.ts'
import { type GradedQuery, wants, wantsAdults, wantsChildren } from './graded-query.ts'

const jackets = family('jacket')
const dame: Expectation = all(adults, ({ genders }) => genders.includes(2) || genders.includes(10))
const herre: Expectation = all(adults, ({ genders }) => genders.includes(1) || genders.includes(10))
const rainwear = kind('rain-jacket', 'rain-set', 'rain-trousers')
const doing = (...activities: string[]) => has('activities', ...activities)
const hooded = has('hood', 'fixed', 'detachable')

/** Who it is for, and a child's age or size. */
const people: readonly GradedQuery[] = [
  wantsChildren('jakke barn', jackets),
  wantsChildren('barnejakke', jackets),
  wantsChildren('jakke til gutt', jackets),
  wantsChildren('lue barn', kind('beanie'), kind('balaclava')),
  wantsChildren('barnesko', kind('sneakers', 'hiking-shoes'), family('shoes')),
  wantsChildren('sko til barn', kind('sneakers', 'hiking-shoes'), family('shoes')),
  wantsChildren('sekk barn', kind('backpack')),
  wantsChildren('skolesekk', all(kind('backpack'), doing('school')), kind('backpack')),
  wantsChildren('regntøy barn', rainwear),
  wantsChildren('støvler barn', kind('rubber-boots', 'winter-boots')),
  wantsChildren('votter til barn', kind('mittens')),
  wantsChildren('ullundertøy barn', kind('base-layer-set', 'base-layer-top', 'bodysuit')),
  wantsChildren('fleece barn', kind('fleece-jacket', 'fleece-overall')),
  wants('vinterdress', [3, all(kind('overall'), has('warmth', 'warm'))], [2, kind('overall')]),
  wantsChildren('ski barn', kind('cross-country-skis', 'alpine-skis')),
  wants('lue dame', [3, all(kind('beanie'), dame)]),
  wants('genser dame', [3, all(kind('sweater', 'hoodie', 'fleece-sweater'), dame)]),
  wants('jakke herre', [3, all(jackets, herre)]),
  wants('jakke til voksne', [3, all(jackets, adults)]),
  wants('jakke 122', [3, all(jackets, sizeNamed('122'))]),
  wants('regnjakke 104', [3, all(kind('rain-jacket'), sizeNamed('104'))]),
  wants('regnjakke 4 år', [3, all(kind('rain-jacket'), sizeNamed('104', '110'))]),
  wants(
    'regnjakke 7 år',
    [3, all(rainwear, children, sizeNamed('122'))],
    [2, all(kind('rain-jacket'), children)],
  ),
  wants('jakke 6 år', [3, all(jackets, children, sizeNamed('116', '122'))]),
  wants('jakke jente 8 år', [3, all(jackets, children, sizeNamed('128', '134'))]),
  wants('regnsett 3 år', [3, all(kind('rain-set'), sizeNamed('98', '104'))]),
  wants(
    'vinterdress 2 år',
    [3, all(kind('overall'), has('warmth', 'warm'), sizeNamed('92', '98'))],
    [2, all(kind('overall'), sizeNamed('92', '98'))],
  ),
  wants('parkdress 18 mnd', [3, all(kind('overall'), sizeNamed('86', '92'))]),
  wants('votter 3 år', [3, all(kind('mittens'), sizeNamed('2–4 år'))]),
  wants('lue 5 år', [3, all(kind('beanie'), sizeNamed('4–6 år'))], [2, all(kind('beanie'), children)]),
  wants(
    'ullsett 10 år',
    [3, all(kind('base-layer-set'), sizeNamed('140', '146'))],
    [1, kind('base-layer-set')],
  ),
  wants('klær barn 110', [3, all(family('jacket', 'top', 'legs', 'suit'), children, sizeNamed('110'))]),
  wants('gummistøvler 30', [3, all(kind('rubber-boots'), sizeNamed('30'))]),
]

/** What it has, is made for, or can stand. */
const properties: readonly GradedQuery[] = [
  wants(
    'vanntett jakke',
    [3, all(jackets, adults, has('waterproof', 'yes'))],
    [1, all(jackets, has('waterproof', 'yes', 'repellent'))],
  ),
  wants(
    'vanntette sko',
    [3, all(family('shoes'), adults, has('waterproof', 'yes'))],
    [1, all(family('shoes'), has('waterproof', 'yes', 'repellent'))],
  ),
  wants('vanntett sekk', [3, all(kind('backpack'), has('waterproof', 'yes'))], [1, kind('bag')]),
  wants('vannavvisende jakke', [3, all(jackets, has('waterproof', 'repellent', 'yes'))]),
  wants('jakke med hette', [3, all(jackets, adults, hooded)], [1, all(jackets, hooded)]),
  wants(
    'fleecejakke uten hette',
    [3, all(kind('fleece-jacket'), not(hooded), adults)],
    [1, kind('fleece-jacket')],
  ),
  wants('dunjakke uten hette', [3, all(kind('down-jacket'), not(hooded))]),
  wants('dunjakke med hette', [3, all(kind('down-jacket'), hooded)]),
  wants('langermet sykkeltrøye', [3, all(kind('jersey'), doing('cycling'), has('sleeve', 'long'))]),
  wants('langermet trøye', [3, all(kind('jersey', 'base-layer-top'), adults, has('sleeve', 'long'))]),
  wants('kortermet trøye', [3, all(kind('jersey'), has('sleeve', 'short'))], [1, kind('t-shirt')]),
  wants('varm regnjakke', [3, kind('rain-jacket')], [2, all(rainwear, has('warmth', 'warm'))]),
  wants(
    'varm jakke',
    [3, all(jackets, adults, has('warmth', 'warm', 'extra'))],
    [1, all(jackets, has('warmth', 'warm'))],
  ),
  wants(
    'varme votter',
    [3, all(kind('mittens'), adults, has('warmth', 'warm', 'extra'))],
    [1, kind('mittens')],
  ),
  wants('varm sovepose', [3, all(kind('sleeping-bag'), has('warmth', 'warm'))]),
  wants('tynne hansker', [3, all(kind('gloves'), has('warmth', 'thin'))]),
  wants(
    'tynn ulltrøye',
    [3, all(kind('base-layer-top'), has('warmth', 'thin'))],
    [1, kind('base-layer-top')],
  ),
  wants('ulltrøye med glidelås', [3, all(kind('base-layer-top'), has('closure', 'half-zip'))]),
  wants('høye gummistøvler', [3, all(kind('rubber-boots'), has('shaft', 'high'))]),
  wants('lave tursko', [3, all(kind('hiking-shoes'), has('shaft', 'low'), adults)]),
  wants(
    'lue med dusk',
    [3, all(kind('beanie'), has('details', 'pom-pom'), adults)],
    [2, all(kind('beanie'), has('details', 'pom-pom'))],
  ),
  wants('oppladbar hodelykt', [3, all(kind('headlamp'), has('details', 'rechargeable'))]),
  wants('sammenleggbare staver', [3, all(kind('poles'), has('details', 'foldable'))]),
  wants(
    'fôret skibukse',
    [3, all(kind('trousers'), doing('alpine-skiing'), has('details', 'lined'))],
    [1, all(kind('trousers'), doing('alpine-skiing'))],
  ),
  wants('støvler med pigger', [3, all(family('shoes'), has('details', 'spikes'))]),
  wants('hjelm med visir', [3, all(kind('helmet'), has('details', 'visor'))]),
  wants('bukse med seler', [3, all(family('legs'), has('details', 'braces'))]),
  wants(
    'lang regnjakke',
    [3, all(kind('rain-jacket'), has('length', 'long'))],
    [1, all(kind('rain-jacket'), adults)],
  ),
]

const activities: readonly GradedQuery[] = [
  wants('jakke til løping', [3, all(jackets, doing('running'))]),
  wants('sko til fotball', [3, kind('football-shoes')]),
  wants('sko til løping', [3, kind('running-shoes')], [2, kind('trail-shoes')]),
  wants('klær til langrenn', [3, all(family('jacket', 'legs'), doing('cross-country'))]),
  wants('jakke til topptur', [3, all(jackets, doing('ski-touring'))]),
  wants('håndball sko', [3, kind('indoor-shoes')]),
  wants('sykkelklær', [3, all(family('jacket', 'top', 'legs', 'hands'), doing('cycling'))]),
  wants('treningsklær', [3, all(family('jacket', 'top', 'legs'), doing('training', 'running'))]),
  wants('sekk til skitur', [3, all(kind('backpack'), doing('ski-touring'))]),
]

const english: readonly GradedQuery[] = [
  wantsAdults('raincoat', kind('rain-jacket')),
  wantsAdults('rucksack', kind('backpack')),
  wantsAdults('backpack', kind('backpack')),
  wantsAdults('beanie', kind('beanie')),
  wantsAdults('mittens', kind('mittens')),
  wantsAdults('gloves', kind('gloves')),
  wants(
    'windproof jacket',
    [3, kind('wind-jacket', 'anorak')],
    [2, kind('shell-jacket', 'softshell-jacket')],
  ),
  wants('hiking boots', [3, kind('hiking-boots')], [2, all(kind('hiking-shoes'), adults)]),
  wants('hiking shoes', [3, all(kind('hiking-shoes'), adults)], [2, kind('hiking-boots')]),
  wants('down jacket', [3, kind('down-jacket')]),
  wants('running shoes', [3, kind('running-shoes')], [2, kind('trail-shoes')]),
  wantsChildren('kids rain jacket', kind('rain-jacket'), kind('rain-set')),
  wantsChildren('winter boots kids', kind('winter-boots')),
  wants('sleeping bag', [3, kind('sleeping-bag')]),
  wants('water bottle', [3, all(kind('bottle'), adults)], [1, kind('bottle')]),
  wants(
    'wool socks',
    [3, all(kind('socks'), adults, has('warmth', 'warm'))],
    [2, all(kind('socks'), has('warmth', 'warm'))],
  ),
  wants('rubber boots', [3, all(kind('rubber-boots'), adults)], [2, kind('rubber-boots')]),
  wants('bike helmet', [3, all(kind('helmet'), doing('cycling'))]),
  wants(
    'waterproof jacket',
    [3, all(jackets, adults, has('waterproof', 'yes'))],
    [1, all(jackets, has('waterproof', 'yes', 'repellent'))],
  ),
  wants('fleece jacket women', [3, all(kind('fleece-jacket'), dame)]),
  wants('long johns', [3, kind('base-layer-bottom')]),
  wants('head torch', [3, kind('headlamp')]),
  wants('ski goggles', [3, kind('goggles')]),
  wants(
    'thermal underwear',
    [3, all(kind('base-layer-top', 'base-layer-bottom'), adults)],
    [2, any(kind('base-layer-set'), kind('bodysuit'))],
  ),
]

export const meaningQueries: readonly GradedQuery[] = [...people, ...properties, ...activities, ...english]
