import { errorCatalogue } from '@varde/contract/errors'
import { browserClient } from '../../platform/browser-client.ts'
import { addAlert } from '../../state/alerts.ts'

/** 8.10: how long it is said that a mail is on its way. */
const SAID_MS = 3000

/** 7.23, 8.09, 8.10: the mail that confirms the address once more, and word of what came of it. */
export async function resendVerification(): Promise<void> {
  try {
    const answer = await browserClient('GET /customers/email/resend')
    if (answer.ok) {
      addAlert({ type: 'success', text: `Epost sendt til ${answer.data.email}`, timeoutMs: SAID_MS })
    } else addAlert({ type: 'error', text: answer.error.message })
  } catch (error) {
    // 8.22
    console.error(error)
    addAlert({ type: 'error', text: errorCatalogue.EMAIL_NOT_SENT.message })
  }
}
