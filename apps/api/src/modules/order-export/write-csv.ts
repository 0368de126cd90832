import { stringify } from 'csv-stringify/sync'

/** A cell: text is made harmless for spreadsheets, numbers of a spreadsheet stay numbers. */
export type Cell = string | number | Ore | null

/** An amount in øre, written in kroner. */
export type Ore = { ore: number }

/** Makes spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Rows as CSV for spreadsheets set to Norwegian: semicolons between, a comma before the øre, lines end with CR LF. Text that
 * a spreadsheet would take for a formula gets an apostrophe in front.
 *
 * @param form `program`: commas between, every cell quoted, lines end with LF
 */
export function writeCsv(
  rows: readonly (readonly Cell[])[],
  form: 'spreadsheet' | 'program' = 'spreadsheet',
): string {
  return stringify(
    rows.map((row) => [...row]),
    {
      ...(form === 'spreadsheet'
        ? { delimiter: ';', record_delimiter: 'windows' }
        : { delimiter: ',', record_delimiter: 'unix', quoted: true }),
      escape_formulas: true,
      cast: {
        object: (value) => ({ value: formatOre((value as Ore).ore), escape_formulas: false }),
      },
    },
  )
}

function formatOre(ore: number): string {
  const sign = ore < 0 ? '-' : ''
  const kroner = Math.trunc(Math.abs(ore) / 100)
  return `${sign}${kroner},${String(Math.abs(ore) % 100).padStart(2, '0')}`
}
