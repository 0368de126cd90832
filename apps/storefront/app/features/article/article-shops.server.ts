import { compareNorwegian } from '@varde/domain/norwegian/collate'
import { formatShopDistance } from '@varde/domain/norwegian/format-number'
import { promiseAt } from '@varde/domain/ordering/pickup-promise'
import { countyOfPostCode } from '@varde/domain/shops/county'
import { compareDistance, estimateDriveMetres } from '@varde/domain/shops/distance'
import type { Shop } from '@varde/domain/shops/shop'
import type { ShopNow } from '../../state/shop-now.ts'
import type { ArticleShop } from './shop-stock.ts'

/**
 * The shops of an article's page: the one that the shopper asked for first, then the nearest to it; where none was asked
 * for, by county and name.
 *
 * @param shops the same as in `shopsNow`, with their addresses
 * @param askedId the shop that the list before was filtered by, otherwise the shopper's own; null when there is none
 */
export function toArticleShops(
  shops: readonly Pick<Shop, 'id' | 'postNo'>[],
  shopsNow: readonly ShopNow[],
  askedId: number | null,
): ArticleShop[] {
  const from = shopsNow.find(({ id }) => id === askedId)?.coords ?? null
  const postCodes = new Map(shops.map(({ id, postNo }) => [id, postNo]))
  const measured = shopsNow.map((shop) => ({
    ...shop,
    county: countyOfPostCode(postCodes.get(shop.id) ?? '') ?? '',
    metres: shop.id === askedId ? -1 : from && shop.coords ? estimateDriveMetres(from, shop.coords) : null,
  }))
  return measured
    .toSorted(
      (a, b) =>
        compareDistance(a.metres, b.metres) ||
        compareNorwegian(a.county, b.county) ||
        compareNorwegian(a.name, b.name),
    )
    .map(({ metres, coords: _coords, readyAtMs: _readyAtMs, ...shop }) => ({
      ...shop,
      promiseLabel: shop.promiseLabel && promiseAt(shop.promiseLabel, shop.name),
      distance: metres === null || metres < 0 ? null : formatShopDistance(metres, true),
    }))
}
