import { ABOUT_PAGE, type Line, type PlainBlock, type ShownPage } from './content-data.ts'

/** The plain text of a line, without soft hyphens: for titles, search engines and searching. */
export const readLine = (line: Line): string => dropSoftHyphens(line.map(({ text }) => text).join(''))

/** Removes soft hyphens, which show only where a line breaks. */
export const dropSoftHyphens = (text: string): string => text.replaceAll('\u00ad', '')

/** The plain text of an answer: a line for each paragraph, list item and table row. */
export function readBlocks(blocks: readonly PlainBlock[]): string {
  return blocks
    .flatMap((block) => {
      if (block.type === 'paragraph') return [readLine(block.line)]
      if (block.type === 'list') return block.items.map(readLine)
      return [block.head, ...block.rows].map((cells) => cells.map(readLine).join(', '))
    })
    .join('\n')
}

/** What a page is called in the way to it: its title, but the page about the shop, whose title is a slogan, «Om oss». */
export const nameInCrumbs = ({ slug, title }: Pick<ShownPage, 'slug' | 'title'>): string =>
  slug === ABOUT_PAGE ? 'Om oss' : dropSoftHyphens(title)
