import { type ArticleAttributes, type AttributeName, valuesOfAttribute } from './attributes.ts'

/**
 * The attributes that lists are filtered by, in the order of the filters. Append only, as
 * the values of each: addresses of filtered lists name values by their place.
 */
export const ATTRIBUTE_FACETS = [
  'kind',
  'waterproof',
  'warmth',
  'hood',
  'sleeve',
  'length',
  'closure',
  'shaft',
  'activities',
  'details',
  'volumeLitres',
  'persons',
] as const satisfies readonly AttributeName[]
export type AttributeFacet = (typeof ATTRIBUTE_FACETS)[number]

/** Spans are filtered in steps: those that the span reaches into. `below` is exclusive. */
const BANDS: Partial<
  Record<AttributeFacet, readonly { value: string; label: string; from: number; below: number }[]>
> = {
  volumeLitres: [
    { value: 'under-15', label: 'Under 15 l', from: 0, below: 15 },
    { value: '15-30', label: '15–30 l', from: 15, below: 30 },
    { value: '30-50', label: '30–50 l', from: 30, below: 50 },
    { value: 'over-50', label: '50 l og mer', from: 50, below: Number.POSITIVE_INFINITY },
  ],
  persons: [
    { value: '1', label: '1 person', from: 1, below: 2 },
    { value: '2', label: '2 personer', from: 2, below: 3 },
    { value: '3', label: '3 personer', from: 3, below: 4 },
    { value: 'over-3', label: '4 eller flere', from: 4, below: Number.POSITIVE_INFINITY },
  ],
}

type FacetValue = { value: string; label: string }

const valuesByFacet = new Map<AttributeFacet, readonly FacetValue[]>(
  ATTRIBUTE_FACETS.map((facet) => [
    facet,
    BANDS[facet] ?? Object.entries(valuesOfAttribute(facet)).map(([value, label]) => ({ value, label })),
  ]),
)

/** The values of a facet in the order that they are shown. */
export function listFacetValues(facet: AttributeFacet): readonly FacetValue[] {
  return valuesByFacet.get(facet) ?? []
}

/** The values that an article has of a facet. */
export function facetValuesOf(attributes: ArticleAttributes, facet: AttributeFacet): readonly string[] {
  const held = attributes[facet]
  if (held === undefined) return []
  if (typeof held === 'string') return [held]
  if (!('from' in held)) return held
  return (BANDS[facet] ?? [])
    .filter(({ from, below }) => held.from < below && held.to >= from)
    .map(({ value }) => value)
}
