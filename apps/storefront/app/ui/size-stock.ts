import type { Variant } from '@varde/domain/catalogue/variant'
import { formatCount } from '@varde/domain/norwegian/format-number'

type StockShop = { id: number; name: string; hasCounter: boolean }

/** How many of a variant a shop can sell now. */
export function quantityAt(variant: Variant | null, shopId: number): number {
  return variant?.shops.find((shop) => shop.id === shopId)?.qty ?? 0
}

/** The shops with a counter that have a variant. */
export function listShopsWith<Shop extends StockShop>(
  variant: Variant | null,
  shops: readonly Shop[],
): Shop[] {
  return shops.filter((shop) => shop.hasCounter && quantityAt(variant, shop.id) > 0)
}

/** The stock of a size in a few words, as its button shows it. */
export function describeStock(
  variant: Variant | null,
  shops: readonly StockShop[],
  myShop: { id: number; name: string } | null,
): { words: string; out: boolean; near: boolean } {
  if (variant === null) return { words: 'finnes ikke', out: true, near: false }
  const mine = myShop === null ? 0 : quantityAt(variant, myShop.id)
  if (mine > 0) return { words: `${formatCount(mine)} i ${myShop?.name}`, out: false, near: true }
  const holding = listShopsWith(variant, shops)
  const [only] = holding
  if (only === undefined) {
    // Stock of the online shop alone cannot be collected, but it can be bought.
    return variant.shops.length > 0
      ? { words: 'nettlager', out: false, near: false }
      : { words: 'utsolgt', out: true, near: false }
  }
  return holding.length === 1
    ? { words: `${formatCount(quantityAt(variant, only.id))} i ${only.name}`, out: false, near: true }
    : { words: `${formatCount(holding.length)} butikker`, out: false, near: false }
}
