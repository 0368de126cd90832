import type { NearPickupPoint, PickupPoint } from '@varde/contract/entities'
import { LRUCache } from 'lru-cache'
import {
  createPickupPoints,
  PickupPointsError,
  type PickupPointsKeys,
} from '../../providers/pickup-points.ts'

/** The result of looking up a point that a shopper has chosen. */
export type CheckedPoint =
  | { ok: true; point: PickupPoint }
  | { ok: false; refused: 'unknown' | 'unavailable' }

export type PickupPointsService = {
  /** The points near a postal code, the nearest first; none where the shop offers no choice; null without an answer. */
  listNear(postalCode: string): Promise<NearPickupPoint[] | null>
  checkPoint(id: string): Promise<CheckedPoint>
}

const HOUR_MS = 60 * 60 * 1000
/** The carrier asks those who keep its points to read them once a day. */
const POINT_KEPT_MS = 24 * HOUR_MS
const LIST_KEPT_MS = HOUR_MS
const MOST_LISTS = 1000
const MOST_POINTS = 5000

/**
 * @param keys undefined when the shop offers no choice: the carrier takes the point nearest to the address
 * @param findPlace the town of a postal code as the shop writes it, since the carrier writes it in capitals
 */
export function createPickupPointsService(
  keys: PickupPointsKeys | undefined,
  findPlace: (postalCode: string) => string | undefined,
  log: { warn(message: string): void },
): PickupPointsService {
  const carrier = keys === undefined ? undefined : createPickupPoints(keys, (message) => log.warn(message))
  const lists = new LRUCache<string, NearPickupPoint[]>({ max: MOST_LISTS, ttl: LIST_KEPT_MS })
  const points = new LRUCache<string, PickupPoint>({ max: MOST_POINTS, ttl: POINT_KEPT_MS })

  function keep(found: NearPickupPoint): NearPickupPoint {
    const named = { ...found, city: findPlace(found.postalCode) ?? found.city }
    const { distance: _, ...point } = named
    points.set(point.id, point)
    return named
  }
  /** Null when the carrier does not answer. */
  async function ask<Result>(call: () => Promise<Result>): Promise<Result | null> {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof PickupPointsError)) throw error
      log.warn(error.message)
      return null
    }
  }

  return {
    listNear: async (postalCode) => {
      if (carrier === undefined) return []
      const kept = lists.get(postalCode)
      if (kept !== undefined) return kept
      const found = await ask(() => carrier.listNear(postalCode))
      if (found === null) return null
      const named = found.map(keep)
      lists.set(postalCode, named)
      return named
    },
    checkPoint: async (id) => {
      if (carrier === undefined) return { ok: false, refused: 'unknown' }
      const kept = points.get(id)
      if (kept !== undefined) return { ok: true, point: kept }
      // What cannot be an id is not sent on.
      if (!/^[A-Za-z0-9]{1,40}$/.test(id)) return { ok: false, refused: 'unknown' }
      const found = await ask(() => carrier.findPoint(id))
      if (found === null) return { ok: false, refused: 'unavailable' }
      if (found === undefined) return { ok: false, refused: 'unknown' }
      const { distance: _, ...point } = keep(found)
      return { ok: true, point }
    },
  }
}
