import {
  type ArticleKind,
  familyOf,
  KIND_LABELS,
  type KindFamily,
} from '@varde/domain/catalogue/article-kind'
import {
  ATTRIBUTE_FACETS,
  type AttributeFacet,
  listFacetValues,
} from '@varde/domain/catalogue/attribute-facets'

/**
 * The words that articles with a value can be found by, beside those of their texts. Words that a great part of all
 * goods would have («tur», «hverdag») are left to names and groups.
 */
const VALUE_WORDS: Partial<Record<AttributeFacet, Readonly<Record<string, string>>>> = {
  waterproof: { yes: 'vanntett', repellent: 'vannavvisende vannavstøtende' },
  warmth: { thin: 'tynn lett', warm: 'varm', extra: 'varm ekstra' },
  hood: { fixed: 'hette', detachable: 'hette avtakbar' },
  sleeve: { long: 'langermet', short: 'kortermet', none: 'ermeløs' },
  length: { long: 'lang', short: 'kort', knee: 'knelang' },
  closure: {
    zip: 'glidelås',
    'half-zip': 'glidelås',
    button: 'knapper',
    velcro: 'borrelås',
    lace: 'lisser',
  },
  shaft: { high: 'høy', mid: 'halvhøy', low: 'lav' },
  activities: {
    running: 'løp løping',
    'trail-running': 'løp løping terrengløping',
    training: 'trening',
    cycling: 'sykkel sykling',
    'alpine-skiing': 'alpint slalåm',
    'cross-country': 'langrenn',
    'ski-touring': 'skitur topptur',
    football: 'fotball',
    handball: 'håndball',
    swimming: 'bading svømming',
  },
  details: {
    'pom-pom': 'dusk',
    pattern: 'mønster mønstret',
    lined: 'fôret',
    spikes: 'pigger',
    visor: 'visir',
    braces: 'seler',
    frame: 'ramme',
    foldable: 'sammenleggbar',
    rechargeable: 'oppladbar',
    'spare-lens': 'byttelinse',
  },
}

const WIND_PROOF = new Set<ArticleKind>(['wind-jacket', 'anorak', 'shell-jacket', 'softshell-jacket'])
const NO_JACKETS = new Set<ArticleKind>(['vest', 'blazer'])
const CLOTHES = new Set<KindFamily>(['jacket', 'top', 'legs', 'dress', 'suit', 'underwear'])

const kinds = listFacetValues('kind').map(({ value }) => value as ArticleKind)

const namesByPlace = kinds.map((kind) => {
  const isJacket = familyOf(kind) === 'jacket' && !NO_JACKETS.has(kind)
  return `${KIND_LABELS[kind].toLowerCase().replace(' eller ', ' ')}${isJacket ? ' jakke' : ''}`
})
const traitsByPlace = kinds.map(
  (kind) => `${CLOTHES.has(familyOf(kind)) ? 'klær' : ''} ${WIND_PROOF.has(kind) ? 'vindtett' : ''}`,
)
const wordsByPlace = new Map(
  ATTRIBUTE_FACETS.map((facet) => [
    facet,
    listFacetValues(facet).map(({ value }) => VALUE_WORDS[facet]?.[value] ?? ''),
  ]),
)

/** What the kind at a place is called: «anorakk jakke»; '' when there is no such kind. */
export function namesOfKind(place: number): string {
  return namesByPlace[place] ?? ''
}

/** What all of a kind have in common. */
export function traitsOfKind(place: number): string {
  return traitsByPlace[place] ?? ''
}

/** The words of the value at a place of another attribute; '' when it has none. */
export function wordsOfValue(facet: AttributeFacet, place: number): string {
  return wordsByPlace.get(facet)?.[place] ?? ''
}

/** Every word that says what a thing is like or made for, not what it is. */
export function listPropertyWords(): string[] {
  return [
    'vindtett',
    ...Object.values(VALUE_WORDS).flatMap((values) =>
      Object.values(values).flatMap((words) => words.split(' ')),
    ),
  ]
}
