import type { Client } from '@varde/contract/client'
import { estimateDriveMetres } from '@varde/domain/shops/estimate-drive'
import type { Coordinates } from '@varde/domain/shops/shop'
import type { ShopDistances } from './listed-shop.ts'

/** 7.16: as many points as the table takes, the shopper's own among them. */
const MOST_POINTS = 100

type Placed = { id: number; coords: Coordinates | null }

/**
 * 1.05, 7.16: how far it is to the shops, by the distance table; where that does not answer, by our own estimate.
 *
 * @param api the browser's client or the server's
 */
export async function listDistances(
  api: Client,
  from: Coordinates,
  shops: readonly Placed[],
): Promise<ShopDistances> {
  const placed = shops.flatMap(({ id, coords }) => (coords === null ? [] : [{ id, coords }]))
  const groups = Array.from({ length: Math.ceil(placed.length / (MOST_POINTS - 1)) }, (_, at) =>
    placed.slice(at * (MOST_POINTS - 1), (at + 1) * (MOST_POINTS - 1)),
  )
  const parts = await Promise.all(groups.map((group) => askTable(api, from, group).catch(() => null)))
  const found = parts.filter((part) => part !== null)
  // Figures of two kinds in one list could not be compared.
  if (found.length < parts.length) return estimateDistances(from, placed)
  return {
    metres: Object.assign({}, ...found.map(({ metres }) => metres)),
    estimate: found.some(({ estimate }) => estimate),
  }
}

/** The same without asking anybody. */
export function estimateDistances(from: Coordinates, shops: readonly Placed[]): ShopDistances {
  const metres = shops.flatMap(({ id, coords }) =>
    coords === null ? [] : [[id, estimateDriveMetres(from, coords)] as const],
  )
  return { metres: Object.fromEntries(metres), estimate: true }
}

async function askTable(
  api: Client,
  from: Coordinates,
  shops: readonly { id: number; coords: Coordinates }[],
): Promise<ShopDistances | null> {
  const points = [from, ...shops.map(({ coords }) => coords)]
  const answer = await api('GET /osrm/table/v1/car/{coordinates}', {
    params: { coordinates: points.map(writePoint).join(';') },
    query: { annotations: 'distance', sources: '0', destinations: shops.map((_, at) => at + 1).join(';') },
  })
  if (!answer.ok) return null
  const [row = []] = answer.data.distances
  const known = shops.flatMap(({ id }, at) => {
    const metres = row[at]
    return typeof metres === 'number' ? [[id, metres] as const] : []
  })
  return { metres: Object.fromEntries(known), estimate: answer.data.estimate }
}

/** To a hundred metres: nobody needs to know better where the shopper is. */
const writePoint = ({ latitude, longitude }: Coordinates) => `${longitude.toFixed(3)},${latitude.toFixed(3)}`
