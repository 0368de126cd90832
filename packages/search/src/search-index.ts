/** One article as the index sees it: words to find it by, numbers to filter and sort by. */
export type SearchDocument = {
  id: number
  /** Fields by weight, most telling first: name, brand, group, description. */
  texts: string[]
  genders: number[]
  colors: number[]
  brands: number[]
  sizes: number[]
  groups: number[]
  shops: number[]
  /** Whole kroner. */
  price: number
  bestsellerRank: number
}

/** What is asked of the index; an empty list of a facet does not restrict. All rules join with AND (7.44). */
export type SearchRequest = {
  text: string
  genders: number[]
  colors: number[]
  brands: number[]
  sizes: number[]
  groups: number[]
  shops: number[]
  exclude: number[]
  /** Whole kroner, both ends inclusive (5.07). */
  price: { min: number; max: number } | null
}

export type FacetName = 'genders' | 'colors' | 'brands' | 'sizes' | 'groups' | 'shops'

export type SearchResult = {
  /** Every hit, best first. */
  hits: { id: number; score: number }[]
  /** How many hits each choice would leave, its own facet not counted against it. */
  facets: Record<FacetName, { id: number; count: number }[]>
  /** Whole kroner over the hits without the price rule; null without hits. */
  price: { min: number; max: number } | null
}

/** What the catalogue searches with: built once, asked often. */
export type SearchIndex = {
  search(request: SearchRequest): SearchResult
  /** Takes a changed document in, or a new one. */
  put(document: SearchDocument): void
}
