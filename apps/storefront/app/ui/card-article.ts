import type { Article } from '@varde/domain/catalogue/article'
import { articleSearch } from '@varde/domain/catalogue/article-address'
import type { ShownVariant } from '@varde/domain/catalogue/shown-variant'
import { type Background, backgroundOf } from './background.ts'

const MAX_DOTS = 4

/** What a card shows of an article, and nothing more: lists are sent to the browser twice, as HTML and as data. */
export type CardArticle = {
  id: number
  slug: string
  /** The search string that opens the article in the colour shown, and the size and shop that the list is filtered by. */
  search: string
  name: string
  brand: string
  /** Whole kroner. */
  price: number
  originalPrice: number | null
  image: string | null
  label: string | null
  rating: number | null
  /** The shops with a counter that have it in stock. */
  shopIds: number[]
  /** The name of the shop that the list is filtered by, which has it as it is shown; left out in other lists. */
  inShop?: string
  /** Whether it is in the web stock, or in another shop without a counter. */
  web: boolean
  /** The hex values of its first colours that have one. */
  dots: string[]
  colorCount: number
  background: Background
  /** Whether it is shown large where a list has room for one such card. */
  isLarge?: true
}

/**
 * Picks from an article what a card shows.
 *
 * @param shops every shop; those without a counter (mostly shop 55, 9.08) cannot be visited
 * @param shown the colour, size and shop that a filtered search shows it in; its first colour otherwise
 */
export function toCardArticle(
  article: Article & { slug: string },
  shops: readonly { id: number; name?: string; hasCounter: boolean }[],
  shown?: ShownVariant & { image: string | null },
): CardArticle {
  const counters = findCounters(shops)
  const inShop = shops.find(({ id, hasCounter }) => hasCounter && id === shown?.shopId)?.name
  const hexes = article.colors.map((color) => color.hex).filter((hex) => hex !== null)
  return {
    id: article.id,
    slug: article.slug,
    search: shown === undefined ? '' : articleSearch(article, shown),
    name: article.name,
    brand: article.brand,
    price: article.price,
    originalPrice: article.originalPrice,
    image: shown === undefined ? article.image : shown.image,
    label: article.customLabel ?? campaignLabel(article),
    rating: article.averageRating,
    shopIds: article.available.filter((id) => counters.has(id)),
    ...(inShop === undefined ? {} : { inShop }),
    web: article.available.some((id) => !counters.has(id)),
    dots: hexes.slice(0, MAX_DOTS),
    colorCount: article.colors.length,
    background: backgroundOf(article.colors.find(({ id }) => id === shown?.colorId)?.hex ?? hexes[0]),
  }
}

/** The shops with a counter of each list of shops, which is the same object for all cards. */
const countersOf = new WeakMap<object, ReadonlySet<number>>()

function findCounters(shops: readonly { id: number; hasCounter: boolean }[]): ReadonlySet<number> {
  const known = countersOf.get(shops)
  if (known !== undefined) return known
  const counters = new Set(shops.filter(({ hasCounter }) => hasCounter).map(({ id }) => id))
  countersOf.set(shops, counters)
  return counters
}

/**
 * 2.44, 3.04: the label text of the campaign with the lowest price. A reduction is shown by the førpris alone, and only
 * where the law allows one.
 */
function campaignLabel({
  campaigns,
  campaignLabelType,
}: Pick<Article, 'campaigns' | 'campaignLabelType'>): string | null {
  if (campaignLabelType !== 'text') return null
  const [lowest] = campaigns
    .filter(({ labelType }) => labelType === 'text')
    .toSorted((a, b) => a.price - b.price)
  const text = lowest?.labelData?.text
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null
}
