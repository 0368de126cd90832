import { compareNorwegian } from '../norwegian/collate.ts'
import type { Coordinates } from './shop.ts'

const EARTH_RADIUS_METRES = 6_371_008.8

/** The great-circle distance in whole metres. */
export function distanceMetres(from: Coordinates, to: Coordinates): number {
  const north = radians(to.latitude - from.latitude)
  const east = radians(to.longitude - from.longitude)
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2
  return Math.round(2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(Math.min(1, chord))))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

/** Nearest first, unknown (null) last; for sorting. */
export function compareDistance(a: number | null, b: number | null): number {
  if (a === b) return 0
  if (a === null) return 1
  return b === null ? -1 : a - b
}

/** How much longer a drive in Norway is than the straight line, since roads go round fjords. */
const ROAD_FACTOR = 1.3

/** Estimates the length of a drive in whole metres, without a road network. */
export function estimateDriveMetres(from: Coordinates, to: Coordinates): number {
  return Math.round(distanceMetres(from, to) * ROAD_FACTOR)
}

/** 1.05: sorts shops nearest first; those with an unknown distance last, by name. */
export function sortByDistance<S extends { name: string; metres: number | null }>(shops: readonly S[]): S[] {
  return shops.toSorted((a, b) => compareDistance(a.metres, b.metres) || compareNorwegian(a.name, b.name))
}
