/** 3.18: what is ordered of one EAN. */
export type OrderItem = {
  ean: string
  count: number
}

/** The same EAN on two lines made one, in the order of their first appearance. */
export function mergeLines(lines: readonly OrderItem[]): OrderItem[] {
  const counts = new Map<string, number>()
  for (const { ean, count } of lines) counts.set(ean, (counts.get(ean) ?? 0) + count)
  return [...counts].map(([ean, count]) => ({ ean, count }))
}
