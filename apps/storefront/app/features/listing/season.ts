import { type ArticleKind, familyOf } from '@varde/domain/catalogue/article-kind'
import type { ArticleAttributes } from '@varde/domain/catalogue/attributes'

const OF_SUMMER: ReadonlySet<ArticleKind> = new Set([
  'shorts',
  'swimwear',
  'singlet',
  'sandals',
  'skirt',
  't-shirt',
])
const OF_WINTER: ReadonlySet<ArticleKind> = new Set([
  'alpine-skis',
  'cross-country-skis',
  'mountain-skis',
  'ski-boots',
  'winter-boots',
  'down-jacket',
  'mittens',
  'goggles',
  'balaclava',
])
/** January is 1. Between these two times everything is of the season. */
const SUMMER: readonly number[] = [5, 6, 7, 8]
const WINTER: readonly number[] = [11, 12, 1, 2, 3]

/** Whether lists show their winter: snow may lie from November to March. */
export const isWinter = (month: number): boolean => WINTER.includes(month)

/** Whether nobody looks for such an article in that month first. */
export function isOutOfSeason({ kind, sleeve }: ArticleAttributes, month: number): boolean {
  if (kind === undefined) return false
  if (SUMMER.includes(month)) return OF_WINTER.has(kind)
  if (!isWinter(month)) return false
  const isBare = sleeve === 'short' || sleeve === 'none'
  return (
    OF_SUMMER.has(kind) || (familyOf(kind) === 'dress' && sleeve !== 'long') || (isBare && kind !== 'vest')
  )
}
