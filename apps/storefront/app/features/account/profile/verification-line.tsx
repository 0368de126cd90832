import { useState } from 'react'
import { useCustomer } from '../../../state/customer/customer.ts'
import { addAlert } from '../../../state/notices/alerts.ts'

/** Whether the address is confirmed, and the mail once more where it is not (7.23). */
export function VerificationLine() {
  const customer = useCustomer()
  const [asking, setAsking] = useState(false)
  const resend = async () => {
    setAsking(true)
    try {
      const { resendVerification } = await import('./resend-verification.ts')
      await resendVerification()
    } catch (error) {
      // 8.22
      console.error(error)
      addAlert({ type: 'error', text: 'Vi fikk ikke kontakt med butikken. Sjekk nettet og prøv igjen.' })
    }
    setAsking(false)
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
