import type { Client } from '@varde/contract/client'
import { estimateDriveMetres } from '@varde/domain/shops/distance'
import type { Coordinates } from '@varde/domain/shops/shop'
import type { ShopDistances } from './shop-data.ts'

/** 7.16: the most points that the table accepts, the visitor's included. */
const MOST_POINTS = 100

type Placed = { id: number; coords: Coordinates | null }

/**
 * 1.05, 7.16: the distances to the shops by the distance table, or by an estimate when that fails.
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
  const parts = await Promise.all(groups.map((group) => fetchTable(api, from, group).catch(() => null)))
  const found = parts.filter((part) => part !== null)
  // Estimates and road distances cannot be compared, so one failed part makes all of them estimates.
  if (found.length < parts.length) return estimateDistances(from, placed)
  return {
    metres: Object.assign({}, ...found.map(({ metres }) => metres)),
    estimate: found.some(({ estimate }) => estimate),
  }
}

/** The distances by estimate alone. */
export function estimateDistances(from: Coordinates, shops: readonly Placed[]): ShopDistances {
  const metres = shops.flatMap(({ id, coords }) =>
    coords === null ? [] : [[id, estimateDriveMetres(from, coords)] as const],
  )
  return { metres: Object.fromEntries(metres), estimate: true }
}

async function fetchTable(
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

/** Rounded to about a hundred metres, for the visitor's privacy. */
const writePoint = ({ latitude, longitude }: Coordinates) => `${longitude.toFixed(3)},${latitude.toFixed(3)}`
