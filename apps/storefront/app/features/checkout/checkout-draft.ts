import { DRAFT_KEY } from '../../state/cart/open-checkout.ts'
import { type CheckoutValues, COMMENT_MAX, DELIVERIES, EMPTY_VALUES, PAYMENTS } from './checkout-values.ts'

/** An order that was sent. Sent again with the same key and the same content, it counts once. */
export type Attempt = { key: string; order: string; acceptPartial: boolean }

/** What session storage keeps of an order that is not placed yet. */
export type CheckoutDraft = { values: CheckoutValues; attempt: Attempt | null }

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Reads the draft and validates it: an invalid field becomes empty. */
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
      delivery: DELIVERIES.find((delivery) => delivery === values.delivery) ?? EMPTY_VALUES.delivery,
      postalCode: text(values.postalCode),
      address: text(values.address),
      pickupPoint: readPoint(values.pickupPoint),
      shopId: typeof values.shopId === 'number' ? values.shopId : EMPTY_VALUES.shopId,
      comment: text(values.comment, COMMENT_MAX),
      payment: PAYMENTS.find((payment) => payment === values.payment) ?? EMPTY_VALUES.payment,
    },
    attempt:
      typeof attempt.key === 'string' && typeof attempt.order === 'string'
        ? { key: attempt.key, order: attempt.order, acceptPartial: attempt.acceptPartial === true }
        : null,
  }
}

function readPoint(value: unknown): CheckoutValues['pickupPoint'] {
  if (value === 'carrier') return value
  const { id, name, near } = fieldsOf(value)
  return typeof id === 'string' && typeof name === 'string' && typeof near === 'string'
    ? { id: id.slice(0, 40), name: name.slice(0, 200), near }
    : null
}

export function writeDraft(storage: DraftStorage, draft: CheckoutDraft): void {
  storage.setItem(DRAFT_KEY, JSON.stringify(draft))
}

/** Called when the order is placed. */
export function discardDraft(storage: DraftStorage): void {
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
