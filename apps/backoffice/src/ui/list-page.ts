/** A page of a list, as the API answers it. */
export type ListPage<Row> = { data: Row[]; current_page: number; last_page: number; total: number }

/**
 * The list after one row of it has changed.
 *
 * @param stays whether the row still belongs to what is listed
 */
export function replaceRow<Row extends { id: number }, Page extends ListPage<Row>>(
  page: Page,
  changed: Row,
  stays: boolean,
): Page {
  if (stays) return { ...page, data: page.data.map((row) => (row.id === changed.id ? changed : row)) }
  return { ...page, data: page.data.filter(({ id }) => id !== changed.id), total: page.total - 1 }
}

/** Puts the focus on the first button of the row that has come to a place in the list, or the last row. */
export function focusRow(at: number): void {
  requestAnimationFrame(() => {
    const rows = document.querySelectorAll('[data-row]')
    const row = rows[Math.min(at, rows.length - 1)]
    row?.querySelector<HTMLElement>('button')?.focus()
  })
}
