import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './data-table.css'

export type Column<Row> = {
  /** Its head on a wide screen, and its label on a card; empty for buttons. */
  title: string
  cell: (row: Row) => ReactNode
  /** For numbers. */
  atEnd?: boolean
  /**
   * Where it stands on a card: `head` beside the name, `status` at the end of the first line, `plain` and `labelled`
   * among the facts below it, `wide` in lines of its own, and `none` not at all. Without it what has no title is the
   * row's buttons, a badge the status, and everything else a fact with its label.
   */
  card?: 'head' | 'status' | 'plain' | 'labelled' | 'wide' | 'none'
}

type DataTableProps<Row> = {
  /** Names the table to screen readers. */
  caption: string
  rows: readonly Row[]
  /** The first one names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  rowKey: (row: Row) => string | number
  /** The page of a row: `j` and `k` move between the rows, Enter opens it. On a card all of it can be pressed. */
  link?: (row: Row) => string
}

/** A dense table that becomes compact cards where there is no room for its columns. */
export function DataTable<Row>({ caption, rows, columns, rowKey, link }: DataTableProps<Row>) {
  const [first, ...others] = columns
  return (
    <div className="table-frame">
      <table className="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, atEnd }) =>
              title === '' ? (
                <td key={title} />
              ) : (
                <th key={title} scope="col" className={atEnd === true ? 'table-end' : undefined}>
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-row>
              <th scope="row">
                {link === undefined ? (
                  first.cell(row)
                ) : (
                  <Link className="table-link" to={link(row)}>
                    {first.cell(row)}
                  </Link>
                )}
              </th>
              {others.map((column) => (
                <td key={column.title} data-label={column.title} className={classesOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function classesOf<Row>({ title, atEnd, card }: Column<Row>): string {
  const place = card ?? (title === '' ? 'buttons' : 'fact')
  return atEnd === true ? `card-${place} table-end` : `card-${place}`
}
