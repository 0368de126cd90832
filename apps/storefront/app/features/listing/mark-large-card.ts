import { type ArticleKind, familyOf, type KindFamily } from '@varde/domain/catalogue/article-kind'
import type { ArticleAttributes } from '@varde/domain/catalogue/attributes'
import type { CardArticle } from '../../ui/card-article.ts'

/** The large card is one of the first few, so that it stands in the first rows at every number of columns. */
const CANDIDATES = 4

/** How well articles of a family fill a picture of 2 × 2 cards; of other families 1. Small things never lead a list. */
const SIZE_SHOWN: Readonly<Partial<Record<KindFamily, number>>> = {
  jacket: 4,
  suit: 4,
  pack: 3,
  camp: 2,
  shoes: 2,
  dress: 2,
  top: 2,
  head: 0,
  hands: 0,
  socks: 0,
}
/** Kinds that fill it better than the rest of their family. */
const KIND_SHOWN: Readonly<Partial<Record<ArticleKind, number>>> = {
  'hiking-boots': 3,
  'winter-boots': 3,
  'alpine-skis': 0,
  'cross-country-skis': 0,
  'mountain-skis': 0,
  poles: 0,
}
/** A colour weighs as much as a step above, so that a bright sweater goes before a grey one but not before a jacket. */
const COLOR_WEIGHT = 1.5

/** Marks the card of a page whose picture is the strongest: a large thing, in a clear colour. The first of equals. */
export function markLargeCard(
  cards: CardArticle[],
  attributes: readonly Pick<ArticleAttributes, 'kind'>[],
): CardArticle[] {
  const strengths = cards.slice(0, CANDIDATES).map((card, at) => sizeShown(card, attributes[at]?.kind))
  const strongest = strengths.indexOf(Math.max(...strengths))
  return cards.map((card, at) => (at === strongest ? { ...card, isLarge: true } : card))
}

/** How strong a card's picture is when it is large. */
export function sizeShown(
  { image, dots, shopIds, web }: CardArticle,
  kind: ArticleAttributes['kind'],
): number {
  // What is sold out leads no list.
  if (image === null || (shopIds.length === 0 && !web)) return -1
  const size = kind === undefined ? 1 : (KIND_SHOWN[kind] ?? SIZE_SHOWN[familyOf(kind)] ?? 1)
  return size + COLOR_WEIGHT * saturationOf(dots[0])
}

/** From 0 for grey, black and white to 1. */
function saturationOf(hex: string | undefined): number {
  const parts = /^#(..)(..)(..)$/.exec(hex ?? '')?.slice(1) ?? []
  const values = parts.map((part) => Number.parseInt(part, 16) / 255)
  return values.length === 0 ? 0 : Math.max(...values) - Math.min(...values)
}
