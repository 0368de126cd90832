import type { Block, Page } from '@varde/contract/entities'
import type { ShopPicture } from '@varde/domain/shops/shop'
import type { ShownPicture } from '../../brand/content-picture.ts'
import type { CardArticle } from '../../ui/card-article.ts'

/** 2.10: customer service, whose head has ways to help. */
export const HELP_PAGE = 'kundeservice'

/** 2.03: the page about the shop. */
export const ABOUT_PAGE = 'om-oss'

/** A line of text: runs of plain, bold or italic text and links. */
export type Line = Extract<Block, { type: 'paragraph' }>['line']
export type PlainBlock = Extract<Block, { type: 'paragraph' | 'list' | 'table' }>
export type Question = Extract<Block, { type: 'questions' }>['items'][number]
export type CareSymbols = Extract<Block, { type: 'care' }>['symbols']

/**
 * A block as the page shows it: pictures and articles are looked up, and buttons that follow each other are joined.
 */
export type ShownBlock =
  | Exclude<Block, { type: 'articles' | 'product' | 'shop' | 'picture' | 'button' }>
  | { type: 'picture'; picture: ShownPicture }
  | { type: 'articles'; title: string; articles: CardArticle[] }
  | { type: 'product'; article: CardArticle }
  | { type: 'shop'; name: string; path: string; picture: ShopPicture; caption?: string }
  | { type: 'buttons'; buttons: { to: string; label: string }[] }

/** A page of text with everything that it shows. */
export type ShownPage = Pick<Page, 'slug' | 'layout' | 'title' | 'description'> & {
  art: ShownPicture | null
  /** 2.10: above the page of customer service: the brand's picture for it, or the shop of the company's own town. */
  headPicture: ShopPicture | null
  blocks: ShownBlock[]
  updated: { iso: string; text: string }
}
