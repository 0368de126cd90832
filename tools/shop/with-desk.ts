import { createJobQueue } from '@varde/api/jobs/job-queue'
import { createOutboxService, type OutboxService } from '@varde/api/modules/outbox/outbox.service'
import { createRecordChange, type RecordChange } from '@varde/api/modules/staff/staff-audit.service'
import { readEnvironment } from '@varde/api/server/environment'
import { type OpenDatabase, openDatabase } from './open-database.ts'

/** What the work of staff on reviews and questions needs. Messages are only queued: the running shop sends them. */
export type DeskParts = {
  db: OpenDatabase['db']
  outbox: OutboxService
  recordChange: RecordChange
  now: () => Date
}

/** Opens the shop's database, which must be there, for one command; `close` is called whatever happens. */
export async function withDesk(
  env: NodeJS.ProcessEnv,
  work: (parts: DeskParts) => Promise<number>,
): Promise<number> {
  const environment = readEnvironment(env)
  const database = await openDatabase(environment, (line) => console.error(line), { fill: false })
  const { db } = database
  const now = () => new Date()
  try {
    const log = { error: (details: object, message: string) => console.error(message, details) }
    const outbox = createOutboxService({ db, jobs: createJobQueue({ db, now, log }), environment })
    return await work({ db, outbox, recordChange: createRecordChange(now), now })
  } finally {
    await database.close()
  }
}
