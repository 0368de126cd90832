import type { Answer } from '@varde/contract/client'
import type { PriceRange } from '@varde/domain/catalogue/price-range'
import type { SortField } from '@varde/domain/catalogue/sort-articles'
import type { CroppedLandscape, Landscape } from '../../brand/landscape.ts'
import type { ShownListScene } from '../../brand/list-scenes.ts'
import type { Background } from '../../ui/background.ts'
import type { CardArticle } from '../../ui/card-article.ts'
import type { ChoiceName, ListingQuery } from './listing-query.ts'

/** One choice of a filter; `count` is how many articles it would leave. */
export type FilterChoice = {
  id: number
  label: string
  count: number
  hex?: string
  /** The heading that a size stands under: «Klær». */
  group?: string
}

/** What a listing can be filtered by; a kind without a choice to make is empty. */
export type FilterChoices = Record<ChoiceName, FilterChoice[]> & {
  /** How many articles a running campaign prices. */
  campaignCount: number
  /** 5.07: whole kroner, the ends on whole steps; null when there is no span to choose in. */
  price: PriceRange | null
}

/** The name of a choice that is on. */
export type ChosenFilter = { kind: ChoiceName; id: number; label: string }

/** What is above the cards of a listing, however it is filtered. */
export type ListingHeading = {
  title: string
  /** A campaign's own text under the title; null elsewhere. */
  lead: string | null
  /** The back link: to the parent in the category tree, or to the front page (2.44). */
  back: { label: string; to: string }
  /** The pages above it in the category tree, from the front page; empty where `back` says it all. */
  trail: { label: string; to: string }[]
  /** Whether the filter «Type» has the same choices as the chips. */
  branchesInFilter: boolean
  /** Percent-encoded path without query. */
  path: string
}

/** A chip: a group that the listing can be narrowed to, with how many articles that would leave. */
export type Branch = { label: string; to: string; count: number; current: boolean }

/** The part of a listing that changes with its filters, order and page. */
export type ListingResults = {
  articles: CardArticle[]
  /** 3.05: the parts of a whole campaign, in the order of its articles; null in other lists. */
  uses: ListingUse[] | null
  lastPage: number
  total: number
  /** The query of the address, without ids that do not exist in this listing. */
  query: ListingQuery
  /** The chips: the children in the tree or their siblings, elsewhere the largest groups. */
  branches: Branch[]
  /** What it is sorted by; null for its own order. */
  sortedBy: SortField | null
  /** Null in pages, which are a third smaller without them: they are fetched when the filters are shown. */
  choices: FilterChoices | null
  /** The names of the filters that are on. */
  chosen: ChosenFilter[]
  /** Whether there is anything to choose among, or any filter that is on. */
  canFilter: boolean
  /** The name of the list's own order, «Best treff»; null where that is one of the three sort fields. */
  ownOrder: string | null
  /** The words searched for and how they were understood; null where it is not a search. */
  words: SearchWords | null
  /** What to show instead when nothing was found. */
  rescue: {
    /** 2.25: the title of the page, where words without filters found nothing. */
    title?: string
    /** Below another title. */
    heading?: string
    hint?: string
    mailQuery?: string
    groups: RescueGroup[]
    articles: CardArticle[]
  } | null
}

/** A group to look in instead, with a picture of what sells best of it. */
export type RescueGroup = { label: string; to: string; image: string; background: Background }

/** 2.44: what is behind the title: a landscape or a tint, where the brand has chosen one. */
export type ListHead = {
  scene: ShownListScene | null
  tint: Background | null
  /** The height above the sea that the goods are made for. */
  metres: number | null
  story: ListStory | null
  /** Pictures of goods that lie on a tint. */
  thrown: string[]
  /** The groups that most of what a search found is in, below the title on a wide window. */
  groups: Branch[]
}

/** A page to read, shown as a tile after the first page of goods. */
export type ListStory = {
  title: string
  to: string
  picture: CroppedLandscape | null
  /** A picture of goods of the list, where the story has no landscape. */
  goods: string | null
}

/** One page of a listing, as a route loads it. */
export type Listing = ListingHeading & ListingResults & { head: ListHead }

/** A part of a campaign: what its articles are for, how many it has, and where in the list they begin. */
export type ListingUse = {
  id: string
  title: string
  text: string
  count: number
  start: number
  /** Behind its title: a landscape, or one of its articles where the brand has a tint. */
  scene: Landscape | null
  /** How many cells its tile takes, and its tint. */
  style: Record<string, string | number>
}

/** What a word of a search was read as, and the path of the search without that word. */
export type Meaning = { label: string; path: string }

export type SearchWords = {
  query: string
  /** 7.12: the filters that were read out of the words, each removable by itself. */
  meanings: Meaning[]
  /** The labels of those that nothing matches together with the others. */
  dropped: string[]
  /** What the words name beside the goods; none on further pages. */
  places: Answer<'GET /search/pages'>
  suggestion: string | null
  understood: Answer<'POST /articles/search'>['understood']
}

/** 9.03: articles on a page. */
export const PAGE_SIZE = 20

/** A part of a campaign with fewer articles has no room for a large card. */
export const LEAST_WITH_LARGE = 5

/**
 * How many cells the last row has left beside so many cards, at each number of columns, as custom properties.
 *
 * @param more cells that a large card takes where there are more than two columns
 */
export function restOfRow(count: number, more = 0): Record<string, number> {
  const left = [2, 3, 4, 5].map((columns) => {
    const cells = columns === 2 ? count : count + more
    return [`--left-${columns}`, columns - (cells % columns)]
  })
  return Object.fromEntries(left)
}
