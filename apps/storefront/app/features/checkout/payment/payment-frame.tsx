import { formatKroner } from '@varde/domain/norwegian/format-number'
import { type ReactNode, useEffect, useRef } from 'react'
import { OrderLine } from '../../../ui/order/order-line.tsx'
import type { OpenedPayment } from '../place-order.ts'
import './payment.css'

type PaymentFrameProps = {
  opened: OpenedPayment
  /** «Kort» */
  method: string
  /** «Å betale» */
  amountName: string
  /** «Dette betaler du for» */
  linesTitle: string
  /** The total that the shopper saw when the button was pressed. */
  expectedOre: number
  isTest: boolean
  children: ReactNode
}

/** What will be charged, in øre. */
export function amountOf({ reservations }: OpenedPayment): number {
  return Math.round(reservations.reduce((sum, { total }) => sum + total, 0) * 100)
}

/** What is paid, how and how much, around the part of the payment that differs between providers. */
export function PaymentFrame(props: PaymentFrameProps) {
  const { opened, method, amountName, linesTitle, expectedOre, isTest, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const amountOre = amountOf(opened)
  const amount = formatKroner(amountOre)
  return (
    <div className="checkout wrap grid-12 payment">
      <section className="checkout-steps" aria-labelledby="betal-tittel">
        <h1 id="betal-tittel" ref={heading} tabIndex={-1}>
          Betaling
        </h1>
        <div className="payment-box">
          {isTest ? (
            <p className="test-payment">
              <b>Testbetaling.</b> Ingen ekte penger trekkes, og ingen varer sendes.
            </p>
          ) : null}
          <dl className="payment-facts">
            <div>
              <dt>Betales med</dt>
              <dd>{method}</dd>
            </div>
            <div className="payment-amount">
              <dt>{amountName}</dt>
              <dd className="num">{amount}</dd>
            </div>
          </dl>
          {amountOre === expectedOre ? null : (
            <p className="step-warning">
              <b>Summen er endret</b> fra {formatKroner(expectedOre)} til {amount} siden du så på kurven.
            </p>
          )}
          {children}
        </div>
      </section>
      <aside className="order-aside" aria-labelledby="betales">
        <div className="order">
          <h2 id="betales">{linesTitle}</h2>
          <ul>
            {opened.reservations.flatMap(({ id, articles }) =>
              articles.map((line) => <OrderLine key={`${id} ${line.ean}`} line={line} />),
            )}
          </ul>
        </div>
      </aside>
    </div>
  )
}

export function PaymentNote() {
  return (
    <p className="payment-note">
      Varene er holdt av til deg i 30 minutter. Du har 14 dagers angrerett fra du har fått den siste varen.
    </p>
  )
}

export function PaymentBack({ onLeave }: { onLeave: () => void }) {
  return (
    <button type="button" className="tap link payment-back" onClick={onLeave}>
      Gå tilbake, eller betal på en annen måte
    </button>
  )
}
