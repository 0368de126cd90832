import { adults, all, family, has, id, kind, name, not, onOffer, sizeNamed } from './expectation.ts'
import { type GradedQuery, wants, wantsAdults } from './graded-query.ts'

const shoes = all(family('shoes'), not(kind('boots')))
const dameOrUni = all(adults, (article) => article.genders.some((gender) => gender === 2 || gender === 10))
const herreOrUni = all(adults, (article) => article.genders.some((gender) => gender === 1 || gender === 10))

/** Queries that name a thing, in Norwegian as shoppers write it. */
const nouns: readonly GradedQuery[] = [
  wantsAdults('jakke', family('jacket')),
  wantsAdults('bukse', all(family('legs'), not(kind('shorts', 'tights', 'base-layer-bottom')))),
  wantsAdults('genser', kind('sweater', 'hoodie', 'fleece-sweater')),
  wantsAdults('sko', shoes),
  wantsAdults('støvler', kind('hiking-boots', 'rubber-boots', 'winter-boots')),
  wantsAdults('lue', kind('beanie')),
  wantsAdults('votter', kind('mittens')),
  wantsAdults('hansker', kind('gloves')),
  wantsAdults('sokker', kind('socks')),
  wantsAdults('sekk', kind('backpack')),
  wantsAdults('ski', kind('alpine-skis', 'cross-country-skis', 'mountain-skis')),
  wantsAdults('staver', kind('poles')),
  wantsAdults('hjelm', kind('helmet')),
  wantsAdults('flaske', kind('bottle')),
  wantsAdults('termos', kind('thermos')),
  wantsAdults('telt', kind('tent')),
  wantsAdults('sovepose', kind('sleeping-bag')),
  wantsAdults('hodelykt', kind('headlamp')),
  wantsAdults('t-skjorte', kind('t-shirt')),
  wantsAdults('shorts', kind('shorts')),
  wantsAdults('tights', kind('tights')),
  wantsAdults('kjole', kind('dress')),
  wantsAdults('regntøy', kind('rain-jacket', 'rain-set', 'rain-trousers')),
  wantsAdults('fleece', kind('fleece-jacket', 'fleece-sweater', 'fleece-overall')),
  wantsAdults('ullundertøy', kind('base-layer-top', 'base-layer-bottom', 'base-layer-set', 'bodysuit')),
  wantsAdults('gummistøvler', kind('rubber-boots')),
  wantsAdults('vinterstøvler', kind('winter-boots')),
]

const compounds: readonly GradedQuery[] = [
  wants('dunjakke', [3, kind('down-jacket')], [1, all(family('jacket'), has('warmth', 'warm'))]),
  wants('skalljakke', [3, all(kind('shell-jacket'), adults)], [2, kind('shell-jacket')]),
  wants('vinterjakke', [3, all(family('jacket'), adults, has('warmth', 'warm'), not(kind('fleece-jacket')))]),
  wants('regnjakke', [3, all(kind('rain-jacket'), adults)], [1, kind('rain-jacket')]),
  wants('fleecejakke', [3, all(kind('fleece-jacket'), adults)], [1, kind('fleece-jacket')]),
  wants('fjellsko', [3, kind('hiking-boots')], [2, kind('hiking-shoes')]),
  wants('tursko', [3, all(kind('hiking-shoes'), adults)], [2, kind('hiking-boots', 'hiking-shoes')]),
  wants('løpesko', [3, kind('running-shoes')], [2, kind('trail-shoes')]),
  wants('joggesko', [3, all(kind('running-shoes', 'trail-shoes', 'sneakers'), adults)], [1, shoes]),
  wants('sykkelhjelm', [3, all(kind('helmet'), has('activities', 'cycling'))]),
  wants(
    'skihjelm',
    [3, all(kind('helmet'), has('activities', 'alpine-skiing'), adults)],
    [2, all(kind('helmet'), has('activities', 'alpine-skiing'))],
  ),
  wants('turbukse', [3, all(kind('trousers'), has('activities', 'hiking'), adults)]),
  wants('skibukse', [3, all(kind('trousers'), has('activities', 'alpine-skiing'))]),
  wants('ullgenser', [3, kind('sweater')], [1, kind('base-layer-top')]),
  wants('strikkelue', [3, name(/strikk/)], [2, kind('beanie')]),
  wants(
    'ullsokker',
    [3, all(kind('socks'), adults, has('warmth', 'warm'))],
    [2, all(kind('socks'), has('warmth', 'warm'))],
    [1, kind('socks')],
  ),
  wants('drikkeflaske', [3, all(kind('bottle'), adults)], [1, kind('bottle')]),
]

