import type { StaffCommands } from '@varde/api/modules/staff/staff.service'
import { createCommandServices } from '@varde/api/server/create-command-services'
import { readEnvironment } from '@varde/api/server/environment'
import { openDatabase } from './open-database.ts'
import { printJson } from './print-json.ts'
import type { StaffArguments } from './read-staff-arguments.ts'
import { writePlain } from './write-plain.ts'

const STATES = { invited: 'invitert', active: 'i bruk', disabled: 'stengt' } as const

type Account = {
  email: string
  name: string
  role: string
  shop_ids: readonly number[]
  state: keyof typeof STATES
}

/** Invites, resets, disables or lists the accounts of the back office; see `runStaffCommand`. */
export async function performStaff(given: StaffArguments, env: NodeJS.ProcessEnv): Promise<number> {
  const environment = readEnvironment(env)
  const database = await openDatabase(environment, (line) => console.error(line), { fill: false })
  try {
    const { staff } = await createCommandServices({
      environment,
      db: database.db,
      log: { error: (details, message) => console.error(message, details) },
    })
    if (given.action === 'list') {
      const all = await staff.list()
      if (given.json) {
        printJson(all)
        return 0
      }
      for (const account of all) console.log(formatAccount(account))
      if (all.length === 0) console.log('Ingen kontoer. Lag en med staff invite.')
      return 0
    }
    const result = await change(staff, given)
    if (result.ok) {
      console.log(formatAccount(result.account))
      if (given.action !== 'disable')
        console.log('Invitasjonen sendes når butikken kjører. Lenken i den virker én gang, i to døgn.')
      return 0
    }
    console.error(describeRefusal(result))
    return 1
  } finally {
    await database.close()
  }
}

function change(staff: StaffCommands, given: Exclude<StaffArguments, { action: 'list' }>) {
  if (given.action === 'invite') return staff.invite(null, given)
  return given.action === 'reset' ? staff.resetByEmail(given.email) : staff.disableByEmail(given.email)
}

function formatAccount({ email, name, role, shop_ids: shops, state }: Account): string {
  const where = shops.length === 0 ? [] : [`butikk ${shops.join(', ')}`]
  return [email, writePlain(name), role, ...where, STATES[state]].join('  ')
}

function describeRefusal(result: { refused: string; errors?: Record<string, string[]> }): string {
  if (result.refused === 'STAFF_EXISTS') return 'Det finnes allerede en konto med denne e-postadressen.'
  if (result.refused === 'NOT_FOUND') return 'Det finnes ingen konto med denne e-postadressen.'
  return Object.values(result.errors ?? {})
    .flat()
    .join('\n')
}
