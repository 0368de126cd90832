import { slugify } from '@varde/domain/norwegian/slug'
import type { ArticleModel } from './article-models.ts'
import type { SeededRandom } from './seeded-random.ts'
import { canJoin, headsBeside, janMayenPlaces, lonePlaces, placeHeads, placeTails } from './words-places.ts'

/** Makes a place name: «Stormkast», «Skavl»; mostly a place on the island for the own brand. */
function inventPlace(brand: string, random: SeededRandom): string {
  if (brand === 'Jan Mayen' && random.chance(0.9)) return random.pick(janMayenPlaces)
  if (random.chance(0.12)) return random.pick(lonePlaces)
  for (;;) {
    const head = random.pick(placeHeads)
    const tail = random.pick(placeTails)
    if (canJoin(head, tail)) return `${varyHead(head, tail)}${tail}`
  }
}

/** Of the first parts at the beginning of the alphabet each tail has another one: a list by name begins with them. */
function varyHead(head: string, tail: string): string {
  const heads = headsBeside[head] ?? []
  const other = heads[placeTails.indexOf(tail) % (heads.length + 1)]
  return other !== undefined && canJoin(other, tail) ? other : head
}

export type NameSource = {
  brand: string
  models: readonly ArticleModel[]
  random: SeededRandom
}

/**
 * Decides which of several things an article is, and names it (9.05) by a place and what it is: «Rennafjell dunjakke med
 * hette».
 *
 * @param takenSlugs gets the new slug added
 */
export function nameArticle(
  { brand, models, random }: NameSource,
  takenSlugs: Set<string>,
): { name: string; slug: string; model: ArticleModel } {
  for (let attempt = 0; ; attempt += 1) {
    // After forty attempts most names of this kind are taken, so a number is added.
    const edition = attempt > 40 ? ` ${random.pick(['II', 'III', 'IV', 'V'])}` : ''
    const place = inventPlace(attempt > 20 ? '' : brand, random)
    const model = random.pick(models)
    const name = `${place}${edition} ${model.noun}`
    const slug = slugify(name)
    if (takenSlugs.has(slug)) continue
    takenSlugs.add(slug)
    return { name, slug, model }
  }
}
