import type { PaymentSession, Reservation } from '@varde/contract/entities'
import { formatKroner } from '@varde/domain/norwegian/format-number'
import { useEffect, useRef, useState } from 'react'
import { browserClient } from '../../../platform/browser-client.ts'
import { OrderLine } from '../../../ui/order/order-line.tsx'
import { useBackCloses } from '../../../ui/overlay-history.ts'
import { approve, confirm, showWidget, WIDGET_ID } from './payment-attempt.ts'
import { loadPaymentSdk, type PaymentSdk } from './payment-sdk.ts'
import './payment.css'

type PaymentPanelProps = {
  checkoutId: string
  session: PaymentSession
  method: 'card' | 'invoice'
  /** What is held while it is paid for. */
  reservations: readonly Reservation[]
  /** What the server asks for. */
  amountOre: number
  /** What the shopper saw when she pressed the button. */
  expectedOre: number
  test: boolean
  onSettled: () => void
  onLeave: (message?: string) => void
}

type State =
  | { kind: 'loading' }
  | { kind: 'ready' }
  | { kind: 'approving' }
  | { kind: 'confirming' }
  /** The provider's script or widget did not come. */
  | { kind: 'unreachable' }
  /** She may press again. */
  | { kind: 'again'; tone: 'declined' | 'closed'; text: string }
  /** Approved, but the shop has not answered: the approval is told again. */
  | { kind: 'untold'; token: string; text: string }

const CLOSED = 'Du lukket betalingen. Ingenting er trukket.'
const DECLINED = 'Betalingen ble avvist. Ingenting er trukket, og kurven er som før.'
const NOT_OFFERED = 'Denne betalingsmåten kan ikke brukes nå. Ingenting er trukket.'

/** The payment itself: the provider's widget, the one button, and a way out of everything that can go wrong. */
export function PaymentPanel(props: PaymentPanelProps) {
  const { checkoutId, session, method, reservations, amountOre, expectedOre, test, onSettled, onLeave } =
    props
  const [state, setState] = useState<State>({ kind: 'loading' })
  const [tries, setTries] = useState(0)
  const sdk = useRef<PaymentSdk | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, and again when the shopper asks for it
  useEffect(() => {
    let left = false
    const show = async () => {
      setState({ kind: 'loading' })
      const loaded = await loadPaymentSdk(session.sdkUrl)
      sdk.current = loaded
      const offered = await showWidget(loaded, session)
      if (left) return
      if (offered) setState({ kind: 'ready' })
      else onLeave(NOT_OFFERED)
    }
    show().catch((error: unknown) => {
      console.error(error)
      if (!left) setState({ kind: 'unreachable' })
    })
    return () => {
      left = true
    }
  }, [tries])

  const tell = async (token: string) => {
    setState({ kind: 'confirming' })
    const confirmation = await confirm(browserClient, checkoutId, token)
    if (confirmation.kind === 'settled') onSettled()
    else if (confirmation.kind === 'unsettled') {
      setState({ kind: 'untold', token, text: confirmation.message })
    } else if (confirmation.final) onLeave(confirmation.message)
    else setState({ kind: 'again', tone: 'declined', text: confirmation.message })
  }

  const pay = async () => {
    if (sdk.current === null) return
    setState({ kind: 'approving' })
    const approval = await approve(sdk.current, session)
    if (approval.kind === 'approved') return tell(approval.token)
    setState({
      kind: 'again',
      tone: approval.kind,
      text: approval.kind === 'closed' ? CLOSED : DECLINED,
    })
  }

  const amount = formatKroner(amountOre)
  const waiting = state.kind === 'approving' || state.kind === 'confirming'
  const canLeave = !waiting && state.kind !== 'untold'
  useBackCloses(true, () => (canLeave ? onLeave() : false))
  return (
    <div className="checkout wrap grid-12 payment">
      <section className="checkout-steps" aria-labelledby="betal-tittel">
        <h1 id="betal-tittel" ref={heading} tabIndex={-1}>
          Betaling
        </h1>
        <div className="payment-box">
          {test ? (
            <p className="test-payment">
              <b>Testbetaling.</b> Ingen ekte penger trekkes, og ingen varer sendes.
            </p>
          ) : null}
          <dl className="payment-facts">
            <div>
              <dt>Betales med</dt>
              <dd>{method === 'card' ? 'Kort' : 'Faktura'}</dd>
            </div>
            <div className="payment-amount">
              <dt>{method === 'card' ? 'Å betale' : 'På fakturaen'}</dt>
              <dd className="num">{amount}</dd>
            </div>
          </dl>
          {amountOre === expectedOre ? null : (
            <p className="step-warning">
              <b>Summen er endret</b> fra {formatKroner(expectedOre)} til {amount} siden du så på kurven.
            </p>
          )}
          <div role="alert">
            {state.kind === 'again' ? (
              <p className={state.tone === 'declined' ? 'payment-no' : 'step-warning'}>{state.text}</p>
            ) : null}
            {state.kind === 'untold' ? <p className="payment-no">{state.text}</p> : null}
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
            hidden={state.kind === 'unreachable' || state.kind === 'untold'}
          />
          <p className="payment-note">
            Varene er holdt av til deg i 30 minutter. Du har 14 dagers angrerett fra du har fått den siste
            varen.
          </p>
          {state.kind === 'unreachable' ? (
            <Button onClick={() => setTries((count) => count + 1)}>Prøv igjen</Button>
          ) : state.kind === 'untold' ? (
            <Button onClick={() => void tell(state.token)}>Prøv igjen</Button>
          ) : (
            <Button
              disabled={state.kind === 'loading' || waiting}
              onClick={() => {
                if (state.kind === 'ready' || state.kind === 'again') void pay()
              }}
            >
              {writeButton(method, amount, state.kind === 'again')}
            </Button>
          )}
          {canLeave ? (
            <button type="button" className="tap link payment-back" onClick={() => onLeave()}>
              Gå tilbake, eller betal på en annen måte
            </button>
          ) : null}
        </div>
      </section>
      <aside className="order-aside" aria-labelledby="betales">
        <div className="order">
          <h2 id="betales">{method === 'card' ? 'Dette betaler du for' : 'Dette bestiller du'}</h2>
          <ul>
            {reservations.flatMap(({ id, articles }) =>
              articles.map((line) => <OrderLine key={`${id} ${line.ean}`} line={line} />),
            )}
          </ul>
        </div>
      </aside>
    </div>
  )
}

/** An invoice is paid later: its button does not say «nå». */
function writeButton(method: PaymentPanelProps['method'], amount: string, isAgain: boolean): string {
  const [verb, how] = method === 'card' ? ['betal', 'nå'] : ['bestill for', 'på faktura']
  const words = isAgain ? `Prøv igjen: ${verb}` : `${verb.charAt(0).toUpperCase()}${verb.slice(1)}`
  return `${words} ${amount} ${how}`
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
