import {
  ATTRIBUTE_FACETS,
  type AttributeFacet,
  facetValuesOf,
  listFacetValues,
} from '@varde/domain/catalogue/attribute-facets'
import type { ArticleAttributes } from '@varde/domain/catalogue/attributes'

type Places = Partial<Record<AttributeFacet, number[]>>

/** Articles with equal attributes share them, and so these lists. */
const placesByAttributes = new WeakMap<ArticleAttributes, Places>()

/** The values that attributes have in each facet, as the index has them: by their places. */
export function placesOf(attributes: ArticleAttributes): Places {
  const kept = placesByAttributes.get(attributes)
  if (kept !== undefined) return kept
  const places: Places = Object.fromEntries(
    ATTRIBUTE_FACETS.flatMap((facet) => {
      const values = facetValuesOf(attributes, facet)
      return values.length === 0 ? [] : [[facet, listPlaces(facet, values)]]
    }),
  )
  placesByAttributes.set(attributes, places)
  return places
}

/** Where values stand in the list of their facet; those that it does not have are left out. */
export function listPlaces(facet: AttributeFacet, values: readonly string[]): number[] {
  const all = listFacetValues(facet)
  return values.map((value) => all.findIndex((each) => each.value === value)).filter((place) => place !== -1)
}
