import { useEffect, useRef, useState } from 'react'
import { browserClient } from '../../../platform/browser-client.ts'
import { useBackCloses } from '../../../ui/overlay-history.ts'
import type { OpenedPayment } from '../place-order.ts'
import { amountOf, PaymentBack, PaymentFrame, PaymentNote } from './payment-frame.tsx'
import { type AcceptedPayment, refreshPayment } from './payment-requests.ts'

type VippsPanelProps = {
  opened: OpenedPayment
  /** Where the shopper approves: Vipps' own page, which opens the app on a phone. */
  redirectUrl: string
  /** The total that the shopper saw when the button was pressed. */
  expectedOre: number
  isTest: boolean
  /** The payment was begun before the page was loaded again, so the shopper has seen Vipps already. */
  isResumed: boolean
  onAccepted: (status: AcceptedPayment) => void
  /** Back to the form; with the reason when the payment has ended. */
  onLeave: (message?: string) => void
}

/** Payment with Vipps: goes there at once, and is what the shopper finds when she comes back without an answer. */
export function VippsPanel(props: VippsPanelProps) {
  const { opened, redirectUrl, expectedOre, isTest, isResumed, onAccepted, onLeave } = props
  const [isLeaving, setLeaving] = useState(!isResumed && amountOf(opened) === expectedOre)
  const isSent = useRef(false)
  useEffect(() => {
    if (!isLeaving || isSent.current) return
    isSent.current = true
    window.location.assign(redirectUrl)
  }, [isLeaving, redirectUrl])

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, and again when the browser shows the page as it was left
  useEffect(() => {
    const look = async () => {
      setLeaving(false)
      const confirmation = await refreshPayment(browserClient, opened.checkoutId)
      if (confirmation?.kind === 'declined') onLeave(confirmation.message)
      else if (confirmation?.kind === 'authorised') onAccepted(confirmation.kind)
    }
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) void look()
    }
    if (isResumed) void look()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  useBackCloses(!isLeaving, () => onLeave())
  return (
    <PaymentFrame
      {...{ opened, expectedOre, isTest }}
      method="Vipps"
      amountName="Å betale"
      linesTitle="Dette betaler du for"
    >
      <p className="payment-wait" role="status">
        {isLeaving ? 'Åpner Vipps …' : ''}
      </p>
      <PaymentNote />
      <a className="btn btn-signal btn-wide order-button" href={redirectUrl}>
        Åpne Vipps
      </a>
      <PaymentBack onLeave={() => onLeave()} />
    </PaymentFrame>
  )
}
