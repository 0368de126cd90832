import type { Coordinates } from '@varde/domain/shops/shop'
import { browserClient } from '../platform/browser-client.ts'

/** What is known of a post code: its place, and where that lies. */
export type Place = { code: string; name: string; coords: Coordinates }

/** 7.17: the place, or what is wrong with the code. @throws when nobody answers */
export async function findPlace(code: string, signal: AbortSignal): Promise<Place | string> {
  const answer = await browserClient('GET /postalcodes/{code}', { params: { code } }, signal)
  if (!answer.ok) return answer.error.message
  const { place, CoordLat, CoordLong } = answer.data
  return { code, name: place, coords: { latitude: CoordLat, longitude: CoordLong } }
}
