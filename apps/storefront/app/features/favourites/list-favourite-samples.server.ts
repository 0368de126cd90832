import type { RequestValues } from '../../platform/request-context.ts'
import { listBestsellers } from '../../ui/list-bestsellers.server.ts'
import type { FavouriteSample } from './favourite-samples.tsx'

const SAMPLES = 3

/** The pictures of an empty list of favourites. */
export async function listFavouriteSamples(values: RequestValues): Promise<FavouriteSample[]> {
  const found = await listBestsellers(values, SAMPLES)
  return found.map(({ id, image, background }) => ({ id, image, background }))
}
