import { useMemo } from 'react'
import type { ShopNow } from '../../state/shop-now.ts'
import { useMyShop } from '../../ui/my-shop-context.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { OpenWish } from './article-wish.ts'
import type { SizeChoice } from './choose-variant.ts'
import { listShopRows } from './shop-stock.ts'
import { ShopTable } from './shop-table.tsx'
import './shop-table.css'

type ShopTablePlaceProps = {
  articleName: string
  colorName: string
  sizes: readonly SizeChoice[]
  shops: readonly ShopNow[]
  /** The shop that the list before was narrowed to: it stands first. */
  shopId: number | null
  onWish: OpenWish
  countedAt: string | null
}

/** Which shops have the chosen colour, in which sizes. Memoised, because it is long. */
export function ShopTablePlace({
  articleName,
  colorName,
  sizes,
  shops,
  shopId,
  onWish,
  countedAt,
}: ShopTablePlaceProps) {
  const myShopId = useMyShop()?.id
  const firstShopId = shopId ?? myShopId
  return useMemo(() => {
    const chosen = sizes.find((choice) => choice.chosen)
    const variants = sizes.map((choice) => choice.variant)
    const rows = listShopRows(shops, variants, chosen?.variant?.ean ?? null, firstShopId)
    const age = countedAt === null ? null : <RelativeTime iso={countedAt} />
    return <ShopTable {...{ articleName, colorName, sizes, rows, onWish, countedAt: age }} />
  }, [articleName, colorName, sizes, shops, onWish, countedAt, firstShopId])
}
