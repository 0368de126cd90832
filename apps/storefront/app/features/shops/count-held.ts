import type { CartLine } from '@varde/domain/cart/cart-line'

/** What the shops have of the cart: how many of its lines each has in full, by shop id. */
export type CartHolding = { lines: number; held: ReadonlyMap<number, number> }

/** @param lines of the cart, with the stock of the shops as it is now */
export function countHeld(lines: readonly CartLine[]): CartHolding {
  const held = new Map<number, number>()
  for (const { count, variant } of lines) {
    for (const { id, qty } of variant.shops) if (qty >= count) held.set(id, (held.get(id) ?? 0) + 1)
  }
  return { lines: lines.length, held }
}
