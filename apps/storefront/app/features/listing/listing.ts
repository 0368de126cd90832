import type { SortField, SortOrder } from '@varde/domain/catalogue/sort-articles'
import type { CardArticle } from '../../ui/card-article.ts'

/** One page of a listing, as a route hands it to the screen. */
export type Listing = {
  title: string
  /** The way back: up the tree, at last the front page (2.44). */
  back: { label: string; to: string }
  /** Where the chips lead: one step down the tree, or beside when there is no further down. */
  branches: { label: string; to: string; count: number; current: boolean }[]
  articles: CardArticle[]
  /** Path without query. */
  path: string
  page: number
  lastPage: number
  total: number
  orderBy: SortField | null
  order: SortOrder
  /** A search has an order of its own, by relevance. */
  relevance: boolean
}

/** 9.03 */
export const PAGE_SIZE = 20
