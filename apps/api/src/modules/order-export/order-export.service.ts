import type { Database, Queryable } from '../../db/connect.ts'
import { type ExportCustomer, type ExportRow, toExportCustomer, toExportRows } from './export-row.ts'
import { type ExportFilter, readExported, readOrderIds } from './order-export.store.ts'

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
    for (const exported of await readExported(db, ids, filter.shopId)) {
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
