import type { Client } from '@varde/contract/client'
import { isEmail, normalizeEmail } from '@varde/domain/customer/email'

export type LookUpValues = { number: string; email: string }
export type LookUpErrors = { number?: string; email?: string; form?: string }

/** What came of a look-up. */
export type LookedUp = { ok: true; token: string } | { ok: false; errors: LookUpErrors }

const NO_CONTACT = 'Vi fikk ikke kontakt med butikken. Sjekk nettet og prøv igjen.'

/** What must be put right before anybody can be asked. */
export function checkLookUp({ number, email }: LookUpValues): LookUpErrors {
  return {
    ...(number.trim() === '' ? { number: 'Skriv ordrenummeret' } : {}),
    ...(isEmail(normalizeEmail(email)) ? {} : { email: 'Skriv e-postadressen du brukte da du bestilte' }),
  }
}

/** A guest's way back to an order: its number, or a reservation's, and the e-mail it was made with. */
export async function lookUpOrder(client: Client, values: LookUpValues): Promise<LookedUp> {
  const errors = checkLookUp(values)
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  try {
    const answer = await client('POST /reservations/lookup', {
      body: { number: values.number.trim(), email: normalizeEmail(values.email) },
    })
    if (answer.ok) return { ok: true, token: answer.data.token }
    return { ok: false, errors: { form: answer.error.message } }
  } catch (error) {
    // 8.22
    console.error(error)
    return { ok: false, errors: { form: NO_CONTACT } }
  }
}
