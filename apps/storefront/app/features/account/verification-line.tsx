import { errorCatalogue } from '@varde/contract/errors'
import { useState } from 'react'
import { browserClient } from '../../platform/browser-client.ts'
import { useCustomer } from '../../state/customer/customer.ts'
import { addAlert } from '../../state/notices/alerts.ts'

/** Whether the e-mail address is confirmed; if not, a button sends the mail again (7.23). */
export function VerificationLine() {
  const customer = useCustomer()
  const [sending, setSending] = useState(false)
  const resend = async () => {
    setSending(true)
    await resendVerification()
    setSending(false)
  }
  if (!customer) return <p className="verification" />
  if (customer.email_verified) return <p className="verification">Logget inn som {customer.email}</p>
  return (
    <div className="verification verification-open">
      <p>
        <b>{customer.email}</b> er ikke bekreftet ennå.
      </p>
      <button
        type="button"
        className="tap link"
        aria-disabled={sending}
        onClick={() => {
          if (!sending) void resend()
        }}
      >
        {sending ? 'Sender …' : 'Send e-posten på nytt'}
      </button>
    </div>
  )
}

/** 8.10: how long the alert about a sent mail is shown. */
const ALERT_MS = 3000
const NOT_SENT = errorCatalogue.EMAIL_NOT_SENT.message

/** 7.23, 8.09, 8.10: sends the mail that confirms the address again, and shows an alert about the result. */
export async function resendVerification(): Promise<void> {
  try {
    const response = await browserClient('GET /customers/email/resend')
    if (response.ok) {
      addAlert({ type: 'success', text: `Epost sendt til ${response.data.email}`, timeoutMs: ALERT_MS })
    } else addAlert({ type: 'error', text: describeRefusal(response.error) })
  } catch (error) {
    // 8.22
    console.error(error)
    addAlert({ type: 'error', text: NOT_SENT })
  }
}

/** 8.09: that the mail was not sent, and the reason. 8.02 has a text of its own: nobody is logged in any more. */
function describeRefusal({ code, message }: { code: string; message: string }): string {
  if (code === 'NOT_LOGGED_IN' || message.startsWith(NOT_SENT)) return message
  return `${NOT_SENT}. ${message}`
}
