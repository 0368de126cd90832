import type { CartClient } from '@varde/domain/cart/cart'
import { useEffect, useRef, useState } from 'react'
import { type Attempt, forgetDraft, readDraft, writeDraft } from './checkout-draft.ts'
import {
  type CheckoutErrors,
  type CheckoutField,
  type CheckoutValues,
  EMPTY_VALUES,
} from './checkout-form.ts'

/** What is asked for depends on how the goods reach the shopper. */
const OF_WAY: readonly CheckoutField[] = ['address', 'postalCode', 'shopId', 'payment']

/** The rules of the fields: fetched when the first field is reached for. */
const loadChecks = () => import('./check-values.ts')

/** The form's state: what is filled in, what is wrong with it, and the order that got no answer. */
export type CheckoutForm = {
  values: CheckoutValues
  /** False until what was kept has been read. */
  ready: boolean
  errors: CheckoutErrors
  /** Counts the tries that failed, so that each can be announced. */
  failures: number
  change: (change: Partial<CheckoutValues>) => void
  /** Looks at one field when it is left, unless nothing was written in it. */
  leave: (field: CheckoutField) => void
  /** Looks at everything; true when nothing is wrong. */
  check: () => Promise<boolean>
  /** Called when the shopper reaches for the form: what it takes is on its way by then. */
  prepare: () => void
  fail: (errors: CheckoutErrors) => void
  setFieldError: (field: CheckoutField, text: string | undefined) => void
  attempt: () => Attempt | null
  keepAttempt: (attempt: Attempt | null) => void
  forget: () => void
}

/**
 * Keeps the form in session storage while it is filled in; nothing of it stays after an order.
 *
 * @param client 3.17: what the cart knows of the shopper, for the fields that she has not filled in
 */
export function useCheckoutForm(client: CartClient | null): CheckoutForm {
  const [values, setValues] = useState<CheckoutValues>(EMPTY_VALUES)
  const [errors, setErrors] = useState<CheckoutErrors>({})
  const [failures, setFailures] = useState(0)
  const [ready, setReady] = useState(false)
  const attempt = useRef<Attempt | null>(null)

  useEffect(() => {
    const draft = withStorage(readDraft)
    attempt.current = draft?.attempt ?? null
    setValues(draft?.values ?? EMPTY_VALUES)
    setReady(true)
  }, [])

  // Who is shopping may become known after the page has come.
  useEffect(() => {
    if (ready && client !== null) setValues((written) => fillFrom(client, written))
  }, [ready, client])

  const keep = (next: CheckoutValues) => {
    // Until the draft is read, an empty form must not be written over it.
    if (ready) withStorage((storage) => writeDraft(storage, { values: next, attempt: attempt.current }))
  }
  const setFieldError = (field: CheckoutField, text: string | undefined) =>
    setErrors((before) => ({ ...before, [field]: text }))

  return {
    values,
    ready,
    errors,
    failures,
    change(change) {
      const next = { ...values, ...change }
      setValues(next)
      keep(next)
      // What is being put right is no longer wrong; whether it is right is seen when it is left.
      // Another way asks for other things.
      const fields = 'way' in change ? [...Object.keys(change), ...OF_WAY] : Object.keys(change)
      const cleared = Object.fromEntries(fields.map((field) => [field, undefined]))
      setErrors((before) => ({ ...before, ...cleared, order: undefined }))
    },
    leave(field) {
      if (values[field as keyof CheckoutValues] === '') return
      loadChecks().then(
        ({ checkField }) => setFieldError(field, checkField(field, values) ?? undefined),
        console.error,
      )
    },
    prepare: () => void loadChecks().catch(console.error),
    async check() {
      const { checkValues } = await loadChecks()
      const found = checkValues(values)
      setErrors(found)
      const right = Object.keys(found).length === 0
      if (!right) setFailures((count) => count + 1)
      return right
    },
    fail(next) {
      setErrors(next)
      setFailures((count) => count + 1)
    },
    setFieldError,
    attempt: () => attempt.current,
    keepAttempt(next) {
      attempt.current = next
      keep(values)
    },
    forget() {
      withStorage(forgetDraft)
    },
  }
}

/** What was written stands; what was not is taken from what is known of the shopper. */
function fillFrom(client: CartClient | null, values: CheckoutValues): CheckoutValues {
  if (client === null) return values
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
