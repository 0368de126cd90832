import { readEnvironment } from '@varde/api/server/environment'
import {
  checkDatabase,
  checkRunning,
  checkSurroundings,
  checkWork,
  type Finding,
} from '@varde/api/server/operation/check-operation'
import { type OpenDatabase, openDatabase } from './open-database.ts'

const MARKS = { ok: 'i orden', wrong: 'GALT', advice: 'RÅD' } as const
const MARK_WIDTH = Math.max(...Object.values(MARKS).map(({ length }) => length))

/** Says what is wrong with a shop in operation; see `runDoctorCommand`. */
export async function performDoctor(env: NodeJS.ProcessEnv): Promise<number> {
  const environment = readEnvironment(env)
  const findings: Finding[] = []
  let database: OpenDatabase | undefined
  try {
    database = await openDatabase(environment, (line) => console.error(line), { fill: false, migrate: false })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    findings.push({
      what: 'Databasen',
      state: 'wrong',
      text: `kan ikke nås (${reason}): sjekk DATABASE_URL, og at PostgreSQL kjører`,
    })
  }
  try {
    if (database !== undefined) {
      findings.push(...(await checkDatabase(database.db, environment)))
      // Without its tables the shop has no work to look at.
      if (findings.every(({ state }) => state !== 'wrong')) {
        findings.push(...(await checkWork(database.db, new Date())))
      }
    }
    findings.push(await checkRunning(environment), ...(await checkSurroundings(environment)))
  } finally {
    await database?.close()
  }
  for (const { what, state, text } of findings) {
    console.log(`  ${MARKS[state].padEnd(MARK_WIDTH)}  ${what}${text === null ? '' : `: ${text}`}`)
  }
  const wrong = findings.filter(({ state }) => state === 'wrong').length
  console.log(wrong === 0 ? 'Ingenting er galt.' : `${wrong === 1 ? 'Én ting' : `${wrong} ting`} er galt.`)
  return wrong === 0 ? 0 : 1
}
