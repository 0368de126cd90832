import type { CartLine } from '@varde/domain/cart/cart-line'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { type MissingLine, type PickupOption, planPickup } from '@varde/domain/ordering/plan-pickup'
import { distanceMetres } from '@varde/domain/shops/distance'
import type { Coordinates } from '@varde/domain/shops/shop'
import type { ShopNow } from '../../state/shop-now.ts'

/** Roads are longer than the crow's way: an estimate, shown as one. */
const ROAD_FACTOR = 1.3

/** A shop to choose; `distance` in metres by road, estimated. */
export type PickupChoice = PickupOption<ShopNow & { distance: number | null }>

/**
 * The shops where the cart can be collected, best first.
 *
 * @param from where the shopper is; null when she has not said
 */
export function listPickupChoices(
  lines: readonly CartLine[],
  shops: readonly ShopNow[],
  from: Coordinates | null,
): PickupChoice[] {
  return planPickup({
    lines,
    shops: shops.map((shop) => ({
      ...shop,
      distance: from && shop.coords ? distanceMetres(from, shop.coords) * ROAD_FACTOR : null,
    })),
    available: (shopId, ean) =>
      lines.find((line) => line.ean === ean)?.variant.shops.find((shop) => shop.id === shopId)?.qty ?? 0,
  })
}

/** «Har alle 4», «Har 3 av 4», «Har ingen av dem»: by lines, not pieces. */
export function describeHolding(choice: Pick<PickupChoice, 'missing'>, lineCount: number): string {
  const held = lineCount - choice.missing.length
  if (lineCount === 1) return held === 1 ? 'Har varen' : 'Har den ikke'
  if (held === lineCount) return lineCount === 2 ? 'Har begge' : `Har alle ${formatCount(lineCount)}`
  return held === 0 ? 'Har ingen av dem' : `Har ${formatCount(held)} av ${formatCount(lineCount)}`
}

/** «Mangler Kamp fjellstøvel, 39», line by line; '' when nothing is missing. */
export function describeMissing(missing: readonly MissingLine[], lines: readonly CartLine[]): string {
  const names = missing.map(({ ean, wanted, available }) => {
    const line = lines.find((candidate) => candidate.ean === ean)
    const name = line === undefined ? ean : `${line.name}, ${line.size}`
    return available > 0 ? `${formatCount(wanted - available)} av ${name}` : name
  })
  if (names.length === 0) return ''
  return `Mangler ${names.length < 2 ? names.join('') : `${names.slice(0, -1).join('; ')} og ${names.at(-1)}`}`
}
