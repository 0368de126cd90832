import type { CartClient } from '@varde/domain/cart/cart'
import { useEffect, useRef, useState } from 'react'
import { type Form, useForm } from '../../ui/use-form.ts'
import { type Attempt, discardDraft, readDraft, writeDraft } from './checkout-draft.ts'
import {
  type CheckoutErrors,
  type CheckoutField,
  type CheckoutValues,
  checkValues,
  EMPTY_VALUES,
  FIELD_IDS,
} from './checkout-values.ts'
import type { Attempts } from './order-cart.ts'

/** Fields whose errors are cleared when another delivery is chosen. */
const FIELDS_OF_A_DELIVERY: readonly CheckoutField[] = [
  'address',
  'postalCode',
  'pickupPoint',
  'shopId',
  'payment',
]

/** The form of the checkout, and its draft in session storage. */
export type CheckoutForm = Form<CheckoutValues> & {
  /** False until the draft has been read. */
  isReady: boolean
  attempts: Attempts
  discardDraft: () => void
}

/**
 * @param client 3.17: what is known of the shopper, for the fields that are empty
 * @param submit sends the order; returns what is wrong with it
 */
export function useCheckoutForm(
  client: CartClient | null,
  submit: (values: CheckoutValues) => Promise<CheckoutErrors | null>,
): CheckoutForm {
  const attempt = useRef<Attempt | null>(null)
  const [isReady, setReady] = useState(false)
  const keep = (values: CheckoutValues) => {
    // Until the draft is read, an empty form must not be written over it.
    if (isReady) withStorage((storage) => writeDraft(storage, { values, attempt: attempt.current }))
  }
  const form = useForm<CheckoutValues>({
    initial: EMPTY_VALUES,
    ids: FIELD_IDS,
    check: checkValues,
    submit,
    onChange: keep,
    alsoCleared: (change) => ('delivery' in change ? FIELDS_OF_A_DELIVERY : []),
  })
  const { values, reset } = form

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is read once
  useEffect(() => {
    const draft = withStorage(readDraft)
    attempt.current = draft?.attempt ?? null
    reset(draft?.values ?? EMPTY_VALUES)
    setReady(true)
  }, [])

  // The shopper may become known after the page is loaded.
  useEffect(() => {
    if (isReady && client !== null) reset((written) => fillEmptyFields(written, client))
  }, [isReady, client, reset])

  return {
    ...form,
    isReady,
    attempts: {
      get: () => attempt.current,
      keep(next) {
        attempt.current = next
        keep(values)
      },
    },
    discardDraft: () => withStorage(discardDraft),
  }
}

function fillEmptyFields(values: CheckoutValues, client: CartClient): CheckoutValues {
  const { name, email, phone, address, postalCode } = client
  const known = { name, email, phone, address, postalCode }
  const missing = Object.entries(known).filter(([field]) => values[field as keyof typeof known] === '')
  return { ...values, ...Object.fromEntries(missing) }
}

/** Session storage may be switched off: then the form lives as long as the page. */
function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(window.sessionStorage)
  } catch {
    return null
  }
}
