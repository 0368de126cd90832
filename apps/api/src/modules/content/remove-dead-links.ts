import type { Block } from '@varde/contract/entities'
import { joinRuns } from './parse-inline.ts'

type Line = Extract<Block, { type: 'paragraph' }>['line']
type PlainBlock = Extract<Block, { type: 'note' }>['blocks'][number]

/**
 * Removes from a text what leads to pages that this shop does not have: buttons with the sentence before them, list
 * items that begin with such a link, and headings that are left without text. A link within a sentence becomes plain
 * words.
 *
 * @param isThere whether the shop has a page at a path; addresses of other sites are not checked
 */
export function removeDeadLinks(blocks: readonly Block[], isThere: (path: string) => boolean): Block[] {
  const leads = (to: string | undefined) => to === undefined || !/^\/(?!\/)/.test(to) || isThere(to)
  const left: Block[] = []
  for (const block of blocks) {
    if (block.type === 'button' && !leads(block.to)) {
      if (left.at(-1)?.type === 'paragraph') left.pop()
      continue
    }
    const kept = removeFrom(block, leads)
    if (kept !== null) left.push(kept)
  }
  return left.length === blocks.length
    ? left
    : left.filter((block, at) => !isBareHeading(block, left[at + 1]))
}

type Leads = (to: string | undefined) => boolean

/** A block without its dead links; null when nothing of it is left. */
function removeFrom(block: Block, leads: Leads): Block | null {
  switch (block.type) {
    case 'paragraph':
    case 'list':
    case 'table':
      return removeFromPlain(block, leads)
    case 'quote':
      return { ...block, line: unlink(block.line, leads) }
    case 'note': {
      const blocks = removeFromAll(block.blocks, leads)
      return blocks.length === 0 ? null : { ...block, blocks }
    }
    case 'steps':
      return {
        ...block,
        items: block.items.map((item) => ({ ...item, blocks: removeFromAll(item.blocks, leads) })),
      }
    case 'questions':
      return {
        ...block,
        items: block.items.map((item) => ({ ...item, blocks: removeFromAll(item.blocks, leads) })),
      }
    default:
      return block
  }
}

function removeFromAll(blocks: readonly PlainBlock[], leads: Leads): PlainBlock[] {
  return blocks.map((block) => removeFromPlain(block, leads)).filter((block) => block !== null)
}

function removeFromPlain(block: PlainBlock, leads: Leads): PlainBlock | null {
  if (block.type === 'paragraph') return { ...block, line: unlink(block.line, leads) }
  if (block.type === 'table') {
    const unlinkAll = (lines: readonly Line[]) => lines.map((line) => unlink(line, leads))
    return { ...block, head: unlinkAll(block.head), rows: block.rows.map(unlinkAll) }
  }
  // A list item that begins with a link is about the page behind it.
  const items = block.items.filter((line) => leads(line[0]?.to)).map((line) => unlink(line, leads))
  return items.length === 0 ? null : { ...block, items }
}

function unlink(line: Line, leads: Leads): Line {
  return joinRuns(line.map(({ to, ...run }) => (to === undefined || !leads(to) ? run : { ...run, to })))
}

function isBareHeading(block: Block, next: Block | undefined): boolean {
  return (
    block.type === 'heading' && (next === undefined || (next.type === 'heading' && next.level <= block.level))
  )
}
