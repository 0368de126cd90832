import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type CheckoutField, checkField, FIELD_IDS, pointOf } from './checkout-values.ts'
import type { Checkout } from './use-checkout.ts'

const FIELDS = {
  contact: ['name', 'email', 'phone'],
  delivery: ['delivery', 'address', 'postalCode', 'pickupPoint', 'shopId'],
} as const satisfies Record<string, readonly CheckoutField[]>
type StepName = keyof typeof FIELDS

/** A step that can be folded on a phone. Wider screens show it open, whatever this says. */
export type FoldedStep = {
  isFolded: boolean
  /** What the shopper has filled in, in one line. */
  summary: string
  /** «Videre til betaling» */
  nextText: string
  /** «Endre levering» */
  changeText: string
  onNext: () => void
  onUnfold: () => void
}

export type FoldedSteps = Record<StepName, FoldedStep> & {
  /** Opens a step at once, so that a field in it can take the focus. */
  unfold: (step: StepName) => void
}

/**
 * Which steps are folded on a phone: those that were finished when the page was opened, and those that the shopper has
 * left with the button below them. A step with an error is open, and so is the step with a shop that lacks something.
 */
export function useFoldedSteps(checkout: Checkout): FoldedSteps {
  const { cart, form, isPickup, shop, method, place } = checkout
  const { values, errors } = form
  const [folded, setFolded] = useState({ contact: false, delivery: false })
  const findWrong = (step: StepName): CheckoutField | undefined =>
    FIELDS[step].find((field) => errors[field] !== undefined || checkField(field, values) !== null)

  const shopHasAll =
    shop !== null &&
    cart.orders.every(({ count, variant }) =>
      variant.shops.some(({ id, qty }) => id === shop.id && qty >= count),
    )
  const isDone = {
    contact: findWrong('contact') === undefined,
    delivery: findWrong('delivery') === undefined && (isPickup ? shopHasAll : place !== null),
  }

  // Finished from the draft of an earlier visit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is finished later is folded by its button
  useEffect(() => {
    if (form.isReady) setFolded({ contact: isDone.contact, delivery: isDone.delivery && isPickup })
  }, [form.isReady])

  const unfold = (step: StepName) => {
    if (folded[step]) flushSync(() => setFolded((before) => ({ ...before, [step]: false })))
  }
  const leave = (step: StepName, next: string) => {
    // While the place of the postal code is looked up, the shopper stays there.
    const isPlaceMissing = step === 'delivery' && !isPickup && place === null
    const wrong = findWrong(step) ?? (isPlaceMissing ? 'postalCode' : undefined)
    if (wrong !== undefined) {
      for (const field of FIELDS[step]) form.setFieldError(field, errors[field] ?? textOf(field))
      document.getElementById(FIELD_IDS[wrong])?.focus()
      return
    }
    flushSync(() => setFolded((before) => ({ ...before, [step]: true })))
    document.getElementById(next)?.focus()
  }
  const textOf = (field: CheckoutField) => checkField(field, values) ?? undefined

  const promise = shop?.promiseLabel?.replace(/^Klar/, ', klar') ?? ''
  return {
    unfold,
    contact: {
      isFolded: folded.contact && isDone.contact,
      summary: [values.name, values.email, values.phone].map((part) => part.trim()).join(' · '),
      nextText: 'Videre til levering',
      changeText: 'Endre kontaktopplysninger',
      onNext: () => leave('contact', 'steg-2'),
      onUnfold: () => {
        unfold('contact')
        document.getElementById('steg-1')?.focus()
      },
    },
    delivery: {
      isFolded: folded.delivery && isDone.delivery,
      summary: isPickup
        ? `Hentes i ${shop?.name}${promise}`
        : `${method?.name}: ${pointOf(values)?.name ?? `${values.address.trim()}, ${values.postalCode.trim()} ${place?.name}`}`,
      nextText: 'Videre til betaling',
      changeText: 'Endre levering',
      onNext: () => leave('delivery', 'steg-3'),
      onUnfold: () => {
        unfold('delivery')
        document.getElementById('steg-2')?.focus()
      },
    },
  }
}
