import { removeDemo } from '@varde/api/modules/demo/remove-demo'
import { readEnvironment } from '@varde/api/server/environment'
import { openDatabase } from './open-database.ts'
import { UsageError } from './usage-error.ts'

/** Removes what the demo brought, all of it or nothing; see `runDemoCommand`. */
export async function emptyDemoShop({ force }: { force: boolean }, env: NodeJS.ProcessEnv): Promise<number> {
  const environment = readEnvironment(env)
  if (environment.demo)
    throw new UsageError('sett DEMO=off først, ellers fylles butikken igjen når den starter')
  const database = await openDatabase(environment, (line) => console.error(line), { fill: false })
  try {
    const removed = await removeDemo(database.db, { now: new Date(), force })
    if (!removed.ok) {
      const { orders } = removed
      console.error(
        `Kunder har ${orders} ${orders === 1 ? 'ordre' : 'ordrer'} på varer eller butikker fra demoen.`,
      )
      console.error('Ingenting er fjernet. Med --force slettes ordrene også.')
      return 1
    }
    const parts = removed.counts.flatMap(({ count, one, many }) =>
      count === 0 ? [] : [`${count} ${count === 1 ? one : many}`],
    )
    console.log(parts.length === 0 ? 'Det var ikke noe igjen av demoen.' : `Fjernet: ${parts.join(', ')}.`)
    return 0
  } finally {
    await database.close()
  }
}
