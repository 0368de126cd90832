import { writeCsv } from '@varde/api/modules/order-export/write-csv'
import { createCommandServices } from '@varde/api/server/create-command-services'
import { readEnvironment } from '@varde/api/server/environment'
import { openDatabase } from './open-database.ts'
import type { RecipientsArguments } from './read-customers-arguments.ts'

/** Prints the customers who may get a message as CSV; see `runCustomersCommand`. */
export async function performRecipients(given: RecipientsArguments, env: NodeJS.ProcessEnv): Promise<number> {
  const { purpose, channel } = given
  const environment = readEnvironment(env)
  const database = await openDatabase(environment, (line) => console.error(line), { fill: false })
  try {
    const { consents } = await createCommandServices({
      environment,
      db: database.db,
      log: { error: (details, message) => console.error(message, details) },
    })
    const recipients = await consents.listRecipients(purpose, channel)
    const to = channel === 'sms' ? 'phone' : 'email'
    const lines = [[to, 'first_name', 'withdraw_link']].concat(
      recipients.map((each) => [each[to] ?? '', each.firstName, each.withdrawLink]),
    )
    console.log(writeCsv(lines, 'program').trimEnd())
    console.error(recipients.length === 1 ? '1 mottaker.' : `${recipients.length} mottakere.`)
    return 0
  } finally {
    await database.close()
  }
}
