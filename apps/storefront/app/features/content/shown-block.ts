import type { Block } from '@varde/contract/entities'
import type { ShownPicture } from '../../brand/content-picture.ts'
import type { CardArticle } from '../../ui/card-article.ts'

/** Stretches of text in one hand each. */
export type Line = Extract<Block, { type: 'paragraph' }>['line']
export type PlainBlock = Extract<Block, { type: 'paragraph' | 'list' | 'table' }>
export type Question = Extract<Block, { type: 'questions' }>['items'][number]
export type Symbols = Extract<Block, { type: 'care' }>['symbols']

/** A block with what it names: files for pictures, cards for articles; buttons that follow each other together. */
export type ShownBlock =
  | Exclude<Block, { type: 'articles' | 'product' | 'picture' | 'button' }>
  | { type: 'picture'; picture: ShownPicture }
  | { type: 'articles'; title: string; articles: CardArticle[] }
  | { type: 'product'; article: CardArticle }
  | { type: 'buttons'; buttons: { to: string; label: string }[] }
