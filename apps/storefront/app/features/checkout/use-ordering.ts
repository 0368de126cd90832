import type { FailedLines } from '@varde/contract/entities'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserClient } from '../../platform/browser-client.ts'
import { closeCartDrawer } from '../../state/cart/cart-drawer.ts'
import { readCart, removeOrdered, setCartPayment } from '../../state/cart/cart-store.ts'
import { noteFromCheckout } from '../../state/cart/from-checkout.ts'
import { type OpenCheckout, readOpenCheckout, writeOpenCheckout } from '../../state/cart/open-checkout.ts'
import { listenForOrders, notifyOrdered } from '../../state/cart/ordered-elsewhere.ts'
import { refreshCart } from '../../state/cart/refresh-cart.ts'
import { addAlert, type NewAlert } from '../../state/notices/alerts.ts'
import type { Payment } from './checkout-form.ts'
import type { OpenedPayment } from './place-order.ts'
import type { FilledIn } from './send-order.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

/** Where an order stands: filled in, on its way, being paid, or placed. */
export type Phase =
  | { kind: 'filling' }
  | { kind: 'sending' }
  | { kind: 'paying'; opened: OpenedPayment; method: Exclude<Payment, 'shop'> }
  | { kind: 'placed' }

/** What the page can do with the order, and where it stands. */
export type Ordering = {
  phase: Phase
  /** 8.14: the lines that could not be had; null when nothing has failed. */
  failed: FailedLines | null
  /** The provider could not be had at the last try: with pick-up it can be paid in the shop instead. */
  isPaymentUnavailable: boolean
  /** Said of a payment that was begun before the page was loaded again. */
  notice: string | null
  /** 4.13: the order that another tab made of the cart meanwhile; null when none did. */
  orderedElsewhere: string | null
  send: (acceptPartial: boolean) => Promise<void>
  closeFailed: () => void
  /** The payment is approved, or is being decided: the order's page says which. */
  finishPayment: () => Promise<void>
  /** Back from the payment with everything as it was; a message says why. */
  leavePayment: (message?: string) => Promise<void>
}

/** What sending takes: fetched when the shopper reaches for the form. */
export const loadSending = () => import('./send-order.ts')
const loadResuming = () => import('./resume-checkout.ts')

const tabStorage = () => window.sessionStorage
const FILLING: Phase = { kind: 'filling' }
/** Said on the order's page, where the shopper is led. */
const ORDERED_BEFORE: NewAlert = {
  type: 'info',
  title: 'Handlekurven var alt bestilt',
  text: 'Her er ordren. Ingenting er bestilt to ganger.',
  timeoutMs: null,
}

/**
 * 7.04: sends the order, opens the payment, and finds it again after a reload.
 *
 * @param filled what will be sent; null while something that it takes is not known
 * @param ready false until form and cart are known
 */
export function useOrdering(
  form: CheckoutForm,
  filled: Omit<FilledIn, 'acceptPartial'> | null,
  ready: boolean,
): Ordering {
  const [phase, setPhase] = useState<Phase>(FILLING)
  const [failed, setFailed] = useState<FailedLines | null>(null)
  const [isPaymentUnavailable, setPaymentUnavailable] = useState(false)
  const [notice, setNotice] = useState<string | null>(null)
  const [orderedElsewhere, setOrderedElsewhere] = useState<string | null>(null)
  useEffect(() => listenForOrders(setOrderedElsewhere), [])
  const navigate = useNavigate()

  const toOrderPage = async (token: string) => {
    form.forget()
    closeCartDrawer()
    setPhase({ kind: 'placed' })
    notifyOrdered(token)
    noteFromCheckout(token)
    await navigate(`/ordre/${token}`, { replace: true })
  }

  const send = async (acceptPartial: boolean) => {
    if (filled === null) return
    const { payment } = filled
    const told = failed
    setFailed(null)
    setNotice(null)
    setPaymentUnavailable(false)
    setPhase({ kind: 'sending' })
    const { eansOf, sendOrder } = await loadSending()
    const sent = await sendOrder(
      browserClient,
      { ...filled, acceptPartial },
      { get: form.attempt, keep: form.keepAttempt },
      told,
    )
    // 8.20: «Obs!»
    if ('leftOut' in sent && sent.leftOut !== null) addAlert({ type: 'warning', text: sent.leftOut })
    if (sent.kind === 'ordered-before') addAlert(ORDERED_BEFORE)
    if (sent.kind === 'ordered' || sent.kind === 'ordered-before') return toOrderPage(sent.token)
    if (sent.kind === 'paying' && payment !== 'shop') {
      const { checkoutId, reservations } = sent.opened
      writeOpenCheckout(tabStorage, { checkoutId, eans: eansOf(reservations) })
      setPhase({ kind: 'paying', opened: sent.opened, method: payment })
      return
    }
    setPhase(FILLING)
    if (sent.kind === 'lines-failed') setFailed(sent.failed)
    if (sent.kind === 'payment-unavailable') {
      setPaymentUnavailable(true)
      form.fail({ payment: sent.message })
    }
    if (sent.kind === 'wrong') form.fail(sent.errors)
  }

  const finishPayment = async () => {
    const open = readTab()
    if (open === null) return
    // 4.04: while it is being decided its lines are set aside; the order's page says what becomes of them.
    if (readCart().cart.txData?.status === 'authorised') {
      removeOrdered(open.eans)
      writeOpenCheckout(tabStorage, null)
    } else await setAside(open)
    await toOrderPage(open.checkoutId)
  }

  const leavePayment = async (message?: string) => {
    const open = readTab()
    const { giveUpPayment } = await loadResuming()
    if (open !== null && (await giveUpPayment(browserClient, open.checkoutId))) {
      return finishPayment()
    }
    writeOpenCheckout(tabStorage, null)
    setCartPayment(null)
    form.keepAttempt(null)
    setPhase(FILLING)
    if (message !== undefined) form.fail({ payment: message })
    await refreshCart()
  }

  const resume = async () => {
    const open = readTab()
    if (open === null) return
    const { resumePayment, UNFINISHED } = await loadResuming()
    const attempt = form.attempt()
    const next = await resumePayment(
      browserClient,
      open.checkoutId,
      async () => attempt !== null && (await form.check()),
    )
    if (next === 'order-page') return toOrderPage(open.checkoutId)
    if (next === 'send-again') return send(attempt?.order.includes('"acceptPartial":true') ?? false)
    if (next === 'wait') return
    writeOpenCheckout(tabStorage, null)
    form.keepAttempt(null)
    setNotice(UNFINISHED)
  }

  const resumed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when everything is known that sending takes
  useEffect(() => {
    if (!ready || filled === null || resumed.current) return
    resumed.current = true
    void resume()
  }, [ready, filled === null])

  return {
    phase,
    failed,
    isPaymentUnavailable,
    notice,
    orderedElsewhere,
    send,
    closeFailed: () => setFailed(null),
    finishPayment,
    leavePayment,
  }
}

/** What cannot be set aside now the order's page sets aside. */
async function setAside(open: OpenCheckout): Promise<void> {
  try {
    const { setOrderedAside } = await import('../../state/cart/set-aside-cart.ts')
    setOrderedAside(open)
    writeOpenCheckout(tabStorage, null)
  } catch (error) {
    console.error(error)
  }
}

function readTab() {
  try {
    return readOpenCheckout(window.sessionStorage)
  } catch {
    return null
  }
}
