import type { FailedLines } from '@varde/contract/entities'
import type { Coordinates } from '@varde/domain/shops/shop'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserClient } from '../../platform/browser-client.ts'
import { clearCart, removeLine, useCart, useCartKnown } from '../../state/cart-contents.ts'
import { openCartDrawer } from '../../state/cart-drawer.ts'
import type { ShopNow } from '../../state/shop-now.ts'
import { useMyShop } from '../../ui/my-shop-context.ts'
import { FIELD_IDS } from './checkout-form.ts'
import { CheckoutEmpty, CheckoutWaiting } from './checkout-states.tsx'
import { ContactStep } from './contact-step.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { LineChanges } from './line-changes.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentStep } from './payment-step.tsx'
import { listPickupChoices } from './pickup-choices.ts'
import { PickupStep } from './pickup-step.tsx'
import { attemptFor, makeAttemptKey, placeOrder, toOrderBody } from './place-order.ts'
import { useCheckoutForm } from './use-checkout-form.ts'
import { useFreshLines } from './use-fresh-lines.ts'

const FailedOrderDialog = lazy(() => import('./failed-order-dialog.tsx'))

export type CheckoutProps = {
  shops: readonly ShopNow[]
  /** 7.03: the method that stands for collecting in a shop. */
  pickupMethodId: number | null
}

type Phase = 'filling' | 'sending' | 'placed'

/** Who, where, how it is paid, and the one button. */
export default function CheckoutSteps({ shops, pickupMethodId }: CheckoutProps) {
  const cart = useCart()
  const known = useCartKnown()
  const form = useCheckoutForm()
  const { changes, refresh } = useFreshLines()
  const navigate = useNavigate()
  const [phase, setPhase] = useState<Phase>('filling')
  const [failed, setFailed] = useState<FailedLines | null>(null)
  const { from, locate } = usePosition(form.values.postalCode, (text) =>
    form.setFieldError('postalCode', text),
  )

  const choices = listPickupChoices(cart.orders, shops, from)
  const mine = useMyShop()
  const mineHasAll = choices.some((choice) => choice.shop.id === mine?.id && choice.hasEverything)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a proposal, made once it is known what the shop has
  useEffect(() => {
    if (mine !== null && mineHasAll && form.values.shopId === null) form.change({ shopId: mine.id })
  }, [mineHasAll])
  const shop = shops.find(({ id }) => id === form.values.shopId) ?? null

  const send = async (acceptPartial: boolean) => {
    const body = {
      ...toOrderBody(form.values, cart.orders, pickupMethodId),
      ...(acceptPartial ? { acceptPartial } : {}),
    }
    const attempt = attemptFor(body, form.attempt(), makeAttemptKey)
    form.keepAttempt(attempt)
    setFailed(null)
    setPhase('sending')
    const outcome = await placeOrder(browserClient, body, attempt.key)
    if (outcome.kind === 'placed') {
      setPhase('placed')
      form.forget()
      // 4.03; what was not ordered stays, to be had elsewhere.
      if (outcome.failed.length === 0) clearCart()
      else for (const line of outcome.reservations.flatMap(({ articles }) => articles)) removeLine(line.ean)
      await navigate(`/ordre/${outcome.reservations[0]?.token ?? ''}`, { replace: true })
      return
    }
    setPhase('filling')
    if (outcome.kind === 'unsettled') {
      form.fail({ order: outcome.message })
      return
    }
    // The server has decided: whatever is sent next is another order.
    form.keepAttempt(null)
    if (outcome.kind === 'refused') form.fail(outcome.errors)
    else setFailed(outcome.failed)
  }

  if (phase === 'placed') return <CheckoutWaiting words="Reservert. Vi henter bekreftelsen …" />
  if (!known) return <CheckoutWaiting words="Henter kurven …" />
  if (cart.orders.length === 0) return <CheckoutEmpty changes={changes} />
  return (
    <form
      className="checkout wrap grid-12"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (phase === 'sending') return
        if (form.check()) void send(false)
      }}
    >
      <div className="checkout-steps">
        <h1>Kasse</h1>
        <ErrorSummary errors={form.errors} attempt={form.failures} />
        <LineChanges changes={changes} />
        <ContactStep values={form.values} errors={form.errors} onChange={form.change} onLeave={form.leave} />
        <PickupStep
          choices={choices}
          lines={cart.orders}
          values={form.values}
          errors={form.errors}
          onChange={form.change}
          onSort={locate}
        />
        <PaymentStep />
      </div>
      <OrderSummary cart={cart} shop={shop} sending={phase === 'sending'} />
      <p className="sr-only" role="status">
        {phase === 'sending' ? 'Sender reservasjonen' : ''}
      </p>
      {failed === null ? null : (
        <Suspense>
          <FailedOrderDialog
            failed={failed}
            lines={cart.orders}
            hasRest={hasRest(failed, cart.orders)}
            onRest={() => void send(true)}
            onClose={() => setFailed(null)}
            onOtherShop={() => {
              setFailed(null)
              void refresh()
              document.getElementById(FIELD_IDS.shopId)?.focus()
            }}
            onCart={() => {
              setFailed(null)
              void refresh()
              openCartDrawer()
            }}
          />
        </Suspense>
      )}
    </form>
  )
}

/** Whether a line would be left if what failed were taken out. */
function hasRest(failed: FailedLines, lines: readonly { ean: string }[]): boolean {
  const out = new Set(failed.flatMap(({ articles }) => articles.map(({ EanNo }) => EanNo)))
  return lines.some((line) => !out.has(line.ean))
}

/** 1.05, 7.17: where a post code lies; asked when the shopper says so, and for one that the draft brought back. */
function usePosition(postalCode: string, setError: (text: string | undefined) => void) {
  const [from, setFrom] = useState<Coordinates | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const locate = async () => {
    const code = postalCode.trim()
    setAsked(code)
    if (!/^\d{4}$/.test(code)) {
      setFrom(null)
      setError('Skriv et postnummer med fire siffer')
      return
    }
    try {
      const answer = await browserClient('GET /postalcodes/{code}', { params: { code } })
      setError(answer.ok ? undefined : answer.error.message)
      setFrom(answer.ok ? { latitude: answer.data.CoordLat, longitude: answer.data.CoordLong } : null)
    } catch (error) {
      console.error(error)
      setError('Vi fikk ikke kontakt. Prøv igjen om litt.')
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when a whole post code has come back
  useEffect(() => {
    if (asked === null && /^\d{4}$/.test(postalCode)) void locate()
  }, [postalCode])
  return { from, locate: () => void locate() }
}
