import { transact } from '@varde/api/db/transact'
import { closeShop, reopenShop } from '@varde/api/modules/shops/shops.service'
import { readEnvironment } from '@varde/api/server/environment'
import { formatReservationNumber } from '@varde/domain/ordering/reservation-number'
import { openDatabase } from './open-database.ts'

type ShopsArguments = { action: 'close' | 'reopen'; no: string; anyway: boolean }

/** Closes a shop of the chain or opens it again; see `runShopsCommand`. */
export async function performShops(given: ShopsArguments, env: NodeJS.ProcessEnv): Promise<number> {
  const database = await openDatabase(readEnvironment(env), (line) => console.error(line), { fill: false })
  const { no, anyway } = given
  try {
    if (given.action === 'reopen') {
      const reopened = await transact(database.db, (tx) => reopenShop(tx, no))
      if (reopened === undefined) return refuseUnknown(no)
      const { changed, shop } = reopened
      console.log(`${shop.name} ${changed ? 'er åpnet igjen' : 'var åpen fra før'}.`)
      return 0
    }
    const closed = await transact(database.db, (tx) => closeShop(tx, no, { now: new Date(), anyway }))
    if (closed.ok) {
      console.log(`${closed.shop.name} ${closed.changed ? 'er stengt' : 'var stengt fra før'}.`)
      if (closed.unfinished.length > 0) console.log(`Må gjøres ferdig der: ${listNumbers(closed.unfinished)}`)
      return 0
    }
    if (closed.reason === 'not_found') return refuseUnknown(no)
    console.error(
      `${closed.shop.name} har reservasjoner som ikke er ferdige: ${listNumbers(closed.unfinished)}`,
    )
    console.error('Gjør dem ferdige først (reservations), eller steng den likevel med --anyway.')
    return 1
  } finally {
    await database.close()
  }
}

function refuseUnknown(no: string): number {
  console.error(`Fant ingen butikk med nummer ${no}.`)
  return 1
}

const MOST_LISTED = 20

function listNumbers(ids: readonly number[]): string {
  const shown = ids.slice(0, MOST_LISTED).map(formatReservationNumber).join(', ')
  return ids.length > MOST_LISTED ? `${shown} og ${ids.length - MOST_LISTED} til` : shown
}
