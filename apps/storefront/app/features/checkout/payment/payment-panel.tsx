import { formatKroner } from '@varde/domain/norwegian/format-number'
import { useEffect, useRef, useState } from 'react'
import { browserClient } from '../../../platform/browser-client.ts'
import { useBackCloses } from '../../../ui/overlay-history.ts'
import type { KlarnaSession, OpenedPayment } from '../place-order.ts'
import { amountOf, PaymentBack, PaymentFrame, PaymentNote } from './payment-frame.tsx'
import { type AcceptedPayment, confirmPayment } from './payment-requests.ts'
import { approve, loadPaymentSdk, type PaymentSdk, showWidget, WIDGET_ID } from './payment-sdk.ts'

type PaymentPanelProps = {
  opened: OpenedPayment
  session: KlarnaSession
  method: 'card' | 'invoice'
  /** The total that the shopper saw when the button was pressed. */
  expectedOre: number
  isTest: boolean
  /** The payment is approved, or the provider is deciding. */
  onAccepted: (status: AcceptedPayment) => void
  /** Back to the form; with the reason when the payment failed. */
  onLeave: (message?: string) => void
}

type State =
  | { kind: 'loading' }
  | { kind: 'ready' }
  | { kind: 'approving' }
  | { kind: 'confirming' }
  /** The provider's script or widget could not be loaded. */
  | { kind: 'unreachable' }
  /** The shopper may try again. */
  | { kind: 'retry'; reason: 'declined' | 'closed'; text: string }
  /** Approved by the provider, but the shop did not respond: the approval can be sent again. */
  | { kind: 'unconfirmed'; token: string; text: string }

const CLOSED = 'Du lukket betalingen. Ingenting er trukket.'
const DECLINED = 'Betalingen ble avvist. Ingenting er trukket, og kurven er som før.'
const NOT_OFFERED = 'Denne betalingsmåten kan ikke brukes nå. Ingenting er trukket.'

/** Payment through Klarna: its widget, the button, and what the shopper can do after each failure. */
export function PaymentPanel(props: PaymentPanelProps) {
  const { opened, session, method, expectedOre, isTest, onAccepted, onLeave } = props
  const [state, setState] = useState<State>({ kind: 'loading' })
  const [loads, setLoads] = useState(0)
  const sdk = useRef<PaymentSdk | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once, and again when the shopper asks for it
  useEffect(() => {
    let isGone = false
    const show = async () => {
      setState({ kind: 'loading' })
      const loaded = await loadPaymentSdk(session.sdkUrl)
      sdk.current = loaded
      const isOffered = await showWidget(loaded, session)
      if (isGone) return
      if (isOffered) setState({ kind: 'ready' })
      else onLeave(NOT_OFFERED)
    }
    show().catch((error: unknown) => {
      console.error(error)
      if (!isGone) setState({ kind: 'unreachable' })
    })
    return () => {
      isGone = true
    }
  }, [loads])

  const pay = async () => {
    if (sdk.current === null) return
    setState({ kind: 'approving' })
    const approval = await approve(sdk.current, session)
    if (approval.kind === 'approved') return confirm(approval.token)
    const text = approval.kind === 'closed' ? CLOSED : DECLINED
    setState({ kind: 'retry', reason: approval.kind, text })
  }

  const confirm = async (token: string) => {
    setState({ kind: 'confirming' })
    const confirmation = await confirmPayment(browserClient, opened.checkoutId, token)
    switch (confirmation.kind) {
      case 'authorised':
      case 'pending':
        return onAccepted(confirmation.kind)
      case 'unsettled':
        return setState({ kind: 'unconfirmed', token, text: confirmation.message })
      case 'declined':
        if (confirmation.isFinal) return onLeave(confirmation.message)
        return setState({ kind: 'retry', reason: 'declined', text: confirmation.message })
    }
  }

  const amount = formatKroner(amountOf(opened))
  const isWaiting = state.kind === 'approving' || state.kind === 'confirming'
  const canLeave = !isWaiting && state.kind !== 'unconfirmed'
  useBackCloses(true, () => (canLeave ? onLeave() : false))
  return (
    <PaymentFrame
      {...{ opened, expectedOre, isTest }}
      method={method === 'card' ? 'Kort' : 'Faktura'}
      amountName={method === 'card' ? 'Å betale' : 'På fakturaen'}
      linesTitle={method === 'card' ? 'Dette betaler du for' : 'Dette bestiller du'}
    >
      <div role="alert">
        {state.kind === 'retry' ? (
          <p className={state.reason === 'declined' ? 'payment-no' : 'step-warning'}>{state.text}</p>
        ) : null}
        {state.kind === 'unconfirmed' ? <p className="payment-no">{state.text}</p> : null}
        {state.kind === 'unreachable' ? (
          <p className="payment-no">
            Vi får ikke kontakt med betalingen. Ingenting er trukket, og kurven er som før.
          </p>
        ) : null}
      </div>
      <p className="payment-wait" role="status">
        {state.kind === 'loading' ? 'Henter betalingen …' : ''}
        {state.kind === 'confirming' ? 'Bekrefter betalingen. Ikke lukk siden …' : ''}
      </p>
      <div
        id={WIDGET_ID}
        className="payment-widget"
        hidden={state.kind === 'unreachable' || state.kind === 'unconfirmed'}
      />
      <PaymentNote />
      {state.kind === 'unreachable' ? (
        <Button onClick={() => setLoads((count) => count + 1)}>Prøv igjen</Button>
      ) : state.kind === 'unconfirmed' ? (
        <Button onClick={() => void confirm(state.token)}>Prøv igjen</Button>
      ) : (
        <Button
          disabled={state.kind === 'loading' || isWaiting}
          onClick={() => {
            if (state.kind === 'ready' || state.kind === 'retry') void pay()
          }}
        >
          {buttonText(method, amount, state.kind === 'retry')}
        </Button>
      )}
      {canLeave ? <PaymentBack onLeave={() => onLeave()} /> : null}
    </PaymentFrame>
  )
}

/** An invoice is paid later, so its button does not say «nå». */
function buttonText(method: PaymentPanelProps['method'], amount: string, isRetry: boolean): string {
  const [verb, when] = method === 'card' ? ['betal', 'nå'] : ['bestill for', 'på faktura']
  const text = isRetry ? `Prøv igjen: ${verb}` : `${verb.charAt(0).toUpperCase()}${verb.slice(1)}`
  return `${text} ${amount} ${when}`
}

type ButtonProps = { disabled?: boolean; onClick: () => void; children: React.ReactNode }

function Button({ disabled = false, onClick, children }: ButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-signal btn-wide order-button"
      aria-disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