/** Words for a thing that its name does not have. */
const otherWords: readonly GradedQuery[] = [
  wants('boblejakke', [3, kind('down-jacket')], [1, family('jacket')]),
  wants('stillongs', [3, kind('base-layer-bottom')]),
  wants('pannelykt', [3, kind('headlamp')], [1, kind('lantern')]),
  wants('buff', [3, kind('neck-warmer')]),
  wants('vindtett jakke', [3, kind('wind-jacket', 'anorak')], [2, kind('shell-jacket', 'softshell-jacket')]),
  wants('regndress', [3, all(kind('rain-set'), adults)], [2, kind('rain-set')]),
  wants('lommelykt', [3, kind('headlamp')], [2, kind('lantern')]),
  wants('treningsbukse', [3, all(kind('tights'), has('activities', 'training', 'running'))]),
]

const filters: readonly GradedQuery[] = [
  wants('tilbud', [3, onOffer]),
  wants('salg', [3, onOffer]),
  wants('jakke på tilbud', [3, all(family('jacket'), onOffer, adults)], [2, all(family('jacket'), onOffer)]),
  wants('jakke dame salg', [3, all(family('jacket'), onOffer, dameOrUni)]),
  wants('sko tilbud', [3, all(shoes, onOffer)], [1, shoes]),
  wants('nedsatt dunjakke', [3, all(kind('down-jacket'), onOffer)], [1, kind('down-jacket')]),
  wants('dunjakke under 3000', [3, all(kind('down-jacket'), ({ price }) => price <= 3000)]),
  wants(
    'jakke under 1500',
    [3, all(family('jacket'), adults, ({ price }) => price <= 1500)],
    [1, all(family('jacket'), ({ price }) => price <= 1500)],
  ),
  wants('sokker under 200 kr', [3, all(kind('socks'), ({ price }) => price <= 200)]),
  wants('svart dunjakke', [3, all(kind('down-jacket'), ({ colors }) => colors.includes(1))]),
  wants(
    'rød lue',
    [3, all(kind('beanie'), adults, ({ colors }) => colors.includes(6))],
    [2, all(kind('beanie'), ({ colors }) => colors.includes(6))],
  ),
  wants('svart sekk', [3, all(kind('backpack'), adults, ({ colors }) => colors.includes(1))]),
  wants('hvit t-skjorte', [3, all(kind('t-shirt'), ({ colors }) => colors.includes(3))]),
  wants('blå genser herre', [
    3,
    all(kind('sweater', 'hoodie', 'fleece-sweater'), herreOrUni, ({ colors }) => colors.includes(4)),
  ]),
  wants('jan mayen jakke', [3, all(family('jacket'), ({ brand }) => brand === 'Jan Mayen')]),
  wants('holmvik skalljakke', [3, all(kind('shell-jacket'), ({ brand }) => brand === 'Holmvik')]),
  wants('sko 42', [3, all(shoes, adults, sizeNamed('42'))]),
  wants('sko str 42 herre', [3, all(shoes, herreOrUni, sizeNamed('42'))]),
  wants('løpesko 39 dame', [3, all(kind('running-shoes', 'trail-shoes'), dameOrUni, sizeNamed('39'))]),
  wants('fotballsko 44', [3, all(kind('football-shoes'), sizeNamed('44'))]),
  wants('sokker 38', [3, all(kind('socks'), sizeNamed('37–39'))]),
  wants('jakke str M', [3, all(family('jacket'), adults, sizeNamed('M'))]),
  wants('dunjakke XL dame', [3, all(kind('down-jacket'), dameOrUni, sizeNamed('XL'))]),
  wants('turbukse herre M', [
    3,
    all(kind('trousers', 'shell-trousers'), has('activities', 'hiking'), herreOrUni, sizeNamed('M')),
  ]),
  wants('langrennsski 180 cm', [3, all(kind('cross-country-skis'), adults, sizeNamed('180 cm'))]),
  wants('telt 3 personer', [3, all(kind('tent'), has('persons', '3'))]),
]

/** One article by its own name. */
const byName: readonly GradedQuery[] = [
  wants('eggøya', [3, id(1001)], [2, name(/eggøya/)]),
  wants('beerenberg turflaske', [3, id(1010)]),
  wants('jøkul lue', [3, all(name(/jøkul/), kind('beanie'))]),
]

export const thingQueries: readonly GradedQuery[] = [
  ...nouns,
  ...compounds,
  ...otherWords,
  ...filters,
  ...byName,
]
