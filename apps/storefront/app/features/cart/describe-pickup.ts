import type { CartLine } from '@varde/domain/cart/cart-line'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { planPickup } from '@varde/domain/ordering/plan-pickup'
import type { MyShop } from '../../state/reference-data.ts'

/**
 * 9.14: when the cart can be collected in the shopper's own shop, or how much of it that shop has.
 *
 * @returns one sentence; '' where no shop is chosen, since no time is promised then
 */
export function describePickup(
  lines: readonly Pick<CartLine, 'ean' | 'count' | 'variant'>[],
  myShop: Pick<MyShop, 'id' | 'name' | 'promiseLabel'> | null,
): string {
  if (myShop === null || lines.length === 0) return ''
  const { id, name, promiseLabel } = myShop
  const [option] = planPickup({
    lines,
    shops: [{ id, name, hasCounter: true, distance: null }],
    available: (shopId, ean) =>
      lines.find((line) => line.ean === ean)?.variant.shops.find((shop) => shop.id === shopId)?.qty ?? 0,
  })
  const missing = option?.missing.length ?? 0
  if (missing === 0) return `${promiseLabel ?? `Inne i ${name}`}.`
  if (missing < lines.length) {
    return `${name} har ${formatCount(lines.length - missing)} av ${formatCount(lines.length)} varer.`
  }
  return `${name} har ikke ${lines.length === 1 ? 'denne varen' : 'disse varene'} nå.`
}
