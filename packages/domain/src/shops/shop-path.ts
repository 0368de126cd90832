import { DEFAULT_AVAILABLE_SHOP_ID } from '../catalogue/article.ts'

/** 9.08: the shops that one can walk into, and that have a page: all but the web stock. */
export function isVisitable({ id }: { id: number }): boolean {
  return id !== DEFAULT_AVAILABLE_SHOP_ID
}

/** The page of a shop, by its part of the address. */
export function shopPath(slug: string): string {
  return `/butikker/${slug}`
}

/** The page of any shop, also of one that goods were sent from; null for the web stock, which has none. */
export function findShopPath(shop: { id: number; slug: string }): string | null {
  return isVisitable(shop) ? shopPath(shop.slug) : null
}
