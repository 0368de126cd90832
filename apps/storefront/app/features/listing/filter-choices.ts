import type { Answer } from '@varde/contract/client'
import { GENDERS } from '@varde/domain/catalogue/genders'
import { acceptStored, isWholeRange, type PriceRange, sliderRange } from '@varde/domain/catalogue/price-range'
import { compareSizes } from '@varde/domain/catalogue/size-order'
import { compareNorwegian } from '@varde/domain/norwegian/collate'
import type { FilterChoice, FilterChoices } from './listing.ts'
import type { ChoiceName, ListingFilters } from './listing-query.ts'

type Facets = Answer<'POST /articles/search'>['facets']
type Named = { id: number; name: string }

/** The names behind the ids of a facet. */
export type FilterNames = {
  brands: readonly Named[]
  colors: readonly { id: number; label: string; hex: string | null }[]
  sizes: readonly Named[]
  groups: readonly Named[]
  /** Shops with a counter. */
  shops: readonly Named[]
  campaignIds: readonly number[]
}

/** What a list holds before anybody narrows it; null means everything. */
export type ListScope = { genderIds: readonly number[] | null; groupIds: readonly number[] | null }

/** Drops what nothing here is called: an address may be old, or made up. */
export function keepKnown<Q extends ListingFilters>(query: Q, names: FilterNames, scope: ListScope): Q {
  const among = (ids: number[], known: readonly { id: number }[], within: readonly number[] | null = null) =>
    ids.filter((id) => known.some((one) => one.id === id) && (within === null || within.includes(id)))
  return {
    ...query,
    shops: among(query.shops, names.shops),
    sizes: among(query.sizes, names.sizes),
    colors: among(query.colors, names.colors),
    brands: among(query.brands, names.brands),
    groups: among(query.groups, names.groups, scope.groupIds),
    genders: among(query.genders, GENDERS, scope.genderIds),
    campaign: query.campaign && names.campaignIds.length > 0,
  }
}

/** 5.06: the price as it counts within the bounds; an end that leaves nothing out is none. */
export function keepPrice<Q extends ListingFilters>(query: Q, range: PriceRange | null): Q {
  if (range === null) return { ...query, min: null, max: null }
  const stored = {
    ...(query.min === null ? {} : { min: query.min }),
    ...(query.max === null ? {} : { max: query.max }),
  }
  const chosen = acceptStored(stored, range)
  if (isWholeRange(chosen, range)) return { ...query, min: null, max: null }
  return {
    ...query,
    min: chosen.min > range.min ? chosen.min : null,
    max: chosen.max < range.max ? chosen.max : null,
  }
}

/** 5.07: the bounds a listing's slider moves between; null when every article costs the same. */
export function priceBounds(price: Facets['price']): PriceRange | null {
  return price === null || price.min === price.max ? null : sliderRange(price)
}

/**
 * What there is to choose among: counts by id get their names, what is chosen stays though nothing is left of it, and
 * a kind with one choice, that everything has, is no choice.
 */
export function listChoices(
  facets: Facets,
  names: FilterNames,
  scope: ListScope,
  query: ListingFilters,
  total: number,
): FilterChoices {
  const list = (
    name: ChoiceName,
    known: readonly { id: number; name: string; hex?: string }[],
    compare: (a: FilterChoice, b: FilterChoice) => number,
    within: readonly number[] | null = null,
  ): FilterChoice[] => {
    const counts = new Map(facets[name].map(({ id, count }) => [id, count]))
    const choices = known
      .filter(
        ({ id }) => (counts.has(id) || query[name].includes(id)) && (within === null || within.includes(id)),
      )
      .map(({ id, name: label, hex }) => ({ id, label, count: counts.get(id) ?? 0, ...(hex ? { hex } : {}) }))
      .toSorted(compare)
    const [only] = choices
    const isNoChoice = choices.length === 1 && query[name].length === 0 && only?.count === total
    return isNoChoice ? [] : choices
  }
  const byName = (a: FilterChoice, b: FilterChoice) => compareNorwegian(a.label, b.label)
  // No order follows the counts: what one is about to press must not move.
  const asKnown = () => 0
  return {
    shops: list('shops', names.shops, byName),
    sizes: list('sizes', names.sizes, (a, b) => compareSizes(a.label, b.label)),
    // 5.08: a colour without a hex value cannot be shown; one that no listed article has is in no count.
    colors: list(
      'colors',
      names.colors.flatMap(({ id, label, hex }) => (hex === null ? [] : [{ id, name: label, hex }])),
      asKnown,
    ),
    groups: list('groups', names.groups, byName, scope.groupIds),
    brands: list('brands', names.brands, byName),
    genders: list('genders', GENDERS, asKnown, scope.genderIds),
    campaignCount: facets.campaigns
      .filter(({ id }) => names.campaignIds.includes(id))
      .reduce((most, { count }) => Math.max(most, count), 0),
    price: priceBounds(facets.price),
  }
}
