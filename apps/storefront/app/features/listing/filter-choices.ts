import type { Answer } from '@varde/contract/client'
import { listFacetValues } from '@varde/domain/catalogue/attribute-facets'
import { GENDERS, isChildGender, ownGenderIds } from '@varde/domain/catalogue/genders'
import { acceptStored, isWholeRange, type PriceRange, sliderRange } from '@varde/domain/catalogue/price-range'
import { SIZE_GROUPS, type SizeGroup } from '@varde/domain/catalogue/size-group'
import { compareNorwegian } from '@varde/domain/norwegian/collate'
import type { ChosenFilter, FilterChoice, FilterChoices } from './listing.ts'
import {
  ATTRIBUTE_CHOICES,
  ATTRIBUTE_TITLES,
  type AttributeChoice,
  CHOICE_NAMES,
  type ChoiceName,
  type ListingFilters,
} from './listing-query.ts'
import type { SearchScope } from './listing-scope.ts'

type Facets = Answer<'POST /articles/search'>['facets']
type Named = { id: number; name: string }

/** All that a listing can be filtered by, with the names of the ids. */
export type FilterNames = {
  brands: readonly Named[]
  colors: readonly { id: number; label: string; hex: string | null }[]
  /** In the order of the filter. */
  sizes: readonly (Named & { group: SizeGroup })[]
  groups: readonly (Named & { forChildren: boolean })[]
  /** Shops with a counter. */
  shops: readonly Named[]
  campaignIds: readonly number[]
}

/** The genders and groups that the listing is about; null means all of them. */
export type FilterScope = Pick<SearchScope, 'genderIds' | 'groupIds'>

/** Drops ids that do not exist or lie outside the scope: an address may be old, or made up. */
export function keepKnownChoices<Q extends ListingFilters>(
  query: Q,
  names: FilterNames,
  scope: FilterScope,
): Q {
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
    ...forEachAttribute((name) => among(query[name], listAttributeValues(name))),
    campaign: query.campaign && names.campaignIds.length > 0,
  }
}

/** 5.06: moves a price range into the bounds; an end at its bound filters nothing and becomes null. */
export function clampPrice<Q extends ListingFilters>(query: Q, range: PriceRange | null): Q {
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

/** 5.07: the ends of a listing's price slider; null when every article costs the same. */
export function priceBounds(price: Facets['price']): PriceRange | null {
  return price === null || price.min === price.max ? null : sliderRange(price)
}

/**
 * Gives the counts by id their names, in no order. A chosen id stays although nothing is left of it; a kind with a
 * single choice that every article has is left out.
 */
export function nameFilterChoices(
  facets: Facets,
  names: FilterNames,
  scope: FilterScope,
  query: ListingFilters,
  total: number,
): FilterChoices {
  const list = (
    name: Exclude<ChoiceName, AttributeChoice>,
    known: readonly { id: number; name: string; hex?: string; group?: string }[],
    within: readonly number[] | null = null,
  ): FilterChoice[] => {
    const counts = new Map(facets[name].map(({ id, count }) => [id, count]))
    const choices = known
      .filter(
        ({ id }) => (counts.has(id) || query[name].includes(id)) && (within === null || within.includes(id)),
      )
      .map(({ id, name: label, hex, group }) => ({
        id,
        label,
        count: counts.get(id) ?? 0,
        ...(hex ? { hex } : {}),
        ...(group ? { group } : {}),
      }))
    const [only] = choices
    const isNoChoice = choices.length === 1 && query[name].length === 0 && only?.count === total
    return isNoChoice ? [] : choices
  }
  return {
    shops: list('shops', names.shops),
    sizes: list(
      'sizes',
      names.sizes.map((size) => ({ ...size, group: SIZE_GROUPS[size.group] })),
    ),
    // 5.08: a colour without a hex value cannot be shown.
    colors: list(
      'colors',
      names.colors.flatMap(({ id, label, hex }) => (hex === null ? [] : [{ id, name: label, hex }])),
    ),
    groups: list('groups', names.groups, scope.groupIds),
    brands: list('brands', names.brands),
    genders: list('genders', GENDERS, scope.genderIds),
    ...forEachAttribute((name) => nameAttributeChoices(name, facets, query, total)),
    campaignCount: facets.campaigns
      .filter(({ id }) => names.campaignIds.includes(id))
      .reduce((most, { count }) => Math.max(most, count), 0),
    price: priceBounds(facets.price),
  }
}

/** Whether a kind of choices is an attribute. */
export function isAttribute(name: ChoiceName): name is AttributeChoice {
  return name in ATTRIBUTE_TITLES
}

function forEachAttribute<V>(make: (name: AttributeChoice) => V): Record<AttributeChoice, V> {
  return Object.fromEntries(ATTRIBUTE_CHOICES.map((name) => [name, make(name)])) as Record<AttributeChoice, V>
}

/** The values of an attribute; their ids are their places from 1. */
function listAttributeValues(name: AttributeChoice) {
  return listFacetValues(name).map(({ value, label }, at) => ({ id: at + 1, value, label }))
}

/** The values of the ids that are chosen, as the API has them. */
export function listChosenValues(name: AttributeChoice, ids: readonly number[]): string[] {
  return listAttributeValues(name).flatMap(({ id, value }) => (ids.includes(id) ? [value] : []))
}

/** An attribute is offered where most articles have it: a hood says nothing in a list of shoes and skis. */
function nameAttributeChoices(
  name: AttributeChoice,
  facets: Facets,
  query: ListingFilters,
  total: number,
): FilterChoice[] {
  const counts = new Map(facets.attributes[name]?.map(({ value, count }) => [value, count]))
  const counted = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const chosen = query[name]
  if (chosen.length === 0 && (counts.size < 2 || counted * 2 < total)) return []
  return listAttributeValues(name)
    .filter(({ id, value }) => counts.has(value) || chosen.includes(id))
    .map(({ id, value, label }) => ({ id, label, count: counts.get(value) ?? 0 }))
}

/**
 * Sorts names by the alphabet; sizes are in order already. What is for children comes after what is for adults, except in
 * a list for children. Never by count: a box must not move just before it is pressed.
 */
export function sortFilterChoices(
  choices: FilterChoices,
  { groups }: Pick<FilterNames, 'groups'>,
  { genderIds, groupIds }: FilterScope,
): FilterChoices {
  const byName = (a: FilterChoice, b: FilterChoice) => compareNorwegian(a.label, b.label)
  const ofChildren = new Set(groups.filter(({ forChildren }) => forChildren).map(({ id }) => id))
  const isForChildren =
    genderIds === null
      ? groupIds?.every((id) => ofChildren.has(id)) === true
      : ownGenderIds(genderIds).every(isChildGender)
  const place = (isChild: boolean) => (isChild && !isForChildren ? 1 : 0)
  return {
    ...choices,
    shops: choices.shops.toSorted(byName),
    sizes: choices.sizes.toSorted(
      (a, b) => place(a.group === SIZE_GROUPS.children) - place(b.group === SIZE_GROUPS.children),
    ),
    groups: choices.groups.toSorted(
      (a, b) => place(ofChildren.has(a.id)) - place(ofChildren.has(b.id)) || byName(a, b),
    ),
    brands: choices.brands.toSorted(byName),
  }
}

/** The names of the choices that are on. */
export const nameChosen = (choices: FilterChoices, query: ListingFilters): ChosenFilter[] =>
  CHOICE_NAMES.flatMap((kind) =>
    choices[kind].filter(({ id }) => query[kind].includes(id)).map(({ id, label }) => ({ kind, id, label })),
  )
