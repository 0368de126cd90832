/** How the shopper pays through the provider. */
export type PaymentMethod = 'card' | 'invoice' | 'vipps'

/**
 * One line of what is paid, in øre with MVA included.
 *
 * `totalOre` = `quantity` × `unitPriceOre` − `discountOre`; `taxOre` is the MVA within `totalOre`. Pant and freight are
 * lines of their own; pant carries no MVA and no discount. `buildPaymentLines` makes them from an order.
 */
export type PaymentLine = {
  kind: 'goods' | 'pant' | 'shipping'
  /** The EAN for goods and pant. */
  reference: string
  name: string
  quantity: number
  unitPriceOre: number
  discountOre: number
  totalOre: number
  /** Basis points: 2500 is 25 %. */
  taxRateBp: number
  taxOre: number
}

/**
 * The provider has understood the call and refuses it. Repeating it with the same data does not help.
 *
 * - `conflict`: the data differ from what was authorised, or from what was sent before under the same key
 * - `not-found`: no such session, token or order; a token that has expired or been used counts as one
 * - `not-allowed`: the order's state forbids it (cancelled, expired, captured, not accepted yet) or its amounts do
 * - `invalid`: the figures or fields are wrong, which is a fault of ours
 */
export type PaymentRefusal = {
  status: 'refused'
  reason: 'conflict' | 'not-found' | 'not-allowed' | 'invalid'
  /** The provider's own code, for the log. */
  code: string
}

/** What the browser needs in order to show the provider's widget, or to go to the provider's page. */
export type PaymentSession = {
  status: 'open'
  sessionId: string
  /**
   * Goes to the browser. Lets a widget authorise this session and nothing else; for a provider without a widget it is
   * the address that the shopper is sent to, absolute or a path of the shop itself.
   */
  clientToken: string
  /** Those that fit the wanted method; all of the provider's when it names none that do. */
  categories: { identifier: string; name: string }[]
  expiresAt: Date
}

/** A session as the provider has it now. */
export type PaymentSessionState = {
  sessionId: string
  /** `cancelled`: the shopper has said no. `expired`: she has not answered in time. */
  status: 'incomplete' | 'complete' | 'cancelled' | 'expired'
  /** Set once the shopper has approved, also when browser and callback were lost. */
  authorizationToken: string | null
  totalOre: number
  expiresAt: Date | null
}

/** An order as the provider has it now. */
export type PaymentOrder = {
  orderId: string
  /** Our checkout id. */
  reference: string
  status: 'authorised' | 'part-captured' | 'captured' | 'cancelled' | 'expired' | 'closed'
  /** Whether the provider guarantees the payment; nothing may be captured before `accepted`. */
  risk: 'accepted' | 'pending' | 'rejected'
  totalOre: number
  capturedOre: number
  refundedOre: number
  /** What may still be captured. */
  remainingOre: number
  /** Last moment for capturing. */
  expiresAt: Date | null
  captures: { captureId: string; amountOre: number; reference: string }[]
  refunds: { refundId: string | null; amountOre: number; reference: string }[]
}

/** What the provider may send to our callback, any number of times and in any order. */
export type PaymentEvent =
  /** The shopper has approved; the order is placed with this token, by us, within 60 minutes. */
  | { kind: 'authorised'; sessionId: string; authorizationToken: string }
  /** A pending order has been decided. The event is a hint: `findOrder` is what counts. */
  | { kind: 'risk-decided'; orderId: string; risk: 'accepted' | 'rejected' }

export type OpenSessionInput = {
  /** Our checkout id; the provider keeps it on session and order. */
  reference: string
  /** What the shopper recognises it by, 3 to 100 characters. */
  description: string
  lines: readonly PaymentLine[]
  totalOre: number
  method: PaymentMethod
  locale: 'nb-NO'
  currency: 'NOK'
  country: 'NO'
  /** Absolute address for `PaymentEvent`s; carries its own secret, and so must never be logged. */
  callbackUrl: string
  /** Absolute address that the shopper is sent back to. */
  confirmationUrl: string
  idempotencyKey: string
}

export type PlaceOrderInput = {
  authorizationToken: string
  reference: string
  /** Exactly what the session held when it was authorised, else `conflict`. */
  lines: readonly PaymentLine[]
  totalOre: number
  /**
   * One per checkout, the same for browser, callback and sweeper: repeating the call gives the first answer. It is the
   * only way to learn an order's id after an answer was lost, as orders cannot be searched for by reference. Klarna
   * keeps keys for 24 hours.
   */
  idempotencyKey: string
}

/** Taking, or giving back, a part of an order. */
export type MoveMoneyInput = {
  orderId: string
  amountOre: number
  /** Their totals add up to `amountOre`. */
  lines: readonly PaymentLine[]
  /** Ours, for example the reservation's number; shown to the shopper. */
  reference: string
  /** One per capture or refund that is meant, kept with it before the call. */
  idempotencyKey: string
}

