import { errorCatalogue } from '@varde/contract/errors'
import { useState } from 'react'
import { browserClient } from '../../platform/browser-client.ts'
import { addAlert } from '../../state/alerts.ts'
import { useCustomer } from '../../state/customer.ts'

/** 8.10: how long it is said that a mail is on its way, in milliseconds. */
const SAID_MS = 3000

/** Whether the address is confirmed, and the mail once more where it is not (7.23). */
export function VerificationLine() {
  const customer = useCustomer()
  const [asking, setAsking] = useState(false)
  const resend = async () => {
    setAsking(true)
    await sendAgain()
    setAsking(false)
  }
  if (!customer) return <p className="verification" />
  if (customer.email_verified) {
    return <p className="verification">Logget inn som {customer.email}</p>
  }
  return (
    <div className="verification verification-open">
      <p>
        <b>{customer.email}</b> er ikke bekreftet ennå.
      </p>
      <button
        type="button"
        className="tap link"
        aria-disabled={asking}
        onClick={() => {
          if (!asking) void resend()
        }}
      >
        {asking ? 'Sender …' : 'Send e-posten på nytt'}
      </button>
    </div>
  )
}

/** 8.09, 8.10 */
async function sendAgain(): Promise<void> {
  try {
    const answer = await browserClient('GET /customers/email/resend')
    if (answer.ok) {
      addAlert({ type: 'success', text: `Epost sendt til ${answer.data.email}`, timeoutMs: SAID_MS })
    } else addAlert({ type: 'error', text: answer.error.message })
  } catch (error) {
    console.error(error)
    addAlert({ type: 'error', text: errorCatalogue.EMAIL_NOT_SENT.message })
  }
}
