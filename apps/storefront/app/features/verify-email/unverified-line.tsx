import { useState } from 'react'
import { browserClient } from '../../platform/browser-client.ts'
import { addAlert } from '../../state/alerts.ts'
import { useCustomer } from '../../state/customer.ts'
import { resendMail } from './resend-mail.ts'

/** 8.09, 8.10: a quiet line in the account of whoever has not confirmed her address yet. */
export function UnverifiedLine() {
  const customer = useCustomer()
  const [sending, setSending] = useState(false)
  if (!customer || customer.email_verified) return null
  const send = async () => {
    setSending(true)
    addAlert(await resendMail(browserClient))
    setSending(false)
  }
  return (
    <p className="unverified-line">
      E-posten {customer.email} er ikke bekreftet ennå.{' '}
      <button
        type="button"
        className="tap link"
        aria-disabled={sending}
        onClick={() => {
          if (!sending) void send()
        }}
      >
        {sending ? 'Sender …' : 'Send på nytt'}
      </button>
    </p>
  )
}
