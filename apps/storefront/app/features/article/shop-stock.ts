import { SHOP_PARAM } from '@varde/domain/catalogue/article-address'
import type { Variant } from '@varde/domain/catalogue/variant'
import type { ShopNow } from '../../state/shop-now.ts'
import { quantityAt } from '../../ui/size-stock.ts'

/** A shop as the article's page shows it. */
export type ArticleShop = Omit<ShopNow, 'coords' | 'readyAtMs'> & {
  /** «Klar i dag før 18 i Odda»; null when nothing can be promised. */
  promiseLabel: string | null
  /** From the shop that the shopper asked for; null when it is not known. */
  distance: string | null
  /** '' when its post code is not known. */
  county: string
}

/** The shop that the list before was filtered by; it does not change the shopper's own shop. */
export function findShopOfList(
  params: URLSearchParams,
  shops: readonly Pick<ShopNow, 'id' | 'hasCounter'>[],
): number | null {
  const asked = params.get(SHOP_PARAM)
  return shops.find(({ id, hasCounter }) => hasCounter && String(id) === asked)?.id ?? null
}

/** How many shops with a counter have any of some variants. */
export function countShopsWith(
  variants: readonly (Variant | null)[],
  shops: readonly Pick<ArticleShop, 'id' | 'hasCounter'>[],
): number {
  return shops.filter(({ id, hasCounter }) => hasCounter && variants.some((one) => quantityAt(one, id) > 0))
    .length
}

/** The page that shows the stock of all shops, where there are no scripts to show it in a drawer. */
export const shopsPath = (slug: string, search: string): string => `/product/${slug}/butikker${search}`
