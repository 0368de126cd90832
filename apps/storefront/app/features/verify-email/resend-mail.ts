import type { Client } from '@varde/contract/client'
import type { NewAlert } from '../../state/alerts.ts'

const SAID_FOR_MS = 3000

/** 7.23: asks for the mail that confirms the address once more. @returns what is said of it */
export async function resendMail(client: Client): Promise<NewAlert> {
  try {
    const answer = await client('GET /customers/email/resend')
    // 8.10
    if (answer.ok)
      return { type: 'success', title: `Epost sendt til ${answer.data.email}`, timeoutMs: SAID_FOR_MS }
    // 8.03, 8.06: what she can do about it herself is said with the server's words.
    if (answer.status === 419 || answer.status === 429)
      return { type: 'error', title: 'Epost ble ikke sendt', text: answer.error.message }
  } catch (error) {
    // 8.22
    console.error(error)
  }
  // 8.09
  return { type: 'error', text: 'Epost ble ikke sendt' }
}
