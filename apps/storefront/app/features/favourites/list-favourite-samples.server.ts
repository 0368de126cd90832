import type { RequestValues } from '../../platform/request-context.ts'
import { listBestsellers } from '../../ui/list-bestsellers.server.ts'
import type { FavouriteSample } from './favourite-samples.tsx'

const SAMPLES = 3
/** So many are in the row of bestsellers below, which should not show the same again. */
const SHOWN_BELOW = 5

/** The pictures of an empty list of favourites. */
export async function listFavouriteSamples(values: RequestValues): Promise<FavouriteSample[]> {
  const found = await listBestsellers(values, SHOWN_BELOW + SAMPLES)
  return found.slice(-SAMPLES).map(({ id, image, background }) => ({ id, image, background }))
}
