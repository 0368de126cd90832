import { browserClient } from '../../platform/browser-client.ts'
import type { Place } from './use-place.ts'

/** 7.17: the place, or what is wrong with the code. @throws when nobody answers */
export async function findPlace(code: string, signal: AbortSignal): Promise<Place | string> {
  const answer = await browserClient('GET /postalcodes/{code}', { params: { code } }, signal)
  if (!answer.ok) return answer.error.message
  const { place, CoordLat, CoordLong } = answer.data
  return { code, name: place, coords: { latitude: CoordLat, longitude: CoordLong } }
}
