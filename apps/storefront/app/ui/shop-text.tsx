import { findShopPath } from '@varde/domain/shops/shop-path'
import { Link } from '../platform/link.tsx'

type ShopTextProps = {
  shop: { id: number; slug: string; name: string }
  /** A text with the shop's name in it; the name alone by default. */
  children?: string
}

/** A text in which the shop's name is a link to its page. The web stock has no page (9.08). */
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
