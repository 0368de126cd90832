import { compareDistance } from '../shops/distance.ts'

/** A line: how many are wanted, and how many each shop has, in the shops' order. All shops together have enough. */
export type ShopNeed = {
  count: number
  inShops: readonly number[]
}

/** Every choice among so many shops is compared: 2^15 choices take some milliseconds. */
const COMPARED_SHOPS = 15

/**
 * The fewest shops that serve every line, and of equally many the nearest: fewest unknown distances, then the
 * smallest sum, then the first in order. A line that some shop has alone is served by one shop that does.
 *
 * Exact as long as no more than 15 shops have anything of what is wanted; of more shops, the 15 that serve most
 * lines, then the nearest, are compared, beside those that a greedy choice needs.
 *
 * @param distances metres of each shop, null when unknown
 * @returns positions of the shops, ascending
 */
export function chooseShops(needs: readonly ShopNeed[], distances: readonly (number | null)[]): number[] {
  if (needs.length === 0) return []
  const constraints = listConstraints(needs)
  const shops = distances
    .map((distance, at) => ({
      at,
      distance,
      use: constraints.filter(({ has }) => (has[at] ?? 0) > 0).length,
    }))
    .filter(({ use }) => use > 0)
    .toSorted((a, b) => b.use - a.use || compareDistance(a.distance, b.distance) || a.at - b.at)
    .map(({ at }) => at)
  const greedy = chooseGreedily(shops, constraints)
  if (greedy.length > COMPARED_SHOPS) return greedy
  const compared = [...new Set([...greedy, ...shops])].slice(0, COMPARED_SHOPS).toSorted((a, b) => a - b)
  return chooseBest(compared, constraints, distances) ?? greedy
}

/** How many pieces the chosen shops must have together. For a line that one shop can serve alone, such a shop counts 1 of 1. */
type Constraint = { need: number; has: readonly number[] }

function listConstraints(needs: readonly ShopNeed[]): Constraint[] {
  const seen = new Map<string, Constraint>()
  for (const { count, inShops } of needs) {
    const constraint = inShops.some((quantity) => quantity >= count)
      ? { need: 1, has: inShops.map((quantity) => (quantity >= count ? 1 : 0)) }
      : { need: count, has: inShops }
    // Lines with the same stock in the same shops are the same constraint.
    seen.set(`${constraint.need}:${constraint.has.join()}`, constraint)
  }
  return [...seen.values()]
}

/** Adds, until all lines are served, the shop that helps most of the unserved lines. */
function chooseGreedily(shops: readonly number[], constraints: readonly Constraint[]): number[] {
  const chosen: number[] = []
  const left = constraints.map(({ need }) => need)
  while (left.some((need) => need > 0)) {
    let best = -1
    let bestGain = 0
    for (const at of shops) {
      if (chosen.includes(at)) continue
      const gain = constraints.filter(({ has }, line) => (left[line] ?? 0) > 0 && (has[at] ?? 0) > 0).length
      if (gain > bestGain) {
        best = at
        bestGain = gain
      }
    }
    if (best < 0) throw new RangeError('the shops together have not enough')
    chosen.push(best)
    constraints.forEach(({ has }, line) => {
      left[line] = (left[line] ?? 0) - (has[best] ?? 0)
    })
  }
  return chosen.toSorted((a, b) => a - b)
}

/** Compares every choice of the shops; bit n of a choice is the nth of them. */
function chooseBest(
  shops: readonly number[],
  constraints: readonly Constraint[],
  distances: readonly (number | null)[],
): number[] | null {
  const masks: number[] = []
  const sums: { need: number; has: number[] }[] = []
  for (const { need, has } of constraints) {
    const here = shops.map((at) => has[at] ?? 0)
    if (need === 1)
      masks.push(here.reduce((mask, quantity, bit) => (quantity > 0 ? mask | (1 << bit) : mask), 0))
    else sums.push({ need, has: here })
  }
  let best: { choice: number; size: number; unknown: number; metres: number } | null = null
  for (let choice = 1; choice < 1 << shops.length; choice++) {
    const size = countBits(choice)
    if (best !== null && size > best.size) continue
    if (!masks.every((mask) => (mask & choice) !== 0)) continue
    if (!sums.every(({ need, has }) => need <= sumOf(has, choice))) continue
    const far = shops.filter((_, bit) => (choice & (1 << bit)) !== 0).map((at) => distances[at] ?? null)
    const unknown = far.filter((distance) => distance === null).length
    const metres = far.reduce<number>((sum, distance) => sum + (distance ?? 0), 0)
    const found = { choice, size, unknown, metres }
    if (best === null || isBetter(found, best)) best = found
  }
  const choice = best?.choice
  return choice === undefined ? null : shops.filter((_, bit) => (choice & (1 << bit)) !== 0)
}

type Choice = { choice: number; size: number; unknown: number; metres: number }

function isBetter(a: Choice, b: Choice): boolean {
  if (a.size !== b.size) return a.size < b.size
  if (a.unknown !== b.unknown) return a.unknown < b.unknown
  if (a.metres !== b.metres) return a.metres < b.metres
  // Of two choices of one size the first in order has the lowest shop that the other lacks.
  const differing = a.choice ^ b.choice
  return (a.choice & (differing & -differing)) !== 0
}

function countBits(choice: number): number {
  let bits = 0
  for (let rest = choice; rest !== 0; rest &= rest - 1) bits++
  return bits
}

function sumOf(quantities: readonly number[], choice: number): number {
  return quantities.reduce((sum, quantity, bit) => ((choice & (1 << bit)) === 0 ? sum : sum + quantity), 0)
}
