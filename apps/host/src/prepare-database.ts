import { connectDatabase } from '@varde/api/db/connect'
import { migrateDatabase } from '@varde/api/db/migrate'
import { withPreparationLock } from '@varde/api/db/preparation-lock'
import { fillAttributes } from '@varde/api/modules/catalogue/fill-attributes'
import { seedDemoOnce } from '@varde/api/modules/demo/seed-demo'
import { seedPostalCodes } from '@varde/api/modules/postal-codes/seed-postal-codes'
import { seedReference } from '@varde/api/modules/reference/seed-reference'
import { seedStandardPages } from '@varde/api/modules/standard-pages/standard-pages.service'
import { TIME_LIMITS } from '@varde/api/server/time-limits'

/**
 * Brings the tables up to date and writes what every shop needs, and the demo shop if `demo` is set. Processes that
 * start at once on one database take turns by a lock. It has its own connections, since a migration or the demo takes
 * longer than a request may.
 *
 * @param stop checked between two steps; its reason is thrown
 */
export async function prepareDatabase(
  url: string,
  demo: boolean,
  log: (line: string) => void,
  stop: AbortSignal,
): Promise<void> {
  const { db, close } = await connectDatabase({ url, limits: TIME_LIMITS.preparation, maxConnections: 2 })
  try {
    await withPreparationLock(url, TIME_LIMITS.preparation, async () => {
      await migrateDatabase(db)
      await seedReference(db)
      await seedPostalCodes(db)
      stop.throwIfAborted()
      if (demo) await seedDemoOnce(db, { now: new Date(), log, onProgress: () => stop.throwIfAborted() })
      stop.throwIfAborted()
      // After the demo, which brings pages of its own.
      await seedStandardPages(db)
      await fillAttributes(db, { log, stop })
    })
  } finally {
    await close()
  }
}
