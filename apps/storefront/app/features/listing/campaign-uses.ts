import { familyOf, type KindFamily } from '@varde/domain/catalogue/article-kind'
import type { ArticleAttributes } from '@varde/domain/catalogue/attributes'
import { isChildGender } from '@varde/domain/catalogue/genders'

/** What goods of a campaign are for, as the part of its page that has them says it. */
export type CampaignUse = {
  id: string
  title: string
  text: string
  /** The list of such goods, whose picture the part has. */
  like: string
}

/** What is known of an article that a use is chosen by; the genders that it is for, by id. */
type Known = { attributes: ArticleAttributes; genders?: readonly number[] }

/** One way to divide a campaign: an article belongs to the first use that it fits. */
type Division = readonly (CampaignUse & { fits: (attributes: ArticleAttributes) => boolean })[]

const isOf =
  (...families: readonly KindFamily[]) =>
  ({ kind }: ArticleAttributes) =>
    kind !== undefined && families.includes(familyOf(kind))
const isFor =
  (...wanted: readonly NonNullable<ArticleAttributes['activities']>[number][]) =>
  ({ activities }: ArticleAttributes) =>
    activities?.some((one) => wanted.includes(one)) === true

const isForChild = ({ attributes: { ageMonths, activities }, genders = [] }: Known) =>
  ageMonths !== undefined ||
  activities?.includes('school') === true ||
  (genders.length > 0 && genders.every(isChildGender))
const isInnerLayer = ({ kind }: ArticleAttributes) =>
  kind === 'fleece-jacket' || kind === 'base-layer-set' || kind === 'bodysuit'
const isWarm = ({ warmth }: ArticleAttributes) => warmth === 'warm' || warmth === 'extra'

const FOR_CHILD: CampaignUse = {
  id: 'til-barna',
  title: 'Til barna',
  text: 'Tåler søle, snø og en lang dag ute.',
  like: '/barneklaer',
}

const BY_USE: Division = [
  {
    id: 'til-topps',
    title: 'Til topps',
    text: 'For dagene over tregrensa, der været snur fort.',
    like: '/klaer/jakker/skalljakker',
    fits: ({ kind, hood, ...rest }) =>
      kind === 'shell-jacket' ||
      kind === 'shell-trousers' ||
      kind === 'mountain-skis' ||
      (kind === 'down-jacket' && hood === 'fixed' && isWarm(rest)),
  },
  {
    id: 'i-bakken',
    title: 'I bakken og løypa',
    text: 'For kalde heiser, lange løyper og alt imellom.',
    like: '/vintersport',
    fits: isFor('alpine-skiing', 'cross-country', 'ski-touring'),
  },
  {
    id: 'med-puls',
    title: 'Med puls',
    text: 'Til økta som blir av.',
    like: '/tur-og-friluft/lys',
    fits: isFor('running', 'trail-running', 'training', 'cycling', 'football', 'handball'),
  },
  {
    id: 'i-byen',
    title: 'I byen',
    text: 'Til jobb, på kafé og hjem igjen.',
    like: '/tilbehor',
    fits: (attributes) =>
      (isFor('everyday')(attributes) && !isFor('hiking')(attributes)) ||
      (attributes.kind === 'down-jacket' && isWarm(attributes)),
  },
  {
    id: 'pa-tur',
    title: 'På tur i skogen',
    text: 'Lag som puster, og utstyr som får plass i sekken.',
    like: '/klaer/gensere-og-fleece',
    fits: isFor('hiking'),
  },
]

