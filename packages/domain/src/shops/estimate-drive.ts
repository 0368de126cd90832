import { distanceMetres } from './distance.ts'
import type { Coordinates } from './shop.ts'

/** Norwegian roads go round fjords: about so much longer than the straight line. */
const ROAD_FACTOR = 1.3

/** How long the drive is likely to be when no road network can be asked, in whole metres. */
export function estimateDriveMetres(from: Coordinates, to: Coordinates): number {
  return Math.round(distanceMetres(from, to) * ROAD_FACTOR)
}