export type PlaceOrderResult =
  | {
      status: 'authorised'
      orderId: string
      /** What the provider has set aside; the order stands only when it is the order's total. */
      amountOre: number
    }
  /** The provider decides later: it calls back, and `findOrder` shows it. Capture nothing until then. */
  | { status: 'pending'; orderId: string }
  | { status: 'declined'; orderId: string | null }
  | PaymentRefusal
export type CaptureResult = { status: 'captured'; captureId: string } | PaymentRefusal
export type RefundResult = { status: 'refunded'; refundId: string } | PaymentRefusal
export type CancelResult = { status: 'cancelled' } | PaymentRefusal
/** The session can be approved no more, or the shopper was quicker. */
export type EndSessionResult =
  | { status: 'ended' }
  | { status: 'approved'; authorizationToken: string }
  | PaymentRefusal

/** Where the browser loads the widget from, and which origins the content security policy must allow for it. */
export type PaymentWidget = {
  /** Absolute, or a path of the shop itself. */
  sdkUrl: string
  /** Sources for `script-src`, `frame-src`, `connect-src` and `img-src`; empty when it is all our own origin. */
  policySources: readonly string[]
}

/**
 * A payment provider. Amounts are integer øre; nothing is kept between calls.
 *
 * Refusals are returned. Every method throws `PaymentProviderError` when the provider cannot be reached, does not answer
 * in time, fails, or refuses us altogether; whether the work was done is then unknown unless the error says otherwise,
 * and the same call with the same key is the way to find out. Waiting takes seconds: never call it in a transaction.
 */
export type PaymentProvider = {
  name: 'klarna' | 'vipps'
  /** The ways to pay that it offers. */
  methods: readonly PaymentMethod[]
  /** Null when the shopper is sent to the provider's own page instead. */
  widget: PaymentWidget | null
  openSession(input: OpenSessionInput): Promise<PaymentSession | PaymentRefusal>
  findSession(sessionId: string): Promise<PaymentSessionState | undefined>
  /**
   * Ends a session that the shopper may still approve, because the checkout has ended. Only where an approval that
   * nobody makes an order of would keep the shopper's money; such sessions are also looked at while they are open.
   *
   * @param reference our checkout id
   */
  endSession?(reference: string, idempotencyKey: string): Promise<EndSessionResult>
  placeOrder(input: PlaceOrderInput): Promise<PlaceOrderResult>
  /** Gives back an approval that no order was made of; `not-found` when there is nothing left to give back. */
  cancelAuthorization(authorizationToken: string): Promise<CancelResult>
  findOrder(orderId: string): Promise<PaymentOrder | undefined>
  /** Charges the shopper. An order can be captured in parts. */
  capture(input: MoveMoneyInput): Promise<CaptureResult>
  /** Gives back captured money: never more than was captured less what went back before. */
  refund(input: MoveMoneyInput): Promise<RefundResult>
  /** Ends an order of which nothing is captured; cancelled already counts as done. */
  cancel(orderId: string, idempotencyKey: string): Promise<CancelResult>
  /** Lets go of what is not captured; the order can be captured no more. Nothing left counts as done. */
  releaseRemaining(orderId: string, idempotencyKey: string): Promise<{ status: 'released' } | PaymentRefusal>
  /** Asks for more days before the authorisation runs out; missing where that cannot be asked for. */
  extendAuthorization?(
    orderId: string,
    idempotencyKey: string,
  ): Promise<{ status: 'extended' } | PaymentRefusal>
  /** Reads a body that reached our callback; undefined when it is none of the events. Trust it only with the secret. */
  readEvent?(body: unknown): PaymentEvent | undefined
  /** Reads a message to the one address for all checkouts; undefined when its signature is wrong or too old. */
  readWebhook?(message: SignedMessage, now: Date): { reference: string | null } | undefined
}

/** A request that is signed instead of carrying a secret in its address. */
export type SignedMessage = {
  /** The header fields by their names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** As it was received. */
  body: Buffer
  /** The address that it was sent to, as the provider knows it. */
  url: string
}

/** The provider could not be asked. Holds nothing that was sent, so it may be logged whole. */
export class PaymentProviderError extends Error {
  override readonly name = 'PaymentProviderError'
  /** The method that was called. */
  readonly operation: string
  /** `paused`: not asked, because it failed repeatedly just now. */
  readonly fault: 'unreachable' | 'timeout' | 'failed' | 'unreadable' | 'unauthorised' | 'paused'
  /** Whether the same call with the same key may succeed later. */
  readonly retryable: boolean
  readonly httpStatus: number | null
  /** What the provider's own people find the call by. */
  readonly correlationId: string | null

  constructor(given: {
    operation: string
    fault: PaymentProviderError['fault']
    retryable: boolean
    httpStatus?: number | null
    correlationId?: string | null
  }) {
    super(
      `payment provider: ${given.operation} ${given.fault}${given.httpStatus ? ` (${given.httpStatus})` : ''}`,
    )
    this.operation = given.operation
    this.fault = given.fault
    this.retryable = given.retryable
    this.httpStatus = given.httpStatus ?? null
    this.correlationId = given.correlationId ?? null
  }
}
