import type { Database } from '@varde/api/db/connect'
import { transact } from '@varde/api/db/transact'
import { readEnvironment } from '@varde/api/server/environment'
import { GIVEN_UP_WORK, type GivenUp } from '@varde/api/server/operation/given-up-work'
import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { openDatabase } from './open-database.ts'
import { printJsonPage } from './print-json.ts'
import type { GivenUpArguments } from './read-given-up-arguments.ts'
import { writePlain } from './write-plain.ts'

/** How one of each kind is called. */
const ONE = { messages: 'melding', payments: 'betalingsoppgave' } as const
type Kind = keyof typeof ONE

/** Lists messages that were given up, or sends them again; see `runMessagesCommand`. */
export const performGivenUpMessages = (given: GivenUpArguments, env: NodeJS.ProcessEnv) =>
  perform('messages', given, env)

/** Lists payment tasks that were given up, or begins them again; see `runPaymentsCommand`. */
export const performGivenUpPayments = (given: GivenUpArguments, env: NodeJS.ProcessEnv) =>
  perform('payments', given, env)

async function perform(kind: Kind, given: GivenUpArguments, env: NodeJS.ProcessEnv): Promise<number> {
  const database = await openDatabase(readEnvironment(env), (line) => console.error(line), { fill: false })
  try {
    return given.action === 'failed'
      ? await list(kind, database.db, given)
      : await retry(kind, database.db, given.ids)
  } finally {
    await database.close()
  }
}

async function list(
  kind: Kind,
  db: Database,
  { limit, page, json }: Extract<GivenUpArguments, { action: 'failed' }>,
): Promise<number> {
  const { all, total } = await GIVEN_UP_WORK[kind].list(db, { limit, offset: (page - 1) * limit })
  if (json) {
    const rows = all.map(({ row }) => row)
    printJsonPage(rows, { page, limit, total })
    return 0
  }
  for (const each of all) console.log(writeGivenUp(each))
  const pages = Math.max(1, Math.ceil(total / limit))
  const next = page < pages ? `, flere med --page ${page + 1}` : ''
  console.log(`${total} gitt opp, side ${page} av ${pages}${next}.`)
  return 0
}

/** One that is not there does not stop the others. */
async function retry(kind: Kind, db: Database, ids: readonly number[]): Promise<number> {
  let code = 0
  for (const id of ids) {
    if (await transact(db, (tx) => GIVEN_UP_WORK[kind].retry(tx, id, new Date()))) {
      console.log(`${id} prøves på nytt av butikken som kjører, i løpet av sekunder.`)
    } else {
      console.error(`Fant ingen ${ONE[kind]} ${id} som ikke er ferdig.`)
      code = 1
    }
  }
  return code
}

function writeGivenUp({ id, what, failedAt, attempts, lastError }: GivenUp): string {
  const when = failedAt === null ? '' : `  ${formatDateTime(failedAt)}`
  return `${id}  ${what}${when}\n  etter ${attempts} forsøk: ${writePlain(lastError ?? 'ukjent grunn')}`
}
