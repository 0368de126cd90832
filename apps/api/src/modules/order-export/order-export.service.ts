import type { Database, Queryable } from '../../db/connect.ts'
import { listExportColumns, writeExportRow } from './export-columns.ts'
import { type ExportCustomer, type ExportRow, toExportCustomer, toExportRows } from './export-row.ts'
import { type ExportFilter, readExported, readOrderIds } from './order-export.store.ts'
import { BYTE_ORDER_MARK, type Cell, writeCsv } from './write-csv.ts'

export type { ExportCustomer, ExportRow }

/** Orders are read in pages of so many, so that an export of any length takes the same memory. */
const PAGE = 200

/**
 * The lines of all orders placed in a period, by order number. Nothing stays open between two pages, so a slow reader
 * holds nothing in the database.
 */
export async function* exportOrders(
  db: Database,
  filter: ExportFilter & { hasCustomers: boolean },
): AsyncGenerator<ExportRow & { customer?: ExportCustomer }> {
  for (let after = 0; ; ) {
    const ids = await readOrderIds(db, filter, after, PAGE)
    for (const exported of await readExported(db, ids, filter.shopIds)) {
      const customer = filter.hasCustomers ? { customer: toExportCustomer(exported) } : {}
      for (const row of toExportRows(exported)) yield { ...row, ...customer }
    }
    const last = ids.at(-1)
    if (last === undefined || ids.length < PAGE) return
    after = last
  }
}

/** The lines of one order as they are now, without its customer. */
export async function exportOrder(db: Queryable, orderId: number): Promise<ExportRow[]> {
  return (await readExported(db, [orderId])).flatMap(toExportRows)
}

/**
 * The same lines with their customers as one CSV, for a request that waits for it.
 *
 * @returns null when there are more than `mostRows`
 */
export async function exportOrdersCsv(
  db: Database,
  filter: ExportFilter,
  mostRows: number,
): Promise<{ csv: string; rows: number } | null> {
  const rows: Cell[][] = []
  for await (const row of exportOrders(db, { ...filter, hasCustomers: true })) {
    if (rows.length === mostRows) return null
    rows.push(writeExportRow(row))
  }
  return { csv: BYTE_ORDER_MARK + writeCsv([listExportColumns(true), ...rows]), rows: rows.length }
}
