import type { Line, PlainBlock } from './content-data.ts'

/** The words of a line, without places for a hyphen: as titles, search engines and a search read it. */
export const readLine = (line: Line): string => dropSoftHyphens(line.map(({ text }) => text).join(''))

/** A hyphen that shows only at the end of a line is no part of a word. */
export const dropSoftHyphens = (text: string): string => text.replaceAll('\u00ad', '')

/** The words of what an answer is made of, a line for each paragraph, list item and table row. */
export function readBlocks(blocks: readonly PlainBlock[]): string {
  return blocks
    .flatMap((block) => {
      if (block.type === 'paragraph') return [readLine(block.line)]
      if (block.type === 'list') return block.items.map(readLine)
      return [block.head, ...block.rows].map((cells) => cells.map(readLine).join(', '))
    })
    .join('\n')
}
