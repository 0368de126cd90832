import { findShopPath } from '@varde/domain/shops/shop-path'
import { Link } from 'react-router'

type ShopTextProps = {
  shop: { id: number; slug: string; name: string }
  /** A text that names the shop; its name alone unless given. */
  children?: string
}

/** Words about a shop, its name a link to its page; the web stock has none (9.08). */
export function ShopText({ shop, children: text = shop.name }: ShopTextProps) {
  const to = findShopPath(shop)
  const at = text.indexOf(shop.name)
  if (to === null || at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <Link className="link" to={to}>
        {shop.name}
      </Link>
      {text.slice(at + shop.name.length)}
    </>
  )
}
