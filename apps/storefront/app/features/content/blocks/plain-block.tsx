import type { PlainBlock } from '../shown-block.ts'
import { Inline } from './inline.tsx'
import { keyed } from './keyed.ts'
import { TableBlock } from './table-block.tsx'

/** What text is mostly made of, and answers and notes alone: paragraphs, lists, tables. */
export function PlainBlockView({ block }: { block: PlainBlock }) {
  if (block.type === 'paragraph') {
    return (
      <p>
        <Inline line={block.line} />
      </p>
    )
  }
  if (block.type === 'table') return <TableBlock head={block.head} rows={block.rows} />
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List className={block.ordered ? 'text-list text-list-numbered' : 'text-list'}>
      {keyed(block.items).map(({ key, item }) => (
        <li key={key}>
          <Inline line={item} />
        </li>
      ))}
    </List>
  )
}

export function PlainBlocks({ blocks }: { blocks: readonly PlainBlock[] }) {
  return keyed(blocks).map(({ key, item }) => <PlainBlockView key={key} block={item} />)
}
