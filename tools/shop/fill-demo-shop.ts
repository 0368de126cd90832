import { seedDemo } from '@varde/api/modules/demo/seed-demo'
import { readEnvironment } from '@varde/api/server/environment'
import { openDatabase } from './open-database.ts'
import type { DemoArguments } from './read-demo-arguments.ts'
import { UsageError } from './usage-error.ts'
import { INTERRUPTED_CODE, InterruptedError, watchForInterrupt } from './watch-for-interrupt.ts'

const articlesPerLine = 5000

/** Fills the shop's database, all of it or nothing; see `runDemoCommand`. */
export async function fillDemoShop(given: DemoArguments, env: NodeJS.ProcessEnv): Promise<number> {
  const environment = readEnvironment(env)
  if (!environment.demo) {
    throw new UsageError(
      environment.databaseUrl === undefined
        ? 'DEMO=off: ta bort innstillingen, eller sett DEMO=on, for å fylle butikken med demovarer'
        : 'DATABASE_URL er satt: sett også DEMO=on for å fylle den databasen med demovarer',
    )
  }
  const database = await openDatabase(environment, (line) => console.error(line))
  const interrupt = watchForInterrupt()
  const startedAt = performance.now()
  try {
    await seedDemo(database.db, {
      ...given,
      now: new Date(),
      onProgress(done) {
        showDone(process.stderr, done, given.articles)
        interrupt.throwIfInterrupted()
      },
    })
    const seconds = (performance.now() - startedAt) / 1000
    console.log(`Butikken er fylt med ${given.articles} artikler, ${seconds.toFixed(1)} s.`)
    return 0
  } catch (error) {
    if (!(error instanceof InterruptedError)) throw error
    console.error('Avbrutt: ingenting er lagret.')
    return INTERRUPTED_CODE
  } finally {
    interrupt.stop()
    await database.close()
  }
}

/** On a terminal one line that counts up; in a log or a pipe a new line now and then. */
function showDone(stream: NodeJS.WriteStream, done: number, of: number): void {
  const text = `${done} av ${of} artikler`
  if (stream.isTTY) stream.write(`\r${text}${done === of ? '\n' : ' …'}`)
  else if (done === of || done % articlesPerLine === 0) stream.write(`${text}\n`)
}
