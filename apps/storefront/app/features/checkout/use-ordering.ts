import type { FailedLines } from '@varde/contract/entities'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserClient } from '../../platform/browser-client.ts'
import { closeCartDrawer } from '../../state/cart/cart-drawer.ts'
import { noteFromCheckout } from '../../state/cart/from-checkout.ts'
import { noteOpenCheckout, type OpenCheckout, readOpenCheckout } from '../../state/cart/open-checkout.ts'
import { listenForOrders, notifyOrdered } from '../../state/cart/ordered-elsewhere.ts'
import { refreshCart } from '../../state/cart/refresh-cart.ts'
import { settleCheckout } from '../../state/cart/settle-checkout.ts'
import { addAlert, type NewAlert } from '../../state/notices/alerts.ts'
import { type CheckoutErrors, checkValues, type Payment } from './checkout-values.ts'
import { listEans, type OrderDetails, orderCart } from './order-cart.ts'
import { type AcceptedPayment, cancelPayment, resumePayment } from './payment/payment-requests.ts'
import type { OpenedPayment } from './place-order.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

/** How far the order has come. */
export type Phase =
  | { kind: 'filling' }
  | { kind: 'sending' }
  /** `isResumed`: begun before the page was loaded again. */
  | { kind: 'paying'; opened: OpenedPayment; method: Exclude<Payment, 'shop'>; isResumed: boolean }
  | { kind: 'placed' }

/** The order that is being placed, and what the page can do with it. */
export type Ordering = {
  phase: Phase
  /** 8.14: the lines that are not available; null when nothing has failed. */
  failed: FailedLines | null
  /** The payment provider could not be reached: a pick-up can be paid in the shop instead. */
  isPaymentUnavailable: boolean
  /** The result of a payment that was begun before the page was reloaded. */
  notice: string | null
  /** 4.13: the token of the order if another tab has ordered the cart; else null. */
  orderedElsewhere: string | null
  /** Sends the order; returns what is wrong with it. */
  send: () => Promise<CheckoutErrors | null>
  /** 8.14: sends the order without the lines that failed. */
  sendRest: () => Promise<void>
  closeFailed: () => void
  /** The payment is approved, or is being decided. */
  finishPayment: (status: AcceptedPayment) => Promise<void>
  /** Back to the form, with the reason when there is one. */
  leavePayment: (message?: string) => Promise<void>
}

const FILLING: Phase = { kind: 'filling' }
const UNFINISHED = 'Betalingen ble ikke fullført. Ingenting er trukket, og kurven er som før.'
const ORDERED_BEFORE: NewAlert = {
  type: 'info',
  title: 'Handlekurven var alt bestilt',
  text: 'Her er ordren. Ingenting er bestilt to ganger.',
  timeoutMs: null,
}

/**
 * 7.04: sends the order, opens its payment, and finds the payment again after a reload.
 *
 * @param details null while something that the order needs is not known
 * @param isReady false until the draft and the cart are read
 */
export function useOrdering(form: CheckoutForm, details: OrderDetails | null, isReady: boolean): Ordering {
  const navigate = useNavigate()
  const [phase, setPhase] = useState<Phase>(FILLING)
  const [failed, setFailed] = useState<FailedLines | null>(null)
  const [isPaymentUnavailable, setPaymentUnavailable] = useState(false)
  const [notice, setNotice] = useState<string | null>(null)
  const [orderedElsewhere, setOrderedElsewhere] = useState<string | null>(null)
  useEffect(() => listenForOrders(setOrderedElsewhere), [])
  // A second press may come before React has drawn the first.
  const isSending = useRef(false)

  const showOrder = async (token: string) => {
    form.discardDraft()
    closeCartDrawer()
    setPhase({ kind: 'placed' })
    notifyOrdered(token)
    noteFromCheckout(token)
    await navigate(`/ordre/${token}`, { replace: true })
  }

  const send = async (acceptPartial: boolean, isResumed = false): Promise<CheckoutErrors | null> => {
    if (details === null || isSending.current) return null
    isSending.current = true
    try {
      return await sendOnce(details, acceptPartial, isResumed)
    } finally {
      isSending.current = false
    }
  }
  const sendOnce = async (
    sent: OrderDetails,
    acceptPartial: boolean,
    isResumed: boolean,
  ): Promise<CheckoutErrors | null> => {
    setFailed(null)
    setNotice(null)
    setPaymentUnavailable(false)
    setPhase({ kind: 'sending' })
    const ordered = await orderCart(browserClient, sent, acceptPartial, form.attempts, failed)
    // 8.20: «Obs!»
    if ('leftOut' in ordered && ordered.leftOut !== null) addAlert({ type: 'warning', text: ordered.leftOut })
    switch (ordered.kind) {
      case 'ordered-before':
        addAlert(ORDERED_BEFORE)
        await showOrder(ordered.token)
        return null
      case 'ordered':
        await showOrder(ordered.token)
        return null
      case 'paying':
        noteOpenCheckout(
          { checkoutId: ordered.opened.checkoutId, eans: listEans(ordered.opened.reservations) },
          ordered.method === 'vipps',
        )
        setPhase({ kind: 'paying', opened: ordered.opened, method: ordered.method, isResumed })
        return null
      case 'lines-failed':
        setPhase(FILLING)
        setFailed(ordered.failed)
        return null
      case 'payment-unavailable':
        setPhase(FILLING)
        setPaymentUnavailable(true)
        return { payment: ordered.message }
      case 'refused':
        setPhase(FILLING)
        return ordered.errors
    }
  }
  const sendAndShow = async (acceptPartial: boolean, isResumed = false) => {
    const errors = await send(acceptPartial, isResumed)
    if (errors !== null) form.fail(errors)
  }

  const settle = async ({ checkoutId }: OpenCheckout, status: AcceptedPayment) => {
    settleCheckout(checkoutId, status)
    await showOrder(checkoutId)
  }
  const finishPayment = async (status: AcceptedPayment) => {
    const open = readOpenCheckout()
    if (open !== null) await settle(open, status)
  }
  const leavePayment = async (message?: string) => {
    const open = readOpenCheckout()
    if (open !== null) {
      const status = await cancelPayment(browserClient, open.checkoutId)
      if (status !== 'cancelled') return settle(open, status)
      settleCheckout(open.checkoutId, status)
    }
    form.attempts.keep(null)
    setPhase(FILLING)
    if (message !== undefined) form.fail({ payment: message })
    await refreshCart()
  }

  const resume = async () => {
    const open = readOpenCheckout()
    if (open === null) return
    const attempt = form.attempts.get()
    const canSendAgain = () => attempt !== null && Object.keys(checkValues(form.values)).length === 0
    switch (await resumePayment(browserClient, open.checkoutId, canSendAgain)) {
      case 'show-order':
        return showOrder(open.checkoutId)
      case 'send-again':
        return sendAndShow(attempt?.acceptPartial ?? false, true)
      case 'wait':
        return
      case 'discard':
        settleCheckout(open.checkoutId, 'cancelled')
        form.attempts.keep(null)
        setNotice(UNFINISHED)
    }
  }

  const isResumed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the order can be sent
  useEffect(() => {
    if (!isReady || details === null || isResumed.current) return
    isResumed.current = true
    void resume()
  }, [isReady, details === null])

  return {
    phase,
    failed,
    isPaymentUnavailable,
    notice,
    orderedElsewhere,
    send: () => send(false),
    sendRest: () => sendAndShow(true),
    closeFailed: () => setFailed(null),
    finishPayment,
    leavePayment,
  }
}
