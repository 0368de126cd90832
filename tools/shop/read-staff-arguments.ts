import { STAFF_ROLES, type StaffRole } from '@varde/domain/staff/staff-role'
import { JSON_OPTION } from './print-json.ts'
import { readOptions } from './read-options.ts'
import { UsageError } from './usage-error.ts'

/** The parsed command line. */
export type StaffArguments =
  | { action: 'list'; json: boolean }
  | { action: 'invite'; email: string; name: string; role: StaffRole; shopIds: readonly number[] }
  | { action: 'reset' | 'disable'; email: string }

/**
 * Reads the arguments after `staff`.
 *
 * @throws UsageError for arguments that are not valid
 */
export function readStaffArguments(args: readonly string[]): StaffArguments {
  const { values, positionals } = readOptions(args, {
    role: { type: 'string' },
    name: { type: 'string' },
    shops: { type: 'string' },
    ...JSON_OPTION,
  })
  const [action, email, ...more] = positionals
  if (action !== 'invite' && action !== 'list' && action !== 'reset' && action !== 'disable') {
    throw new UsageError('si hva som skal gjøres: invite, list, reset, disable')
  }
  const [surplus] = action === 'list' && email !== undefined ? [email] : more
  if (surplus !== undefined) throw new UsageError(`for mye: ${surplus}`)
  const { json = false, ...own } = values
  const [foreign] = Object.keys(own)
  if (action !== 'invite' && foreign !== undefined) throw new UsageError(`--${foreign} gjelder bare invite`)
  if (action === 'list') return { action, json }
  if (json) throw new UsageError('--json gjelder bare list')
  if (email === undefined) throw new UsageError('si e-postadressen')
  if (action === 'reset' || action === 'disable') return { action, email }
  const role = STAFF_ROLES.find((known) => known === values.role)
  if (role === undefined) throw new UsageError(`--role er en av: ${STAFF_ROLES.join(', ')}`)
  return {
    action,
    email,
    name: values.name ?? email.split('@')[0] ?? '',
    role,
    shopIds: readShops(values.shops),
  }
}

function readShops(text: string | undefined): number[] {
  if (text === undefined) return []
  return text.split(',').map((part) => {
    if (!/^[1-9]\d{0,8}$/.test(part.trim())) throw new UsageError('--shops er butikkenes numre, som 1,2')
    return Number(part)
  })
}
