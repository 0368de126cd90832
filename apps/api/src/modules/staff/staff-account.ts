import type { staffAccount } from '@varde/contract/staff'
import type { z } from 'zod'
import type { StaffRow } from './staff.store.ts'

export type StaffAccount = z.output<typeof staffAccount>

/** `invited` until the account has a password, which a reset takes away again. */
export function stateOf({
  disabledAt,
  passwordHash,
}: Pick<StaffRow, 'disabledAt' | 'passwordHash'>): StaffAccount['state'] {
  if (disabledAt !== null) return 'disabled'
  return passwordHash === null ? 'invited' : 'active'
}

/** An account as the API shows it, without its password and secret. */
export function toStaffAccount(row: StaffRow): StaffAccount {
  const { id, email, name, role, shopIds, createdAt, lastLoginAt } = row
  return {
    id,
    email,
    name,
    role,
    shop_ids: shopIds,
    state: stateOf(row),
    created_at: createdAt.toISOString(),
    last_login_at: lastLoginAt?.toISOString() ?? null,
  }
}
