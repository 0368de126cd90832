import { osloTime } from '@varde/domain/norwegian/oslo-time'
import { describeHolidaysAhead } from '@varde/domain/shops/days-ahead'
import { sortByDistance } from '@varde/domain/shops/distance'
import { isVisitable } from '@varde/domain/shops/shop-path'
import { requireData } from '../../platform/api-result.ts'
import type { RequestValues } from '../../platform/request-context.ts'
import { findOrigin } from './find-origin.server.ts'
import { listDistances } from './list-distances.ts'
import type { ShopsPageData } from './shop-data.ts'
import { toListedShop } from './to-listed-shop.server.ts'

const HOLIDAY_DAYS = 14

/** 1.05: the shops, the nearest first if it is known where the visitor is. */
export async function loadShops(values: RequestValues, query: string): Promise<ShopsPageData> {
  const { api, now, mapTilesUrl } = values
  const [answer, origin] = await Promise.all([api('GET /shops'), findOrigin(api, query)])
  const today = osloTime(now).date
  const shops = requireData(answer)
    .filter(isVisitable)
    .map((shop) => toListedShop(shop, today))
  const distances = origin === null ? null : await listDistances(api, origin.coords, shops)
  const sorted = sortByDistance(
    shops.map((shop) => ({ ...shop, metres: distances?.metres[shop.id] ?? null })),
  )
  return {
    shops: sorted.map(({ metres: _, ...shop }) => shop),
    query,
    origin,
    distances,
    holidays: describeHolidaysAhead(today, HOLIDAY_DAYS),
    mapTilesUrl: mapTilesUrl ?? null,
  }
}
