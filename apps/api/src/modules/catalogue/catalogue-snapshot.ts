import type { Article, Category } from '@varde/contract/entities'
import type { CatalogueRows } from './catalogue.store.ts'
import type { StockStore } from './stock-store.ts'

type Row<K extends keyof CatalogueRows> = CatalogueRows[K][number]

/** A campaign's price on one article with the time it runs. */
export type ArticleCampaignRow = Row<'campaignArticles'> & { startsAt: Date; endsAt: Date }

/** One variant with the rows it was read from. */
export type VariantRecord = {
  row: Row<'variants'>
  size: Row<'sizes'>
  color: Row<'colors'>
}

/** The rows around one article, looked up once. */
type ArticleSources = {
  brand: Row<'brands'>
  group: Row<'groups'>
  subgroup: Row<'subgroups'>
  genderNames: Map<number, string>
  colorGroups: Map<number, Row<'colorGroups'>>
  history: Row<'priceHistory'>[]
  bestseller: Row<'bestsellers'> | undefined
}

/** One article in the snapshot: its rows, and its list shape (3.01), ready to be sent. */
export type ArticleRecord = {
  row: Row<'articles'>
  article: Article
  variants: VariantRecord[]
  campaigns: ArticleCampaignRow[]
  pictures: Row<'pictures'>[]
  reviews: Row<'reviews'>[]
  /** What the list shape is derived from beside these rows. */
  sources: ArticleSources
}

/** The catalogue as this process reads it; replaced as a whole, or article by article when stock changes. */
export type Snapshot = {
  /** When a campaign begins or ends and prices must be worked out again; null when none will. */
  validUntil: Date | null
  rows: Omit<CatalogueRows, 'stock'>
  byId: Map<number, ArticleRecord>
  bySlug: Map<string, ArticleRecord>
  byOldSlug: Map<string, ArticleRecord>
  byEan: Map<string, { record: ArticleRecord; variant: VariantRecord }>
  stock: StockStore
  /** Visible articles, by id. */
  visible: ArticleRecord[]
  tree: Category[]
  /** Sorted lists that were requested, kept as long as the prices they are sorted by. */
  sortedLists: Map<string, ArticleRecord[]>
  /** The index of each visible article, by id, in a list of all of them. */
  sortedPlaces: Map<string, Map<number, number>>
}
