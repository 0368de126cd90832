import { listExportColumns, writeExportRow } from '@varde/api/modules/order-export/export-columns'
import { exportOrders } from '@varde/api/modules/order-export/order-export.service'
import { BYTE_ORDER_MARK, writeCsv } from '@varde/api/modules/order-export/write-csv'
import { createCommandServices } from '@varde/api/server/create-command-services'
import { readEnvironment } from '@varde/api/server/environment'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import { writeOutput } from './output-file.ts'
import type { OrdersArguments } from './read-orders-arguments.ts'
import { UsageError } from './usage-error.ts'
import { settlementCells, writeSettlement } from './write-settlement.ts'

/** Writes orders or a settlement; see `runOrdersCommand`. */
export async function performOrders(given: OrdersArguments, env: NodeJS.ProcessEnv): Promise<number> {
  const environment = readEnvironment(env)
  const database = await openDatabase(environment, (line) => console.error(line), { fill: false })
  try {
    const services = await createCommandServices({
      environment,
      db: database.db,
      log: { error: (details, message) => console.error(message, details) },
    })
    if (given.action === 'settlement') {
      const { from, to, firstDay, lastDay } = given.days
      const report = await services.settlement.settle({ from, to, isTest: given.isTest })
      const about = { firstDay, lastDay, isTest: given.isTest }
      if (given.format === 'json') {
        await writeOutput(given.output, [`${JSON.stringify({ ...about, ...report }, null, 2)}\n`])
      } else if (given.format === 'csv') {
        await writeOutput(given.output, [BYTE_ORDER_MARK + writeCsv(settlementCells(report))])
      } else {
        await writeOutput(given.output, [`${writeSettlement(about, report).join('\n')}\n`])
      }
      return 0
    }
    const shop = services.shops.listShops().find(({ no }) => no === given.shopNo)
    if (given.shopNo !== undefined && shop === undefined) {
      throw new UsageError(`butikk ${given.shopNo} finnes ikke`)
    }
    const counted = { rows: 0 }
    await writeOutput(given.output, exportText(database.db, given, shop?.id, counted))
    console.error(counted.rows === 1 ? '1 varelinje.' : `${counted.rows} varelinjer.`)
    return 0
  } finally {
    await database.close()
  }
}

async function* exportText(
  db: OpenDatabase['db'],
  { days, format, hasCustomers }: Extract<OrdersArguments, { action: 'export' }>,
  shopId: number | undefined,
  counted: { rows: number },
): AsyncGenerator<string> {
  const { from, to } = days
  const rows = exportOrders(db, {
    from,
    to,
    hasCustomers,
    ...(shopId === undefined ? {} : { shopIds: [shopId] }),
  })
  if (format === 'csv') yield BYTE_ORDER_MARK + writeCsv([listExportColumns(hasCustomers)])
  for await (const row of rows) {
    if (format === 'csv') yield writeCsv([writeExportRow(row)])
    else yield `${counted.rows === 0 ? '[\n' : ',\n'}${JSON.stringify(row)}`
    counted.rows += 1
  }
  if (format === 'json') yield counted.rows === 0 ? '[]\n' : '\n]\n'
}
