import type { CartLine } from '@varde/domain/cart/cart-line'
import { formatCount } from '@varde/domain/norwegian/format-number'

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

/** «Har 3 av 5 varer i kurven», «Har alt i kurven», «Har ingen av varene i kurven». */
export function describeHeld(held: number, lines: number): string {
  if (held === lines)
    return lines === 1 ? 'Har varen i kurven' : `Har alle ${formatCount(lines)} varer i kurven`
  if (held === 0) return lines === 1 ? 'Har ikke varen i kurven' : 'Har ingen av varene i kurven'
  return `Har ${formatCount(held)} av ${formatCount(lines)} varer i kurven`
}
