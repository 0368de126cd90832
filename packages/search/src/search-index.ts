import { ATTRIBUTE_FACETS, type AttributeFacet } from '@varde/domain/catalogue/attribute-facets'
import type { SortField } from '@varde/domain/catalogue/sort-articles'
import type { SortValues } from '@varde/domain/catalogue/sort-values'

/** Values of attributes, by their places in `listFacetValues`; most articles have few of them. */
type AttributeLists = Partial<Record<AttributeFacet, number[]>>

/** One article in the index: words to find it by, and numbers to filter and sort by. */
export type SearchDocument = {
  id: number
  name: string
  brand: string
  /** The names of its groups, the narrowest first. */
  groupNames: string[]
  /** The supplier's names of its colours. */
  colorNames: string[]
  description: string
  /** EAN and article numbers: as written, or a number for digits alone. */
  codes: (number | string)[]
  genders: number[]
  /** Colour groups. */
  colors: number[]
  brands: number[]
  sizes: number[]
  groups: number[]
  /** The shops that have it in stock. */
  shops: number[]
  campaigns: number[]
  /** Whole kroner. */
  price: number
  bestsellerRank: number
  /** The place in a list that is not sorted by anything a visitor chose; 1 is first. */
  recommendedRank: number
} & SortValues &
  AttributeLists

/**
 * What articles can be filtered by. The facets with few choices for each article come first, because a filter on them
 * is then tested without reading the others.
 */
export const FACET_NAMES = [
  'groups',
  'genders',
  'brands',
  'campaigns',
  ...ATTRIBUTE_FACETS,
  'colors',
  'sizes',
  'shops',
] as const
export type FacetName = (typeof FACET_NAMES)[number]

/** The choices of an article, or those that a filter asks for. */
export type FacetLists = Record<Exclude<FacetName, AttributeFacet>, number[]> & AttributeLists

/** The names of choices: for reading «dame», «rød» and «38» in a query as filters, and for suggesting groups. */
export type SearchLabels = Record<
  'genders' | 'colors' | 'brands' | 'sizes' | 'groups',
  readonly { id: number; name: string }[]
>

/** A search; an empty list of a facet is no filter. All filters are combined with AND (7.44). */
export type SearchRequest = FacetLists & {
  text: string
  /**
   * Further filters on facets, which an article must pass in addition to those above. They restrict all counts, as the
   * words of a query do.
   */
  also?: readonly { facet: FacetName; ids: readonly number[] }[]
  /** Articles that are left out. */
  exclude: number[]
  /** Whole kroner, both ends inclusive (5.07). */
  price: { min: number; max: number } | null
  /** By default the best match comes first, or the bestseller when there is no text. */
  sort?: SearchSort
  /** Of sorted hits those that pass all of these come before the others, both in the order asked for. */
  first?: readonly { facet: FacetName; ids: readonly number[] }[]
  /** How many hits to skip, and how many to return; all of them by default. */
  skip?: number
  take?: number
  /**
   * What to work out of `facets` and `price`, all by default; the others are empty. `groups` is with the price, and
   * `genders` with groups and price.
   */
  counts?: 'all' | 'genders' | 'groups' | 'price' | 'none'
}

/** 2.44: equals are sorted by name (9.04), then id, in either order. */
export type SearchSort = { by: SortField | 'Recommended'; order: 'asc' | 'desc' }

/** How a query was read. */
export type Understanding = {
  /** Words that were read as filters; relaxed ones were dropped, because nothing matches all of them. */
  filters: {
    facet: 'genders' | 'colors' | 'sizes' | 'campaigns' | 'price'
    /** What the query says; two filters of one word, «7 år» as size and as children, go together. */
    word: string
    ids: number[]
    /** Of a limit on the price, in whole kroner; null leaves the side open. */
    price?: { min: number | null; max: number | null }
    relaxed: boolean
    /** The query without it. */
    without: string
  }[]
  /** Words that find nothing, left out so that the others find something. */
  ignored: string[]
  /** Words that hits must not have. */
  excluded: string[]
  /** Words that were searched for as something else. */
  corrected: { from: string; to: string }[]
}

export type SearchResult = {
  /** How many hits there are on all pages. */
  total: number
  /** The page of hits that was requested. */
  hits: { id: number; score: number }[]
  /** How many hits each choice would leave, without the filter of its own facet. */
  facets: Record<FacetName, { id: number; count: number }[]>
  /** Lowest and highest price in whole kroner of the hits without the price filter; null without hits. */
  price: { min: number; max: number } | null
  understood: Understanding
  /** «Mente du …»: a query that finds clearly more; null when there is none. */
  didYouMean: string | null
}

export type Suggestion = { kind: 'group' | 'brand' | 'article'; id: number }

/** A shop's own synonyms: `words` also find `finds`; with none of these they find each other. */
export type SynonymLine = { words: readonly string[]; finds: readonly string[] }

/** The search index of a catalogue. */
export type SearchIndex = {
  search(request: SearchRequest): SearchResult
  /** What a visitor who is still typing may mean, `limit` (8) suggestions at most. */
  suggest(text: string, limit?: number): Suggestion[]
  /** Replaces a document, or adds a new one. */
  put(document: SearchDocument): void
  /** Removes a document; unknown ids are ignored. */
  remove(id: number): void
  /** Replaces the shop's own synonyms, which count beside those that the index has itself. */
  setSynonyms(lines: readonly SynonymLine[]): void
  /** How many documents there are. */
  count(): number
}
