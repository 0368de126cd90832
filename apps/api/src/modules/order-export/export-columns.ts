import type { ExportCustomer, ExportRow } from './export-row.ts'
import type { Cell } from './write-csv.ts'

type Row = ExportRow & { customer?: ExportCustomer }

/** The columns of the table, in this order. Amounts are in kroner there, so their names lose `Ore`. */
const COLUMNS: readonly [name: string, cell: (row: Row) => Cell][] = [
  ['orderNumber', (row) => row.orderNumber],
  ['reservationNumber', (row) => row.reservationNumber],
  // Without seconds and offset spreadsheets read it as a time.
  ['placedAt', (row) => row.placedAt.slice(0, 16).replace('T', ' ')],
  ['brand', (row) => row.brand],
  ['shopNo', (row) => row.shopNo],
  ['shopName', (row) => row.shopName],
  ['fulfilment', (row) => row.fulfilment],
  ['status', (row) => row.status],
  ['ean', (row) => row.ean],
  ['sku', (row) => row.sku],
  ['articleNo', (row) => row.articleNo],
  ['name', (row) => row.name],
  ['size', (row) => row.size],
  ['color', (row) => row.color],
  ['count', (row) => row.count],
  ['returnedCount', (row) => row.returnedCount],
  ['unitPrice', (row) => ({ ore: row.unitPriceOre })],
  ['discount', (row) => ({ ore: row.discountOre })],
  ['pant', (row) => ({ ore: row.pantOre })],
  ['vatRate', (row) => row.vatRate],
  ['vat', (row) => ({ ore: row.vatOre })],
  ['total', (row) => ({ ore: row.totalOre })],
  ['paymentMethod', (row) => row.paymentMethod],
  ['paymentStatus', (row) => row.paymentStatus],
  ['isTest', (row) => String(row.isTest)],
  ['captured', (row) => ({ ore: row.capturedOre })],
  ['refunded', (row) => ({ ore: row.refundedOre })],
  ['freight', (row) => ({ ore: row.freightOre })],
  ['pickupPointId', (row) => row.pickupPointId],
  ['pickupPointName', (row) => row.pickupPointName],
]
const CUSTOMER_COLUMNS = ['name', 'email', 'phone', 'address', 'zipcode', 'city'] as const

/** The headings of the table. */
export function listExportColumns(hasCustomers: boolean): string[] {
  const customer = CUSTOMER_COLUMNS.map((name) => `customer${name[0]?.toUpperCase()}${name.slice(1)}`)
  return [...COLUMNS.map(([name]) => name), ...(hasCustomers ? customer : [])]
}

/** A row of the table; with the customer's columns when the row has a customer. */
export function writeExportRow(row: Row): Cell[] {
  const { customer } = row
  return [
    ...COLUMNS.map(([, cell]) => cell(row)),
    ...(customer === undefined ? [] : CUSTOMER_COLUMNS.map((name) => customer[name])),
  ]
}
