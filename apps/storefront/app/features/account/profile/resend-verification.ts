import { errorCatalogue } from '@varde/contract/errors'
import { browserClient } from '../../../platform/browser-client.ts'
import { addAlert } from '../../../state/notices/alerts.ts'

/** 8.10: how long it is said that a mail is on its way. */
const SAID_MS = 3000
const NOT_SENT = errorCatalogue.EMAIL_NOT_SENT.message

/** 7.23, 8.09, 8.10: the mail that confirms the address once more, and word of what came of it. */
export async function resendVerification(): Promise<void> {
  try {
    const answer = await browserClient('GET /customers/email/resend')
    if (answer.ok) {
      addAlert({ type: 'success', text: `Epost sendt til ${answer.data.email}`, timeoutMs: SAID_MS })
    } else addAlert({ type: 'error', text: sayNotSent(answer.error) })
  } catch (error) {
    // 8.22
    console.error(error)
    addAlert({ type: 'error', text: NOT_SENT })
  }
}

/** 8.09: that it was not sent, and why when that is known. 8.02 stands for itself: nobody is logged in any more. */
function sayNotSent({ code, message }: { code: string; message: string }): string {
  if (code === 'NOT_LOGGED_IN' || message.startsWith(NOT_SENT)) return message
  return `${NOT_SENT}. ${message}`
}
