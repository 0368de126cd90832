import type { FailedLines, Order } from '@varde/contract/entities'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserClient } from '../../platform/browser-client.ts'
import { checkCart } from '../../state/cart-changes.ts'
import { activatePromocode, readCart, removePromocode, takeOutOrdered } from '../../state/cart-contents.ts'
import { makeCartId } from '../../state/cart-id.ts'
import { checkPromoCode } from '../../state/check-promo-code.ts'
import { readOpenCheckout, writeOpenCheckout } from '../../state/open-checkout.ts'
import type { Payment } from './checkout-form.ts'
import { attemptFor, type OpenedPayment, type OrderOutcome, placeOrder } from './place-order.ts'
import { findOpenPayment, giveUpPayment } from './resume-checkout.ts'
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
  /** Said of a payment that was begun before the page was loaded again. */
  notice: string | null
  send: (acceptPartial: boolean) => Promise<void>
  closeFailed: () => void
  /** The payment is approved, or is being decided: the order's page says which. */
  finishPayment: (settled: 'authorised' | 'pending') => Promise<void>
  /** Back from the payment with everything as it was. */
  leavePayment: (message?: string) => Promise<void>
}

const tabStorage = () => window.sessionStorage
const FILLING: Phase = { kind: 'filling' }

/** 7.04: sends the order, opens the payment, and finds it again after a reload. */
export function useOrdering(
  form: CheckoutForm,
  makeOrder: () => Order,
  payment: Payment | null,
  known: boolean,
): Ordering {
  const [phase, setPhase] = useState<Phase>(FILLING)
  const [failed, setFailed] = useState<FailedLines | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const navigate = useNavigate()

  const toOrderPage = async (token: string) => {
    form.forget()
    setPhase({ kind: 'placed' })
    await navigate(`/ordre/${token}`, { replace: true, state: { fromCheckout: true } })
  }

  const send = async (acceptPartial: boolean) => {
    if (payment === null) return
    const { cart, cartId, promocode } = readCart()
    const request = {
      order: makeOrder(),
      payment,
      promocodeId: cart.discount.activated ? (promocode?.id ?? null) : null,
      cartId,
      acceptPartial,
    }
    const attempt = attemptFor(request, form.attempt(), makeCartId)
    form.keepAttempt(attempt)
    setFailed(null)
    setNotice(null)
    setPhase({ kind: 'sending' })
    await settle(await placeOrder(browserClient, request, attempt.key), acceptPartial)
  }

  const settle = async (outcome: OrderOutcome, acceptPartial: boolean) => {
    if (outcome.kind === 'placed') {
      takeOutOrdered(outcome.reservations.flatMap(({ articles }) => articles.map(({ ean }) => ean)))
      return toOrderPage(outcome.reservations[0]?.token ?? '')
    }
    if (outcome.kind === 'paying' && payment !== null && payment !== 'shop') {
      const { checkoutId, reservations } = outcome.opened
      const eans = reservations.flatMap(({ articles }) => articles.map(({ ean }) => ean))
      writeOpenCheckout(tabStorage, { checkoutId, eans })
      setPhase({ kind: 'paying', opened: outcome.opened, method: payment })
      return
    }
    if (outcome.kind === 'already-ordered') {
      takeOutOrdered(await listOrdered(outcome.token))
      return toOrderPage(outcome.token)
    }
    setPhase(FILLING)
    if (outcome.kind === 'unsettled') {
      form.fail({ order: outcome.message })
      return
    }
    // The server has decided: whatever is sent next is another order.
    form.keepAttempt(null)
    if (outcome.kind === 'refused') form.fail(outcome.errors)
    else if (outcome.kind === 'lines-failed') setFailed(outcome.failed)
    else if (outcome.kind === 'promocode-refused') await renewPromocode(outcome.message, acceptPartial)
  }

  /** 7.30: a code that was checked in an earlier session may hold all the same; one that does not is taken away. */
  const renewPromocode = async (message: string, acceptPartial: boolean) => {
    const { promocode } = readCart()
    const checked = promocode === null ? null : await checkPromoCode(browserClient, promocode.name)
    removePromocode()
    if (checked?.ok && checked.code.id !== promocode?.id) {
      activatePromocode(checked.code)
      return send(acceptPartial)
    }
    form.fail({ order: `${message}. Vi har tatt den bort: se over summen og prøv igjen.` })
  }

  const leavePayment = async (message?: string) => {
    const checkoutId = phase.kind === 'paying' ? phase.opened.checkoutId : null
    if (checkoutId !== null && (await giveUpPayment(browserClient, checkoutId))) {
      return finishPayment('pending')
    }
    writeOpenCheckout(tabStorage, null)
    form.keepAttempt(null)
    setPhase(FILLING)
    if (message !== undefined) form.fail({ payment: message })
    await checkCart()
  }

  const finishPayment = async (settled: 'authorised' | 'pending') => {
    const open = readTab()
    const checkoutId = phase.kind === 'paying' ? phase.opened.checkoutId : open?.checkoutId
    if (checkoutId === undefined) return
    // 4.04: while it is being decided the cart stays; the order's page empties it when it knows.
    if (settled === 'authorised') {
      const reserved = phase.kind === 'paying' ? phase.opened.reservations : []
      takeOutOrdered(reserved.flatMap(({ articles }) => articles.map(({ ean }) => ean)))
      writeOpenCheckout(tabStorage, null)
    }
    await toOrderPage(checkoutId)
  }

  const resume = async () => {
    const open = readTab()
    if (open === null) return
    const found = await findOpenPayment(browserClient, open.checkoutId)
    if (found === 'placed') return toOrderPage(open.checkoutId)
    if (found === 'unknown') return
    if (found === 'open' && form.attempt() !== null && form.check()) return send(isPartial(form))
    if (found === 'open') await giveUpPayment(browserClient, open.checkoutId)
    writeOpenCheckout(tabStorage, null)
    form.keepAttempt(null)
    setNotice('Betalingen ble ikke fullført. Ingenting er trukket, og kurven er som før.')
  }

  const resumed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when both form and cart are known
  useEffect(() => {
    if (!known || !form.ready || resumed.current) return
    resumed.current = true
    void resume()
  }, [known, form.ready])

  return {
    phase,
    failed,
    notice,
    send,
    closeFailed: () => setFailed(null),
    finishPayment,
    leavePayment,
  }
}

function readTab() {
  try {
    return readOpenCheckout(window.sessionStorage)
  } catch {
    return null
  }
}

/** Whether the order that got no answer was one of «the rest». */
function isPartial(form: CheckoutForm): boolean {
  return form.attempt()?.order.includes('"acceptPartial":true') ?? false
}

/** What an order holds that the browser had not heard of. */
async function listOrdered(token: string): Promise<string[]> {
  try {
    const answer = await browserClient('GET /orders/by-token/{token}', { params: { token } })
    if (!answer.ok) return []
    return answer.data.reservations.flatMap(({ articles }) => articles.map(({ ean }) => ean))
  } catch (error) {
    console.error(error)
    return []
  }
}
