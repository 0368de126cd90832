import { transact } from '@varde/api/db/transact'
import { readOpening, writeOpening } from '@varde/api/modules/opening/opening.service'
import { readEnvironment } from '@varde/api/server/environment'
import { checkReadiness } from './check-readiness.ts'
import { openDatabase } from './open-database.ts'

/** What `open` and `close` are asked to do. */
type OpenArguments = { action: 'check' | 'open' | 'close'; payInShop: boolean }

/** Opens or closes the shop, or says what is missing; see `runOpenCommand`. */
export async function performOpening(given: OpenArguments, env: NodeJS.ProcessEnv): Promise<number> {
  const environment = readEnvironment(env)
  const database = await openDatabase(environment, (line) => console.error(line), { fill: false })
  const { db } = database
  try {
    const before = await readOpening(db)
    const payInShop = given.payInShop || before?.payInShop === true
    const write = (openedAt: Date | null) => transact(db, (tx) => writeOpening(tx, { openedAt, payInShop }))
    if (given.action === 'close') {
      await write(null)
      console.log('Nettbutikken er stengt. Åpne den igjen med: npm run shop -- open')
      return 0
    }
    const checks = await checkReadiness(db, environment, payInShop)
    for (const { what, missing } of checks)
      console.log(missing === null ? `  på plass  ${what}` : `  MANGLER   ${what}: ${missing}`)
    const missing = checks.filter((check) => check.missing !== null).length
    if (missing > 0) {
      console.error(`${missing === 1 ? 'Én ting' : `${missing} ting`} mangler. Ingenting er endret.`)
      return 1
    }
    if (given.action === 'check') console.log('Alt er på plass. Åpne med: npm run shop -- open')
    else if (before?.openedAt != null) console.log('Nettbutikken var åpen fra før.')
    else {
      await write(new Date())
      console.log(`Nettbutikken er åpen på ${environment.publicUrl}.`)
    }
    return 0
  } finally {
    await database.close()
  }
}
