import type { Line, PlainBlock } from '../content-data.ts'
import { readLine } from '../read-text.ts'
import { findAmountColumns, hasHead } from '../table-columns.ts'
import { Inline } from './inline.tsx'

/** Parts of a text never change their order, so their index is their key. */
export const withKeys = <Item,>(items: readonly Item[]): { key: string; item: Item }[] =>
  items.map((item, at) => ({ key: String(at), item }))

/** Paragraphs, lists and tables: what text is mostly made of, and all that answers and notes hold. */
export function PlainBlocks({ blocks }: { blocks: readonly PlainBlock[] }) {
  return withKeys(blocks).map(({ key, item }) => <PlainBlockView key={key} block={item} />)
}

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
      {withKeys(block.items).map(({ key, item }) => (
        <li key={key}>
          <Inline line={item} />
        </li>
      ))}
    </List>
  )
}

/** A table that scrolls in its own box where it is wider than the page. */
export function TableBlock({ title, head, rows }: { title?: string; head: Line[]; rows: Line[][] }) {
  const amounts = findAmountColumns(rows)
  const headed = hasHead(head)
  const name =
    title ?? (headed ? head.map(readLine).filter(Boolean).join(', ') : readLine(rows[0]?.[0] ?? []))
  const classOf = (column: string) => (column !== '0' && amounts[Number(column)] ? 'is-amount' : undefined)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within the keyboard's reach
    <section className="text-table" aria-label={`Tabell: ${name}`} tabIndex={0}>
      <table>
        {headed ? (
          <thead>
            <tr>
              {withKeys(head).map(({ key, item }) => (
                <th key={key} scope="col" className={classOf(key)}>
                  <Inline line={item} />
                </th>
              ))}
            </tr>
          </thead>
        ) : null}
        <tbody>
          {withKeys(rows).map(({ key: rowKey, item: row }) => (
            <tr key={rowKey}>
              {withKeys(row).map(({ key, item }) =>
                key === '0' ? (
                  <th key={key} scope="row">
                    <Inline line={item} />
                  </th>
                ) : (
                  <td key={key} className={classOf(key)}>
                    <Inline line={item} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
