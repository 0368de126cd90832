import { formatShopDistance } from '@varde/domain/norwegian/format-number'
import { estimateDriveMetres, sortByDistance } from '@varde/domain/shops/distance'
import { requireData } from '../../platform/api-result.ts'
import type { RequestValues } from '../../platform/request-context.ts'
import { toShopsNow } from '../../state/shop-now.ts'
import type { ShopChoices } from './shop-data.ts'

/** The shops that match the query, or all of them sorted by the distance from a post code (1.05, 7.17). */
export async function loadShopChoices(values: RequestValues, query: string): Promise<ShopChoices> {
  const { api } = values
  const [answer, place] = await Promise.all([
    api('GET /shops'),
    /^\d{4}$/.test(query) ? api('GET /postalcodes/{code}', { params: { code: query } }) : null,
  ])
  const from = place?.ok ? { latitude: place.data.CoordLat, longitude: place.data.CoordLong } : null
  const all = requireData(answer).filter(({ hasCounter }) => hasCounter)
  const words = query.toLocaleLowerCase('nb')
  const matches = (shop: (typeof all)[number]) =>
    [shop.name, shop.postPlace, shop.address].some((text) => text.toLocaleLowerCase('nb').includes(words))
  const found = from !== null || words === '' ? all : all.filter(matches)
  const now = new Map(toShopsNow(all, values).map((shop) => [shop.id, shop]))
  const rows = (found.length === 0 ? all : found).map((shop) => ({
    metres: from && shop.coords ? estimateDriveMetres(from, shop.coords) : null,
    id: shop.id,
    name: shop.name,
    coords: shop.coords,
    address: `${shop.address}, ${shop.postNo} ${shop.postPlace}`,
    openingLabel: now.get(shop.id)?.openingLabel ?? '',
    closesAtMs: now.get(shop.id)?.closesAtMs ?? null,
  }))
  return {
    query,
    noneFound: found.length === 0,
    shops: sortByDistance(rows).map(({ metres, ...shop }) => ({
      ...shop,
      distance: metres === null ? null : formatShopDistance(metres, true),
    })),
  }
}
