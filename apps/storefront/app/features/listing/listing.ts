import type { Answer } from '@varde/contract/client'
import type { PriceRange } from '@varde/domain/catalogue/price-range'
import type { SortField } from '@varde/domain/catalogue/sort-articles'
import type { CardArticle } from '../../ui/card-article.ts'
import type { ChoiceName, ListingQuery } from './listing-query.ts'

/** One choice of a filter, with how many articles it would leave. */
export type FilterChoice = { id: number; label: string; count: number; hex?: string }

/** What a listing can be narrowed by; a kind without a choice to make is empty. */
export type FilterChoices = Record<ChoiceName, FilterChoice[]> & {
  /** How many articles a running campaign prices. */
  campaignCount: number
  /** 5.07: whole kroner, the ends on whole steps; null when there is no span to choose in. */
  price: PriceRange | null
}

/** What stands above a list whatever it holds. */
export type ListingHeading = {
  title: string
  /** The way back: up the tree, at last the front page (2.44). */
  back: { label: string; to: string }
  /** Where the chips lead: one step down the tree, or beside when there is no further down. */
  branches: { label: string; to: string; count: number; current: boolean }[]
  /** Path without query. */
  path: string
}

/** What of a listing changes when somebody narrows it, sorts it or goes on to another page. */
export type ListingAnswer = {
  articles: CardArticle[]
  lastPage: number
  total: number
  /** What the address says, without what makes no sense here. */
  query: ListingQuery
  /** What it is sorted by; null for an order of its own. */
  sortedBy: SortField | null
  choices: FilterChoices
  /** What the order is called that the list has of itself, «Best treff»; null where it is one of the three. */
  ownOrder: string | null
  /** The words searched for and how they were read; null where nobody searched. */
  words: SearchWords | null
  /** What there is instead, when nothing was found. */
  rescue: { groups: { label: string; to: string; count: number }[]; articles: CardArticle[] } | null
}

/** One page of a listing, as a route hands it to the screen. */
export type Listing = ListingHeading & ListingAnswer

export type SearchWords = {
  query: string
  suggestion: string | null
  understood: Answer<'POST /articles/search'>['understood']
}

/** 9.03 */
export const PAGE_SIZE = 20
