import { slugify } from '@varde/domain/norwegian/slug'
import type { SeededRandom } from './seeded-random.ts'
import { canJoin, janMayenPlaces, lonePlaces, placeHeads, placeTails } from './words-places.ts'

/** «Stormkast», «Skavl»; the own brand keeps to its island as long as there are places left. */
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
 * A name and slug (9.05) that no article before has: a place and what it is, «Rennafjell dunjakke med hette».
 *
 * @param takenSlugs grows by the new one
 */
export function nameArticle(
  { brand, nouns, random }: NameSource,
  takenSlugs: Set<string>,
): { name: string; slug: string } {
  for (let attempt = 0; ; attempt += 1) {
    // After forty attempts the words are used up for this kind of article: it becomes a second edition.
    const edition = attempt > 40 ? ` ${random.pick(['II', 'III', 'IV', 'V'])}` : ''
    const name = `${inventPlace(attempt > 20 ? '' : brand, random)}${edition} ${random.pick(nouns)}`
    const slug = slugify(name)
    if (takenSlugs.has(slug)) continue
    takenSlugs.add(slug)
    return { name, slug }
  }
}
