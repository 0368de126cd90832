import type { Client } from '@varde/contract/client'
import { isEmail, normalizeEmail } from '@varde/domain/customer/email'
import type { FormErrors } from '../../ui/use-form.ts'

export type LookUpValues = { number: string; email: string }

/** What must be corrected before the server is asked. */
export function checkLookUp({ number, email }: LookUpValues): FormErrors<keyof LookUpValues> {
  return {
    ...(number.trim() === '' ? { number: 'Skriv ordrenummeret' } : {}),
    ...(isEmail(normalizeEmail(email)) ? {} : { email: 'Skriv e-postadressen du brukte da du bestilte' }),
  }
}

/** Finds a guest's order by its number, or by that of one of its reservations, and the e-mail address of the order. */
export async function lookUpOrder(
  client: Client,
  { number, email }: LookUpValues,
): Promise<{ ok: true; token: string } | { ok: false; message: string }> {
  const response = await client('POST /reservations/lookup', {
    body: { number: number.trim(), email: normalizeEmail(email) },
  })
  return response.ok
    ? { ok: true, token: response.data.token }
    : { ok: false, message: response.error.message }
}
