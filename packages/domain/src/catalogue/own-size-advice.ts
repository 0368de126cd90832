import type { ArticleKind } from './article-kind.ts'
import type { FitAdvice } from './fit-advice.ts'
import { isChildGender } from './genders.ts'
import type { Review } from './review.ts'
import { compareSizes } from './size-order.ts'

/** What an advice about sizes needs to know of an article. */
type SizedArticle = {
  articleId: number
  brand: string
  kind: ArticleKind | undefined
  genders: readonly number[]
  /** Which size its reviewers would choose; null when too few have said. */
  fit: FitAdvice | null
}

/** The article that somebody asks about, with the names of its sizes. */
export type AdvisedArticle = SizedArticle & { sizes: readonly string[] }

/** Something that the customer bought and kept. */
export type KeptPurchase = SizedArticle & {
  articleName: string
  size: string
  boughtAt: Date
  /** 3.09: what she said of its size in a review; null when she has not. */
  ownFit: Review['true_to_size']
}

/** The size that suits a customer by what she has kept. */
export type OwnSizeAdvice = {
  size: string
  kept: { articleName: string; size: string; isSameArticle: boolean }
  /**
   * Why another size than the kept one: she found that one small or large, or reviewers find this article smaller or
   * larger than that one.
   */
  reason: 'same' | 'was-small' | 'was-large' | 'runs-smaller' | 'runs-larger'
}

/** Children outgrow what fitted half a year ago. */
const CHILD_DAYS = 182
const DAY_MS = 24 * 60 * 60 * 1000

/** How many sizes larger than their usual one reviewers would choose. */
const STEP: Readonly<Record<FitAdvice, number>> = { down: -1, usual: 0, up: 1 }

/**
 * The size of an article that suits a customer, by the nearest thing that she bought and kept: the same article, then the
 * same brand and kind, then the same kind; the newest of these. It was for the same gender, in a size that the article has
 * too. Her own review of it and what reviewers say of both articles move the size by one at most.
 *
 * @returns null when nothing that she kept says anything
 */
export function adviseOwnSize(
  article: AdvisedArticle,
  kept: readonly KeptPurchase[],
  now: Date,
): OwnSizeAdvice | null {
  const sizes = [...new Set(article.sizes)].sort(compareSizes)
  if (sizes.length < 2 || article.kind === undefined) return null
  const [nearest] = kept
    .filter((purchase) => tellsOf(purchase, article, now) && sizes.includes(purchase.size))
    .sort(
      (a, b) => nearness(a, article) - nearness(b, article) || b.boughtAt.getTime() - a.boughtAt.getTime(),
    )
  if (nearest === undefined) return null
  const { size: keptSize, articleName, articleId, ownFit } = nearest
  // A size that she found small should have been one larger.
  const own = ownFit === null ? 0 : -ownFit
  const others = article.fit === null || nearest.fit === null ? 0 : STEP[article.fit] - STEP[nearest.fit]
  const step = Math.sign(own + others)
  const size = findSize(sizes, keptSize, step)
  if (size === null) return null
  return {
    size,
    kept: { articleName, size: keptSize, isSameArticle: articleId === article.articleId },
    reason: findReason(step, own),
  }
}

function tellsOf(purchase: KeptPurchase, article: AdvisedArticle, now: Date): boolean {
  return (
    purchase.kind === article.kind &&
    purchase.genders.some((gender) => article.genders.includes(gender)) &&
    (!purchase.genders.some(isChildGender) ||
      now.getTime() - purchase.boughtAt.getTime() < CHILD_DAYS * DAY_MS)
  )
}

function nearness(purchase: KeptPurchase, article: AdvisedArticle): number {
  if (purchase.articleId === article.articleId) return 0
  return purchase.brand === article.brand ? 1 : 2
}

/** The size that is so many larger than another; null when there is none, or the next one may differ in length alone. */
function findSize(sizes: readonly string[], from: string, step: number): string | null {
  if (step === 0) return from
  const size = sizes[sizes.indexOf(from) + step]
  return size === undefined || `${from}${size}`.includes('/') ? null : size
}

function findReason(step: number, own: number): OwnSizeAdvice['reason'] {
  if (step === 0) return 'same'
  if (Math.sign(own) === step) return step > 0 ? 'was-small' : 'was-large'
  return step > 0 ? 'runs-smaller' : 'runs-larger'
}
