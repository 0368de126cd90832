import { readLine } from '../read-text.ts'
import type { Line } from '../shown-block.ts'
import { findAmountColumns, hasHead } from '../table-columns.ts'
import { Inline } from './inline.tsx'
import { keyed } from './keyed.ts'

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
              {keyed(head).map(({ key, item }) => (
                <th key={key} scope="col" className={classOf(key)}>
                  <Inline line={item} />
                </th>
              ))}
            </tr>
          </thead>
        ) : null}
        <tbody>
          {keyed(rows).map(({ key: rowKey, item: row }) => (
            <tr key={rowKey}>
              {keyed(row).map(({ key, item }) =>
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
