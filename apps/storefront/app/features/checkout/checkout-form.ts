/** 7.03: how the goods reach the shopper, by the methods' codes. */
export const WAYS = ['collect', 'home', 'evening', 'pickup_point'] as const
export type Way = (typeof WAYS)[number]

/** How it is paid; `shop` is over the counter. */
export const PAYMENTS = ['shop', 'card', 'invoice'] as const
export type Payment = (typeof PAYMENTS)[number]

/** What a guest fills in. */
export type CheckoutValues = {
  name: string
  email: string
  phone: string
  way: Way
  /** Where she is, or where the parcel goes. */
  postalCode: string
  /** Street and house number; with a parcel only. */
  address: string
  /** The pick-up shop; null until one is chosen. */
  shopId: number | null
  payment: Payment
  /** What the shop should know; may be empty. */
  comment: string
}

/** What fits on the slip that the shop prints. */
export const COMMENT_MAX = 500

export const EMPTY_VALUES: CheckoutValues = {
  name: '',
  email: '',
  phone: '',
  way: 'collect',
  postalCode: '',
  address: '',
  shopId: null,
  payment: 'shop',
  comment: '',
}

/** The fields that can be wrong; `order` is for what belongs to no field. */
export type CheckoutField =
  | 'name'
  | 'email'
  | 'phone'
  | 'way'
  | 'address'
  | 'postalCode'
  | 'shopId'
  | 'payment'
  | 'order'
export type CheckoutErrors = Partial<Record<CheckoutField, string>>

/** In the order in which they stand on the page: the summary lists them so. */
export const FIELD_ORDER: readonly CheckoutField[] = [
  'name',
  'email',
  'phone',
  'way',
  'address',
  'postalCode',
  'shopId',
  'payment',
  'order',
]

/** Where the summary's links lead; a choice begins at its first radio button. */
export const FIELD_IDS: Record<CheckoutField, string> = {
  name: 'navn',
  email: 'epost',
  phone: 'mobil',
  way: 'levering',
  address: 'adresse',
  postalCode: 'postnummer',
  shopId: 'velg-butikk',
  payment: 'betaling',
  order: 'bestilling',
}

/** What is wrong with the form, in the order of its fields, for the summary. */
export const listProblems = (errors: CheckoutErrors): { fieldId: string | null; text: string }[] =>
  FIELD_ORDER.flatMap((field) => {
    const text = errors[field]
    return text === undefined ? [] : [{ fieldId: field === 'order' ? null : FIELD_IDS[field], text }]
  })

/**
 * How it will be paid: what was chosen, as long as it can be had. What is sent is not paid for over a counter.
 *
 * @param methods those that the shop takes here and now
 */
export function paymentOf(
  { way, payment }: Pick<CheckoutValues, 'way' | 'payment'>,
  methods: readonly Payment[],
): Payment | null {
  const possible = listPayments(way, methods)
  return possible.includes(payment) ? payment : (possible[0] ?? null)
}

/** The ways to pay for goods that reach the shopper this way. */
export const listPayments = (way: Way, methods: readonly Payment[]): Payment[] =>
  PAYMENTS.filter((method) => methods.includes(method) && (way === 'collect' || method !== 'shop'))
