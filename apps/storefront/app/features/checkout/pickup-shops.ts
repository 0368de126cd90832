import type { CartLine } from '@varde/domain/cart/cart-line'
import { formatDate } from '@varde/domain/norwegian/format-date'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { pickupDeadline } from '@varde/domain/ordering/pickup-promise'
import { type MissingLine, type PickupOption, planPickup } from '@varde/domain/ordering/plan-pickup'
import { estimateDriveMetres } from '@varde/domain/shops/distance'
import type { Coordinates } from '@varde/domain/shops/shop'
import { type ShopNow, toShopsNow } from '../../state/shop-now.ts'

/** 9.14: `collectBy` is «fre. 27. nov.», the last day on which an order made now is kept; null without a promise. */
export type PickupShop = ShopNow & { collectBy: string | null }

/** A shop to choose. `distance` is an estimate in metres by road. */
export type PickupChoice = PickupOption<PickupShop & { distance: number | null }>

/** The shops with what they promise now and until when they keep an order (9.14), in words. */
export function toPickupShops(...made: Parameters<typeof toShopsNow>): PickupShop[] {
  return toShopsNow(...made).map((shop) => ({
    ...shop,
    collectBy:
      shop.readyAtMs === null
        ? null
        : formatDate(new Date(pickupDeadline(new Date(shop.readyAtMs)).getTime() - 1)),
  }))
}

/**
 * The shops where the cart can be collected, best first.
 *
 * @param from where the shopper is; null when it is not known
 */
export function listPickupChoices(
  lines: readonly CartLine[],
  shops: readonly PickupShop[],
  from: Coordinates | null,
): PickupChoice[] {
  return planPickup({
    lines,
    shops: shops.map((shop) => ({
      ...shop,
      distance: from && shop.coords ? estimateDriveMetres(from, shop.coords) : null,
    })),
    available: (shopId, ean) =>
      lines.find((line) => line.ean === ean)?.variant.shops.find((shop) => shop.id === shopId)?.qty ?? 0,
  })
}

/**
 * The shops to choose among, and those that are only named since they lack something. The chosen shop can always be
 * chosen; where no shop has everything, so can those that have some of it.
 */
export function splitChoices(
  choices: readonly PickupChoice[],
  chosenId: number | null,
  lineCount: number,
): { possible: PickupChoice[]; lacking: PickupChoice[] } {
  const isComplete = choices.some((choice) => choice.hasEverything)
  const isPossible = ({ shop, hasEverything, missing }: PickupChoice) =>
    hasEverything || shop.id === chosenId || (!isComplete && hasSome({ missing }, lineCount))
  return {
    possible: choices.filter(isPossible),
    lacking: choices.filter((choice) => !isPossible(choice)),
  }
}

/** Whether a shop has something of a cart. */
export const hasSome = ({ missing }: Pick<PickupChoice, 'missing'>, lineCount: number): boolean =>
  missing.length < lineCount || missing.some(({ available }) => available > 0)

/** «Har alle 4», «Har 3 av 4», «Har ingen av dem»: by lines, not pieces. */
export function describeHolding(choice: Pick<PickupChoice, 'missing'>, lineCount: number): string {
  const held = lineCount - choice.missing.length
  if (lineCount === 1) return held === 1 ? 'Har varen' : 'Har den ikke'
  if (held === lineCount) return lineCount === 2 ? 'Har begge' : `Har alle ${formatCount(lineCount)}`
  return held === 0 ? 'Har ingen av dem' : `Har ${formatCount(held)} av ${formatCount(lineCount)}`
}

/** «Mangler Kamp fjellstøvel, 39», «Mangler 3 varer»; '' when nothing is missing. */
export function describeMissing(missing: readonly MissingLine[], lines: readonly CartLine[]): string {
  const [first, ...others] = missing.map((line) => nameMissing(line, lines))
  if (first === undefined) return ''
  return others.length === 0 ? `Mangler ${first}` : `Mangler ${formatCount(missing.length)} varer`
}

/** The name of a missing line: «Kamp fjellstøvel, 39», or «1 av Kamp fjellstøvel, 39» when the shop has some of them. */
export function nameMissing({ ean, wanted, available }: MissingLine, lines: readonly CartLine[]): string {
  const line = lines.find((candidate) => candidate.ean === ean)
  const name = line === undefined ? ean : `${line.name}, ${line.size}`
  return available > 0 ? `${formatCount(wanted - available)} av ${name}` : name
}
