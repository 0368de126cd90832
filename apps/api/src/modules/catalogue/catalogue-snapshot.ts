import type { Article, ArticleAvailability, ArticleDetail, Category } from '@varde/contract/entities'
import type { ArticleRow, PriceHistoryRow, ReferenceRows, ReviewRow } from './catalogue.store.ts'
import type { RecordCache } from './record-cache.ts'
import type { StockStore } from './stock-store.ts'
import type { VariantRecord, VariantTable } from './variant-table.ts'

type Row<K extends keyof ReferenceRows> = ReferenceRows[K][number]

/** A campaign's price on one article with the time it runs. */
export type ArticleCampaignRow = Row<'campaignArticles'> & { startsAt: Date; endsAt: Date }

/** A picture of an article; without a colour it shows all of them. */
export type ArticlePicture = {
  colorId: number | null
  /** Without width and format. */
  path: string
  /** What it shows, when it shows a part of the article. */
  caption: string | null
  /** What it shows, in words of the staff. */
  text?: string
}

/** One article in the snapshot: its rows, and its list shape (3.01), ready to be sent. */
export type ArticleRecord = {
  row: ArticleRow
  article: Article
  /** Where its variants stand in the table of variants. */
  firstVariant: number
  /** Size and colour of each of its variants; articles with the same share the list. */
  sizeColors: readonly Pick<VariantRecord, 'size' | 'color'>[]
  campaigns: ArticleCampaignRow[]
  pictures: ArticlePicture[]
  reviews: ReviewRow[]
  /** Empty where there is no campaign. */
  priceHistory: PriceHistoryRow[]
}

/** The catalogue as this process reads it; replaced as a whole, or article by article when stock changes. */
export type Snapshot = {
  /** The moment that its prices are of; they hold until `validUntil`. */
  pricedAt: Date
  /** When a campaign begins or ends and prices must be worked out again; null when none will. */
  validUntil: Date | null
  rows: ReferenceRows
  byId: Map<number, ArticleRecord>
  bySlug: Map<string, ArticleRecord>
  byOldSlug: Map<string, ArticleRecord>
  variants: VariantTable<ArticleRecord>
  stock: StockStore
  /** Visible articles, by id. */
  visible: ArticleRecord[]
  tree: Category[]
  /** Details that were asked for, until the stock of their articles changes. */
  details: RecordCache<ArticleRecord, ArticleDetail>
  /** What shops have of the articles that were asked for, until a row of it is written, even one that says the same. */
  availabilities: RecordCache<ArticleRecord, ArticleAvailability>
}
