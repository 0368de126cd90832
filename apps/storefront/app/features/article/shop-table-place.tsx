import { lazy, useMemo } from 'react'
import { afterFirstMove } from '../../platform/after-first-move.ts'
import { LaterPart } from '../../platform/later-part.tsx'
import type { ShopNow } from '../../state/shop-now.ts'
import { useMyShop } from '../../ui/my-shop-context.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { OpenWish } from './article-wish.ts'
import type { SizeChoice } from './choose-variant.ts'
import { listShopRows } from './shop-stock.ts'
import './shop-table.css'

const ShopTable = lazy(afterFirstMove('butikker', () => import('./shop-table.tsx')))

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

/**
 * The place of the shop table. The same element as long as nothing else is chosen: pressing the button must not hurry
 * what was left as the server wrote it.
 */
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
    return (
      <LaterPart id="butikker" waiting="article-waiting">
        <ShopTable {...{ articleName, colorName, sizes, rows, onWish, countedAt: age }} />
      </LaterPart>
    )
  }, [articleName, colorName, sizes, shops, onWish, countedAt, firstShopId])
}
