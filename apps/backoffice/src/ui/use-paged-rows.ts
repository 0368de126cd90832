import type { ListPage } from './list-page.ts'
import { useAddress } from './use-address.ts'

const PER_PAGE = 50

/**
 * A page of the rows that have all words of a text.
 *
 * @param textOf what of a row is searched
 * @param page counts from 1; beyond the last one it is the last one
 */
export function pageOf<Row>(
  rows: readonly Row[],
  { text, page, textOf }: { text: string; page: number; textOf: (row: Row) => string },
): ListPage<Row> {
  const words = text.toLowerCase().split(/\s+/)
  const found = rows.filter((row) => {
    const own = textOf(row).toLowerCase()
    return words.every((word) => own.includes(word))
  })
  const last = Math.max(1, Math.ceil(found.length / PER_PAGE))
  const current = Math.min(page, last)
  return {
    data: found.slice((current - 1) * PER_PAGE, current * PER_PAGE),
    current_page: current,
    last_page: last,
    total: found.length,
  }
}

/** Search and pages, in the address, of a list that the API answers whole, since there is a bound to it. */
export function usePagedRows<Row>(textOf: (row: Row) => string) {
  const address = useAddress()
  const text = address.read('q')
  return {
    text,
    onSearch: (q: string) => address.write({ q }),
    onPage: (side: number) => address.write({ side }),
    pageOf: (rows: readonly Row[]) => pageOf(rows, { text, page: address.page, textOf }),
  }
}
