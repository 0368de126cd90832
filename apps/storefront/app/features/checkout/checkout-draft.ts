import { type CheckoutValues, COMMENT_MAX, EMPTY_VALUES, PAYMENTS, WAYS } from './checkout-form.ts'

/** Where the half-filled form lies, for as long as the tab is open. */
export const DRAFT_KEY = 'checkoutDraft'

/** An order that was sent: the same key with the same order is the same order, however often it is sent. */
export type Attempt = { key: string; order: string }

/** What is kept while the form is filled in. */
export type CheckoutDraft = { values: CheckoutValues; attempt: Attempt | null }

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Reads what was filled in; text of another shape counts as nothing. */
export function readDraft(storage: DraftStorage): CheckoutDraft {
  const kept = parse(storage.getItem(DRAFT_KEY))
  const values = fieldsOf(kept.values)
  const attempt = fieldsOf(kept.attempt)
  const text = (value: unknown, most = 300) => (typeof value === 'string' ? value.slice(0, most) : '')
  return {
    values: {
      name: text(values.name),
      email: text(values.email),
      phone: text(values.phone),
      way: WAYS.find((way) => way === values.way) ?? EMPTY_VALUES.way,
      postalCode: text(values.postalCode),
      address: text(values.address),
      shopId: typeof values.shopId === 'number' ? values.shopId : EMPTY_VALUES.shopId,
      comment: text(values.comment, COMMENT_MAX),
      payment: PAYMENTS.find((payment) => payment === values.payment) ?? EMPTY_VALUES.payment,
    },
    attempt:
      typeof attempt.key === 'string' && typeof attempt.order === 'string'
        ? { key: attempt.key, order: attempt.order }
        : null,
  }
}

/** Keeps what is filled in. */
export function writeDraft(storage: DraftStorage, draft: CheckoutDraft): void {
  storage.setItem(DRAFT_KEY, JSON.stringify(draft))
}

/** After an order nothing of it stays. */
export function forgetDraft(storage: DraftStorage): void {
  storage.removeItem(DRAFT_KEY)
}

function parse(text: string | null): Record<string, unknown> {
  try {
    return fieldsOf(JSON.parse(text ?? 'null'))
  } catch {
    return {}
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
