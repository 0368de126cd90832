import type { Coordinates } from '@varde/domain/shops/shop'
import { browserClient } from '../platform/browser-client.ts'

/** The town of a post code, and its coordinates. */
export type Place = { code: string; name: string; coords: Coordinates }

/** 7.17: the town of a post code, or the error text for the code. @throws when the shop cannot be reached */
export async function findPlace(code: string, signal: AbortSignal): Promise<Place | string> {
  const result = await browserClient('GET /postalcodes/{code}', { params: { code } }, signal)
  if (!result.ok) return result.error.message
  const { place, CoordLat, CoordLong } = result.data
  return { code, name: place, coords: { latitude: CoordLat, longitude: CoordLong } }
}
