import { GENDERS, isChildGender, ownGenderIds } from '@varde/domain/catalogue/genders'
import { formatCount } from '@varde/domain/norwegian/format-number'
import type { FilterNames } from './filter-choices.ts'
import { priceLabel } from './list-applied.ts'
import type { Meaning, SearchWords } from './listing.ts'

type ReadFilter = SearchWords['understood']['filters'][number]

/** With more sizes than this the words themselves say it better. */
const MOST_SIZES = 3
const OR = ' eller '

/**
 * What the words of a search were read as, each with the address of the search without it, and what of that had to be
 * dropped. What one word says in two ways («7 år» is a size and a child's) is one.
 */
export function listMeanings(
  filters: readonly ReadFilter[] | undefined,
  names: Pick<FilterNames, 'colors' | 'sizes'>,
): Pick<SearchWords, 'meanings' | 'dropped'> {
  const meanings = new Map<string, Meaning>()
  const dropped: string[] = []
  for (const filter of filters ?? []) {
    const { word, without, relaxed } = filter
    if (relaxed) dropped.push(labelOf(filter, names))
    else if (!meanings.has(word)) {
      const path = without === '' ? '/search' : `/search/${encodeURIComponent(without)}`
      meanings.set(word, { label: labelOf(filter, names), path })
    }
  }
  return { meanings: [...meanings.values()], dropped }
}

function labelOf(
  { facet, word, ids, price }: ReadFilter,
  { colors, sizes }: Pick<FilterNames, 'colors' | 'sizes'>,
): string {
  switch (facet) {
    case 'genders':
      return nameGenders(ids) || word
    case 'campaigns':
      return 'På kampanje'
    case 'price':
      return (price && priceLabel(price, formatCount)) ?? word
    case 'colors':
      return joinOr(colors.filter(({ id }) => ids.includes(id)).map(({ label }) => label)) || word
    case 'sizes': {
      const named = sizes.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
      return named.length === 0 || named.length > MOST_SIZES ? word : `Størrelse ${named.join(OR)}`
    }
  }
}

/** «Dame» is also what is for all, and «barn» what is for juniors: the label is what was said. */
function nameGenders(ids: readonly number[]): string {
  const own = ownGenderIds(ids)
  const said = own.every(isChildGender) ? own.slice(0, 1) : own
  return joinOr(said.flatMap((id) => GENDERS.find((gender) => gender.id === id)?.name ?? []))
}

/** «Svart», «Svart eller hvit». */
function joinOr([first = '', ...others]: readonly string[]): string {
  return [first, ...others.map((name) => name.toLowerCase())].join(OR)
}
