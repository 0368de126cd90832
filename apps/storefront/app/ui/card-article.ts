import type { Article } from '@varde/domain/catalogue/article'
import { articleSearch } from '@varde/domain/catalogue/article-address'
import type { ShownVariant } from '@varde/domain/catalogue/shown-variant'
import { type Background, backgroundOf } from './background.ts'

const DOTS = 4

/** What a card shows of an article: lists travel to the browser twice (page and data), so nothing more. */
export type CardArticle = {
  id: number
  slug: string
  /** Opens the article as the card shows it: its colour, and the size and shop that the list was narrowed to. */
  search: string
  name: string
  brand: string
  /** Whole kroner. */
  price: number
  originalPrice: number | null
  image: string | null
  label: string | null
  rating: number | null
  /** Shops where it can be collected now. */
  shopIds: number[]
  /** Whether the web stock, or another place without a counter, has it. */
  web: boolean
  /** The first few colours that have a hex value. */
  dots: string[]
  colorCount: number
  background: Background
}

/**
 * Takes from an article (with its address) what a card shows.
 *
 * @param shops every shop; those without a counter, shop 55 as a rule (9.08), are no place to go to
 * @param shown what a narrowed search shows of it; its first colour otherwise
 */
export function toCardArticle(
  article: Article & { slug: string },
  shops: readonly { id: number; hasCounter: boolean }[],
  shown?: ShownVariant & { image: string | null },
): CardArticle {
  const counters = new Set(shops.filter(({ hasCounter }) => hasCounter).map(({ id }) => id))
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
    web: article.available.some((id) => !counters.has(id)),
    dots: hexes.slice(0, DOTS),
    colorCount: article.colors.length,
    background: backgroundOf(article.colors.find(({ id }) => id === shown?.colorId)?.hex ?? hexes[0]),
  }
}

/**
 * 2.44, 3.04: the words of the campaign with the lowest price. A reduction is said by the førpris alone, and only where
 * the law allows one.
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
