import { familyOf, type KindFamily } from '@varde/domain/catalogue/article-kind'
import type { ArticleAttributes } from '@varde/domain/catalogue/attributes'

/** What goods of a campaign are for, as the part of its page that has them says it. */
export type CampaignUse = { id: string; title: string; text: string }

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
const anything = () => true

const isForChild = ({ ageMonths, activities }: ArticleAttributes) =>
  ageMonths !== undefined || activities?.includes('school') === true
const isInnerLayer = ({ kind }: ArticleAttributes) =>
  kind === 'fleece-jacket' || kind === 'base-layer-set' || kind === 'bodysuit'
const isWarm = ({ warmth }: ArticleAttributes) => warmth === 'warm' || warmth === 'extra'

const BY_USE: Division = [
  {
    id: 'til-barna',
    title: 'Til barna',
    text: 'Tåler søle, snø og en lang dag i barnehagen.',
    fits: isForChild,
  },
  {
    id: 'til-topps',
    title: 'Til topps',
    text: 'Skall og dun for dagene over tregrensa.',
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
    fits: isFor('alpine-skiing', 'cross-country', 'ski-touring'),
  },
  {
    id: 'med-puls',
    title: 'Med puls',
    text: 'Lett og luftig til økta som blir av.',
    fits: isFor('running', 'trail-running', 'training', 'cycling', 'football', 'handball'),
  },
  {
    id: 'i-byen',
    title: 'I byen',
    text: 'Varmt på vei til jobb, pent nok når du er framme.',
    fits: (attributes) =>
      (isFor('everyday')(attributes) && !isFor('hiking')(attributes)) ||
      (attributes.kind === 'down-jacket' && isWarm(attributes)),
  },
  {
    id: 'pa-tur',
    title: 'På tur i skogen',
    text: 'Lag som puster, og utstyr som får plass i sekken.',
    fits: isFor('hiking'),
  },
  { id: 'mer', title: 'Og litt til', text: 'Godt å ha, uansett hvor du skal.', fits: anything },
]

const FOR_CHILDREN: Division = [
  {
    id: 'nar-det-regner',
    title: 'Når det regner',
    text: 'Tett ytterst, så leken kan fortsette.',
    fits: ({ kind }) =>
      kind === 'rain-set' || kind === 'rain-jacket' || kind === 'rain-trousers' || kind === 'rubber-boots',
  },
  {
    id: 'nar-det-snor',
    title: 'Når det snør',
    text: 'Dresser og jakker til akebakken.',
    fits: (attributes) => isOf('suit', 'jacket', 'shoes')(attributes) && !isInnerLayer(attributes),
  },
  {
    id: 'under-jakka',
    title: 'Under jakka',
    text: 'Ull og fleece, myke lag som varmer.',
    fits: anything,
  },
]
const BY_PART: Division = [
  {
    id: 'overst',
    title: 'Øverst',
    text: 'Jakker og trøyer som synes i mørket.',
    fits: isOf('jacket', 'top', 'suit', 'dress'),
  },
  { id: 'pa-beina', title: 'På beina', text: 'Korte og lange, til alle tempo.', fits: isOf('legs') },
  { id: 'under-salen', title: 'Under sålen', text: 'Feste på våt asfalt og is.', fits: isOf('shoes') },
  { id: 'smatt', title: 'Smått og nyttig', text: 'Det du savner når du har glemt det.', fits: anything },
]

/** A division with one use for nearly all articles says nothing. */
const MOST_IN_ONE = 0.7

/**
 * Divides a campaign's articles by what they are for, the largest use first; within a use their order stays.
 *
 * @returns the uses with their articles; null where one use would have nearly all of them
 */
export function divideCampaign<T extends { attributes: ArticleAttributes }>(
  articles: readonly T[],
): (CampaignUse & { articles: T[] })[] | null {
  const isOfChildren = articles.every(({ attributes }) => isForChild(attributes))
  for (const division of isOfChildren ? [FOR_CHILDREN] : [BY_USE, BY_PART]) {
    const uses = new Map(division.map((use) => [use, [] as T[]]))
    for (const article of articles) {
      const use = division.find(({ fits }) => fits(article.attributes))
      if (use !== undefined) uses.get(use)?.push(article)
    }
    const held = [...uses].filter(([, own]) => own.length > 0)
    const most = Math.max(0, ...held.map(([, own]) => own.length))
    if (held.length < 2 || most > articles.length * MOST_IN_ONE) continue
    return held
      .map(([{ id, title, text, fits }, articles]) => ({
        id,
        title,
        text,
        articles,
        isRest: fits === anything,
      }))
      .toSorted((a, b) => Number(a.isRest) - Number(b.isRest) || b.articles.length - a.articles.length)
      .map(({ isRest, ...use }) => use)
  }
  return null
}
