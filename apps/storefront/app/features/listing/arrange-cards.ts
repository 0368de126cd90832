import { type ArticleKind, familyOf } from '@varde/domain/catalogue/article-kind'
import type { ArticleAttributes } from '@varde/domain/catalogue/attributes'
import type { CardArticle } from '../../ui/card-article.ts'
import { sizeShown } from './mark-large-card.ts'

/** A card, and what its article is. */
export type KnownCard = {
  card: CardArticle
  kind: ArticleAttributes['kind']
  /** How its picture differs from others of the kind: with a hood, long, with a zip. */
  shape?: string
  /** How well it fits a search. */
  score?: number
}

/** So many cards on, one may stand below another: there are up to five columns, and a large card takes two. */
const NEAR = 5
/** A large card is as high as two rows. */
const NEAR_LARGE = 8
/** What it costs that two near each other are alike. */
const COST = { kindAndTone: 30, kind: 8, shape: 5, family: 3, tone: 4, brand: 1 }
/** Beside each other it is seen most. */
const BESIDE = 1.5
/** What each place costs that an article is moved forward by. */
const COST_OF_MOVE = 0.4
/** What fits a search nearly as well as the next one may come before it. */
const NEARLY_AS_WELL = 0.97
/** A large card of another kind is better than a second one in the same colour. */
const COST_OF_TAKEN = 1.5

/**
 * Something large in a strong colour, from the first of a list, as its first card.
 *
 * @param taken the tints of other large cards on the page, which should be of another colour
 */
export function leadCards(cards: readonly KnownCard[], taken: readonly string[] = []): KnownCard[] {
  const strengthOf = ({ card, kind }: KnownCard) =>
    sizeShown(card, kind) - (taken.includes(card.background) ? COST_OF_TAKEN : 0)
  const lead = cards.reduce<KnownCard | undefined>(
    (best, one) => (best === undefined || strengthOf(one) > strengthOf(best) ? one : best),
    undefined,
  )
  return lead === undefined ? [] : [lead, ...cards.filter((one) => one !== lead)]
}

/**
 * Orders a page of articles so that those beside and below each other differ in kind, colour and maker. The first stays
 * first, the others stay near their places.
 *
 * @param reach how many of the next articles may be brought forward
 */
export function arrangeCards(cards: readonly KnownCard[], reach: number): KnownCard[] {
  const waiting = [...cards]
  const placed = waiting.splice(0, 1)
  while (waiting.length > 0) {
    let best = 0
    let least = Number.POSITIVE_INFINITY
    const enough = (waiting[0]?.score ?? 0) * NEARLY_AS_WELL
    for (const [at, one] of waiting.slice(0, reach).entries()) {
      if ((one.score ?? 0) < enough) continue
      const cost = at * COST_OF_MOVE + costBeside(one, placed)
      if (cost < least) {
        best = at
        least = cost
      }
    }
    placed.push(...waiting.splice(best, 1))
  }
  return placed
}

/** What it costs to place an article after those that are placed. */
function costBeside(one: KnownCard, placed: readonly KnownCard[]): number {
  let cost = 0
  for (let at = Math.max(0, placed.length - NEAR_LARGE); at < placed.length; at++) {
    const other = placed[at]
    if (other === undefined || (at > 0 && at < placed.length - NEAR)) continue
    cost += costOfLikeness(one, other) * (at === placed.length - 1 ? BESIDE : 1)
  }
  return cost
}

function costOfLikeness(a: KnownCard, b: KnownCard): number {
  const sameKind = isSameKind(a.kind, b.kind)
  const sameTone = a.card.background === b.card.background
  return (
    (sameKind && sameTone ? COST.kindAndTone : 0) +
    (sameKind && a.shape === b.shape ? COST.shape : 0) +
    (sameKind ? COST.kind : isSameFamily(a.kind, b.kind) ? COST.family : 0) +
    (sameTone ? COST.tone : 0) +
    (a.card.brand === b.card.brand ? COST.brand : 0)
  )
}

const isSameKind = (a: ArticleKind | undefined, b: ArticleKind | undefined) => a !== undefined && a === b
const isSameFamily = (a: ArticleKind | undefined, b: ArticleKind | undefined) =>
  a !== undefined && b !== undefined && familyOf(a) === familyOf(b)
