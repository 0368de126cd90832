import type { ArticleKind } from './article-kind.ts'
import type { ArticleAttributes, Span } from './attributes.ts'
import { type Comparable, compareActivities, hasCommonColor, isSameAudience } from './comparable.ts'

/** Below this two articles are not shown as alike. */
export const LEAST_LIKENESS = 0.4

/** Kinds that one chooses between. */
const NEAR_KINDS: readonly (readonly ArticleKind[])[] = [
  ['shell-jacket', 'rain-jacket'],
  ['softshell-jacket', 'wind-jacket', 'anorak'],
  ['down-jacket', 'padded-jacket', 'parka'],
  ['fleece-jacket', 'fleece-sweater'],
  ['fleece-sweater', 'sweater'],
  ['sweater', 'hoodie'],
  ['shell-trousers', 'rain-trousers'],
  ['hiking-boots', 'hiking-shoes'],
  ['running-shoes', 'trail-shoes'],
  ['sneakers', 'training-shoes'],
  ['sandals', 'slippers'],
  ['mittens', 'gloves'],
  ['t-shirt', 'jersey', 'singlet'],
  ['dress', 'skirt'],
  ['backpack', 'bag'],
  ['headlamp', 'lantern'],
]

const WARMTHS = ['thin', 'medium', 'warm', 'extra'] as const
const WATERPROOFS = ['no', 'repellent', 'yes'] as const
const SHAFTS = ['low', 'mid', 'high'] as const
/** A price this many times the other's is another class of goods. */
const MOST_TIMES_THE_PRICE = 2.5
const MOST_TIMES_THE_VOLUME = 1.7
const MOST_DEGREES = 10

/**
 * How much one article is like another, from 0 to 1: 1 is the same thing in every known respect. Attributes that only
 * one of them names count neither way.
 */
export function rateLikeness(one: Comparable, other: Comparable): number {
  if (one.id === other.id || !isSameAudience(one, other)) return 0
  const differences = [
    kindDifference(one, other),
    activityDifference(one, other),
    priceDifference(one.price, other.price),
    ...attributeDifferences(one.attributes, other.attributes),
    one.brand === other.brand ? 0 : 0.05,
    hasCommonColor(one, other) ? 0 : 0.03,
    one.genders.some((gender) => other.genders.includes(gender)) ? 0 : 0.05,
  ]
  if (differences.includes(null)) return 0
  return Math.max(0, 1 - differences.reduce((sum: number, each) => sum + (each ?? 0), 0))
}

/** The kinds among which an article of one kind is chosen, its own first. Without a kind, those without one. */
export function listNearKinds(kind: ArticleKind | undefined): readonly (ArticleKind | undefined)[] {
  if (kind === undefined) return [undefined]
  return [...new Set([kind, ...NEAR_KINDS.filter((kinds) => kinds.includes(kind)).flat()])]
}

/** How much a difference takes off; null where nobody would choose between the two. */
type Difference = number | null

function kindDifference(one: Comparable, other: Comparable): Difference {
  const [mine, its] = [one.attributes.kind, other.attributes.kind]
  const inGroup = one.articleGroup3ID === other.articleGroup3ID
  // Without a kind the group is all that says what it is.
  if (mine === undefined || its === undefined) return inGroup ? 0.1 : null
  if (mine === its) return inGroup ? 0 : 0.05
  return NEAR_KINDS.some((kinds) => kinds.includes(mine) && kinds.includes(its)) ? 0.25 : null
}

function activityDifference(one: Comparable, other: Comparable): Difference {
  const activities = compareActivities(one, other)
  if (activities === 'different') return null
  return activities === 'related' ? 0.15 : 0
}

function priceDifference(mine: number, its: number): Difference {
  if (mine <= 0 || its <= 0) return 0
  const share = Math.abs(Math.log(mine / its)) / Math.log(MOST_TIMES_THE_PRICE)
  return share > 1 ? null : share * 0.35
}

function attributeDifferences(one: ArticleAttributes, other: ArticleAttributes): Difference[] {
  return [
    inSteps(WARMTHS, one.warmth, other.warmth, [0, 0.15, null]),
    inSteps(WATERPROOFS, one.waterproof, other.waterproof, [0, 0.15, null]),
    inSteps(SHAFTS, one.shaft, other.shaft, [0, 0.15, null]),
    unlike(one.sleeve, other.sleeve, 0.3),
    unlike(one.length, other.length, 0.1),
    unlike(one.hood, other.hood, 0.05),
    unlike(one.closure, other.closure, 0.05),
    unlike(one.pieces, other.pieces, 0.1),
    apart(one.persons, other.persons, (mine, its) => (Math.abs(mine - its) > 1 ? null : 0.2)),
    apart(one.volumeLitres, other.volumeLitres, (mine, its) =>
      Math.max(mine, its) > MOST_TIMES_THE_VOLUME * Math.min(mine, its) ? null : 0.1,
    ),
    apart(one.lengthCm, other.lengthCm, () => 0.2),
    apart(one.heightCm, other.heightCm, () => null),
    apart(one.ageMonths, other.ageMonths, () => null),
    one.comfortC === undefined || other.comfortC === undefined
      ? 0
      : degreesApart(Math.abs(one.comfortC - other.comfortC)),
  ]
}

const degreesApart = (degrees: number): Difference => (degrees > MOST_DEGREES ? null : degrees * 0.02)

/** By how many steps two values of an ordered list differ; the last cost is for all that are further apart. */
function inSteps<T extends string>(
  order: readonly T[],
  one: T | undefined,
  other: T | undefined,
  costs: readonly Difference[],
): Difference {
  if (one === undefined || other === undefined) return 0
  const steps = Math.abs(order.indexOf(one) - order.indexOf(other))
  return costs[Math.min(steps, costs.length - 1)] ?? null
}

function unlike<T>(one: T | undefined, other: T | undefined, cost: number): Difference {
  return one === undefined || other === undefined || one === other ? 0 : cost
}

/** What it costs that two spans have no number in common. */
function apart(
  one: Span | undefined,
  other: Span | undefined,
  cost: (mine: number, its: number) => Difference,
): Difference {
  if (one === undefined || other === undefined) return 0
  if (one.from <= other.to && other.from <= one.to) return 0
  return cost(middleOf(one), middleOf(other))
}

const middleOf = ({ from, to }: Span): number => (from + to) / 2
