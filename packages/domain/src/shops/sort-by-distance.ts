import { compareNorwegian } from '../norwegian/collate.ts'
import { compareDistance } from './distance.ts'

/** 1.05: nearest first; those whose distance nobody knows last, by name. */
export function sortByDistance<S extends { name: string; metres: number | null }>(shops: readonly S[]): S[] {
  return shops.toSorted((a, b) => compareDistance(a.metres, b.metres) || compareNorwegian(a.name, b.name))
}
