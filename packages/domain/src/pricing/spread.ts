/**
 * Spreads an amount over lines in proportion to their weights, by largest remainder: the parts are whole
 * øre and add up to the amount exactly; a tie goes to the earlier line.
 *
 * No part is larger than its weight as long as the amount is not larger than all weights together.
 *
 * @param amountOre ≥ 0, integer
 * @param weights one per line, integers ≥ 0
 * @throws RangeError for other values, or when all weights are 0 and the amount is not
 */
export function spreadOre(amountOre: number, weights: readonly number[]): number[] {
  if (!Number.isSafeInteger(amountOre) || amountOre < 0)
    throw new RangeError('amountOre must be an integer ≥ 0')
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0))
    throw new RangeError('weights must be integers ≥ 0')
  const amount = BigInt(amountOre)
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (amount === 0n) return weights.map(() => 0)
  if (total === 0n) throw new RangeError('nothing can carry the amount')

  // BigInt, since amount × weight exceeds 2^53 for a large order.
  const shares = weights.map((weight, line) => {
    const product = amount * BigInt(weight)
    return { line, whole: Number(product / total), remainder: product % total }
  })
  const parts = shares.map((share) => share.whole)
  const left = amountOre - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.line - b.line : a.remainder > b.remainder ? -1 : 1,
  )
  for (const { line, whole } of byRemainder.slice(0, left)) parts[line] = whole + 1
  return parts
}
