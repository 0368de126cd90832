/** One article as the index sees it: words to find it by, numbers to filter and sort by. */
export type SearchDocument = {
  id: number
  name: string
  brand: string
  /** The names of the groups it stands in, the narrowest first. */
  groupNames: string[]
  /** What the supplier calls its colours. */
  colorNames: string[]
  description: string
  /** EAN and article numbers, as written. */
  codes: string[]
  genders: number[]
  /** Colour groups. */
  colors: number[]
  brands: number[]
  sizes: number[]
  groups: number[]
  /** The shops that have it now. */
  shops: number[]
  campaigns: number[]
  /** Whole kroner. */
  price: number
  bestsellerRank: number
}

/**
 * What an article is filtered by and counted over. Those that an article has few choices of come first: testing a
 * rule on them need not read the others.
 */
export const FACET_NAMES = ['groups', 'genders', 'brands', 'campaigns', 'colors', 'sizes', 'shops'] as const
export type FacetName = (typeof FACET_NAMES)[number]

/** The names of choices, so that «dame», «rød» and «38» in a query can be understood, and groups suggested. */
export type SearchLabels = Record<
  'genders' | 'colors' | 'brands' | 'sizes' | 'groups',
  readonly { id: number; name: string }[]
>

/** What is asked of the index; an empty list of a facet does not restrict. All rules join with AND (7.44). */
export type SearchRequest = Record<FacetName, number[]> & {
  text: string
  /**
   * Further rules on the choices of a facet, each beside what is asked of that facet above and beside one another: an
   * article keeps all of them. They restrict as words do: every count is made within them.
   */
  also?: readonly { facet: FacetName; ids: readonly number[] }[]
  /** Articles that are left out. */
  exclude: number[]
  /** Whole kroner, both ends inclusive (5.07). */
  price: { min: number; max: number } | null
  /** Without it the best match comes first, or without text the best sold. */
  sort?: SearchSort
  /** How many hits to leave out, and how many to answer; all of them when nothing is said. */
  skip?: number
  take?: number
}

/** 2.44: equals stand by name (9.04), then id, in either order. */
export type SearchSort = { by: 'Bestseller' | 'Price' | 'Name'; order: 'asc' | 'desc' }

/** How a query was read. */
export type Understanding = {
  /** What was taken for a filter; relaxed ones had to be let go, because nothing fits all of them. */
  filters: {
    facet: 'genders' | 'colors' | 'sizes' | 'price'
    word: string
    ids: number[]
    relaxed: boolean
  }[]
  /** Words nothing is found with, left out so that the others find something. */
  ignored: string[]
  /** What hits must not have. */
  excluded: string[]
  /** Words that were searched for as something else. */
  corrected: { from: string; to: string }[]
}

export type SearchResult = {
  /** How many there are in all. */
  total: number
  /** The page that was asked for. */
  hits: { id: number; score: number }[]
  /** How many hits each choice would leave, its own facet not counted against it. */
  facets: Record<FacetName, { id: number; count: number }[]>
  /** Whole kroner over the hits without the price rule; null without hits. */
  price: { min: number; max: number } | null
  understood: Understanding
  /** «Mente du …»: a query that finds clearly more; null when there is nothing better to ask. */
  didYouMean: string | null
}

export type Suggestion = { kind: 'group' | 'brand' | 'article'; id: number }

/** What the catalogue searches with: built once, asked often. */
export type SearchIndex = {
  search(request: SearchRequest): SearchResult
  /** What somebody who is still typing may mean, at most `limit` (8). */
  suggest(text: string, limit?: number): Suggestion[]
  /** Takes a changed document in, or a new one. */
  put(document: SearchDocument): void
  /** Forgets a document; unknown ids are none of its business. */
  remove(id: number): void
  /** How many documents it holds. */
  count(): number
}
