import type { Answer, Client } from '@varde/contract/client'
import { isEmail, normalizeEmail } from '@varde/domain/customer/email'
import type { toWithdrawn } from './withdrawal-lines.ts'

export type WithdrawalErrors = { email?: string; lines?: string; form?: string }

/** What came of it; `receipt` is what the shop has heard. */
export type Withdrawn =
  | { ok: true; receipt: Answer<'POST /orders/by-token/{token}/withdrawals'>['withdrawals'] }
  | { ok: false; errors: WithdrawalErrors }

const NO_CONTACT = 'Vi fikk ikke kontakt med butikken. Sjekk nettet og prøv igjen.'
const OTHER_EMAIL = 'Dette er ikke e-postadressen som ble brukt da varene ble bestilt'
const NO_EMAIL = 'Skriv e-postadressen du brukte da du bestilte'

/** 9.12: tells the shop what is taken back. */
export async function sendWithdrawal(
  client: Client,
  token: string,
  sent: {
    email: string
    lines: ReturnType<typeof toWithdrawn>
    note: string
    /** The same for every try: one that got no answer may have been heard. */
    requestKey: string
  },
): Promise<Withdrawn> {
  const email = normalizeEmail(sent.email)
  const errors: WithdrawalErrors = {
    ...(sent.lines.length === 0 ? { lines: 'Velg det du vil angre' } : {}),
    ...(isEmail(email) ? {} : { email: NO_EMAIL }),
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  try {
    const answer = await client('POST /orders/by-token/{token}/withdrawals', {
      params: { token },
      headers: { 'idempotency-key': sent.requestKey },
      body: { email, lines: sent.lines, note: sent.note.trim() === '' ? null : sent.note.trim() },
    })
    return answer.ok
      ? { ok: true, receipt: answer.data.withdrawals }
      : { ok: false, errors: readRefusal(answer.error) }
  } catch (error) {
    // 8.22
    console.error(error)
    return { ok: false, errors: { form: NO_CONTACT } }
  }
}

/** Cancels what the shop has not picked yet; null when it is done, else what is wrong. */
export async function cancelReservation(
  client: Client,
  token: string,
  given: string,
): Promise<WithdrawalErrors | null> {
  const email = normalizeEmail(given)
  if (!isEmail(email)) return { email: NO_EMAIL }
  try {
    const answer = await client('POST /reservations/by-token/{token}/cancel', {
      params: { token },
      body: { email },
    })
    return answer.ok ? null : readRefusal(answer.error)
  } catch (error) {
    console.error(error)
    return { form: NO_CONTACT }
  }
}

function readRefusal({ code, message }: { code: string; message: string }): WithdrawalErrors {
  return code === 'ORDER_NOT_FOUND' ? { email: OTHER_EMAIL } : { form: message }
}
