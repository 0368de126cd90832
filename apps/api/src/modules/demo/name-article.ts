import { slugify } from '@varde/domain/norwegian/slug'
import type { SeededRandom } from './seeded-random.ts'
import { canJoin, janMayenPlaces, lonePlaces, placeHeads, placeTails } from './words-places.ts'

/** Makes a place name: «Stormkast», «Skavl»; mostly a place on the island for the own brand. */
function inventPlace(brand: string, random: SeededRandom): string {
  if (brand === 'Jan Mayen' && random.chance(0.9)) return random.pick(janMayenPlaces)
  if (random.chance(0.12)) return random.pick(lonePlaces)
  for (;;) {
    const head = random.pick(placeHeads)
    const tail = random.pick(placeTails)
    if (canJoin(head, tail)) return `${head}${tail}`
  }
}

export type NameSource = {
  brand: string
  nouns: readonly string[]
  random: SeededRandom
}

/**
 * Makes a new name and slug (9.05) from a place and a noun: «Rennafjell dunjakke med hette».
 *
 * @param takenSlugs gets the new slug added
 */
export function nameArticle(
  { brand, nouns, random }: NameSource,
  takenSlugs: Set<string>,
): { name: string; slug: string } {
  for (let attempt = 0; ; attempt += 1) {
    // After forty attempts most names of this kind are taken, so a number is added.
    const edition = attempt > 40 ? ` ${random.pick(['II', 'III', 'IV', 'V'])}` : ''
    const name = `${inventPlace(attempt > 20 ? '' : brand, random)}${edition} ${random.pick(nouns)}`
    const slug = slugify(name)
    if (takenSlugs.has(slug)) continue
    takenSlugs.add(slug)
    return { name, slug }
  }
}