const FOR_CHILDREN: Division = [
  {
    id: 'nar-det-regner',
    title: 'Når det regner',
    text: 'Tett ytterst, så leken kan fortsette.',
    like: '/klaer/regntoy',
    fits: ({ kind }) =>
      kind === 'rain-set' || kind === 'rain-jacket' || kind === 'rain-trousers' || kind === 'rubber-boots',
  },
  {
    id: 'nar-det-snor',
    title: 'Når det snør',
    text: 'Dresser og jakker til akebakken.',
    like: '/barneklaer/yttertoy',
    fits: (attributes) => isOf('suit', 'jacket', 'shoes')(attributes) && !isInnerLayer(attributes),
  },
  {
    id: 'under-jakka',
    title: 'Under jakka',
    text: 'Ull og fleece, myke lag som varmer.',
    like: '/barneklaer/ull-og-fleece-til-barn',
    fits: (attributes) => isInnerLayer(attributes) || isOf('top', 'legs', 'underwear')(attributes),
  },
]
const BY_PART: Division = [
  {
    id: 'overst',
    title: 'Øverst',
    text: 'Jakker og trøyer som synes i mørket.',
    like: '/klaer/jakker',
    fits: isOf('jacket', 'top', 'suit', 'dress'),
  },
  {
    id: 'pa-beina',
    title: 'På beina',
    text: 'Korte og lange, til alle tempo.',
    like: '/klaer/bukser',
    fits: isOf('legs'),
  },
  {
    id: 'under-salen',
    title: 'Under sålen',
    text: 'Feste på våt asfalt og is.',
    like: '/sko/lopesko',
    fits: isOf('shoes'),
  },
]

/** What fits no use, and uses with too few goods. */
const REST: CampaignUse = {
  id: 'mer',
  title: 'Mer i kampanjen',
  text: 'Også satt ned, så lenge det varer.',
  like: '/vintersport',
}

/** A division with one use for nearly all articles says nothing. */
const MOST_IN_ONE = 0.7
/** A use with fewer articles is no part of its own. */
const LEAST_IN_ONE = 3

type Part<T> = CampaignUse & { articles: T[] }

/**
 * Divides a campaign's articles by what they are for, the largest use first and last the rest; within a use their order
 * stays.
 *
 * @returns the uses with their articles; null where one use would have nearly all of them
 */
export function divideCampaign<T extends Known>(articles: readonly T[]): Part<T>[] | null {
  const divisions = articles.every(isForChild) ? [FOR_CHILDREN] : [BY_USE, BY_PART]
  for (const division of divisions) {
    const parts = joinSmall(partsOf(articles, division, division === BY_USE))
    const most = Math.max(0, ...parts.map((part) => part.articles.length))
    if (parts.length >= 2 && most <= articles.length * MOST_IN_ONE) return parts
  }
  return null
}

/** The uses that some articles fit, in no order, with those that fit none. */
function partsOf<T extends Known>(
  articles: readonly T[],
  division: Division,
  hasChildren: boolean,
): { parts: Part<T>[]; rest: T[] } {
  const findUse = (article: T): CampaignUse | undefined =>
    hasChildren && isForChild(article) ? FOR_CHILD : division.find(({ fits }) => fits(article.attributes))
  const byUse = Map.groupBy(articles, findUse)
  const parts = [...byUse].flatMap(([use, own]) => {
    if (use === undefined) return []
    const { id, title, text, like } = use
    return [{ id, title, text, like, articles: own }]
  })
  return { parts, rest: byUse.get(undefined) ?? [] }
}

/** The largest part first; those with few articles are one part, which is last. */
function joinSmall<T>({ parts, rest }: { parts: Part<T>[]; rest: T[] }): Part<T>[] {
  const bySize = parts.toSorted((a, b) => b.articles.length - a.articles.length)
  const large = bySize.filter((part) => part.articles.length >= LEAST_IN_ONE)
  const joined = [...bySize.slice(large.length).flatMap((part) => part.articles), ...rest]
  if (joined.length > 0 && joined.length < LEAST_IN_ONE && large.length >= 2) {
    joined.unshift(...(large.pop()?.articles ?? []))
  }
  return joined.length === 0 ? large : [...large, { ...REST, articles: joined }]
}
