import type { Size, VariantColor } from '../catalogue/variant.ts'
import { FOOD_VAT_BP, STANDARD_VAT_BP } from '../pricing/vat.ts'
import {
  type Cart,
  type CartClient,
  type CartDiscount,
  EMPTY_CART,
  NO_DISCOUNT,
  NO_PAYMENT,
  type OrderInfo,
  type ShippingMethod,
} from './cart.ts'
import { type CartLine, capLines } from './cart-line.ts'
import { withTotals } from './cart-totals.ts'

const LINES_MAX = 200
const TEXT_MAX_LENGTH = 500
const PRICE_MAX_KRONER = 1_000_000
const COUNT_MAX = 10_000

type Fields = Record<string, unknown>

/** 4.04, 3.30: the cart as JSON for local storage (9.06), without payment data. */
export function serializeCart(cart: Cart): string {
  return JSON.stringify({ ...cart, ...NO_PAYMENT })
}

/**
 * 4.04: reads a stored cart. Its content is not trusted, so each field is checked: a line with a wrong field is dropped,
 * other wrong fields are left empty, sums are calculated again, counts are capped (5.20), payment data is ignored.
 *
 * @param text from local storage; null when there is none
 * @returns an empty cart when the text cannot be read
 */
export function parseCart(text: string | null): Cart {
  const kept = readFields(parseJson(text))
  if (kept === null) return EMPTY_CART
  return withTotals({
    ...EMPTY_CART,
    orders: readLines(kept.orders),
    shipping: readShippingMethod(kept.shipping),
    shippingMethods: readList(kept.shippingMethods, readShippingMethod),
    discount: readDiscount(kept.discount),
    client: readClient(kept.client),
    orderInfo: readOrderInfo(kept.orderInfo),
  })
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

function readLines(value: unknown): CartLine[] {
  const byEan = new Map<string, CartLine>()
  for (const line of readList(value, readLine)) if (!byEan.has(line.ean)) byEan.set(line.ean, line)
  return capLines([...byEan.values()])
}

function readLine(value: unknown): CartLine | null {
  const kept = readFields(value)
  const variant = readFields(kept?.variant)
  const size = readSize(variant?.size)
  const color = readColor(variant?.color)
  if (!kept || !variant || !size || !color) return null
  const line = {
    count: readInteger(kept.count, 1, COUNT_MAX),
    id: readId(kept.id),
    ean: readEan(kept.ean),
    name: readText(kept.name),
    gender: readText(kept.gender),
    size: readText(kept.size),
    color: readText(kept.color),
    price: readPrice(kept.price),
    pant: readPrice(kept.pant),
    canPurchase: kept.canPurchase === true ? true : null,
    articleId: readId(kept.articleId),
    onlyCC: readBoolean(kept.onlyCC),
    vatRateBp: kept.vatRateBp === FOOD_VAT_BP ? FOOD_VAT_BP : STANDARD_VAT_BP,
  }
  const shops = readList(variant.shops, (shop) => {
    const fields = readFields(shop)
    return fields && withoutNulls({ id: readId(fields.id), qty: readInteger(fields.qty, 0, COUNT_MAX) })
  })
  const read = withoutNulls(line)
  const kind = withoutNulls({
    id: readId(variant.id),
    availability: readInteger(variant.availability, 0, COUNT_MAX),
  })
  const limit = kept.webPurchaseLimit === null ? null : readInteger(kept.webPurchaseLimit, 0, COUNT_MAX)
  if (!read || !kind || (limit === null && kept.webPurchaseLimit !== null)) return null
  return {
    ...read,
    image: readPicture(kept.image),
    webPurchaseLimit: limit,
    campaignArticleId: readId(kept.campaignArticleId),
    variant: { ...kind, ean: read.ean, shops, size, color },
  }
}

function readSize(value: unknown): Size | null {
  const kept = readFields(value)
  return kept && withoutNulls({ id: readId(kept.id), name: readText(kept.name) })
}

function readColor(value: unknown): VariantColor | null {
  const kept = readFields(value)
  const color =
    kept &&
    withoutNulls({ id: readId(kept.id), name: readText(kept.name), colorCode: readText(kept.colorCode) })
  if (!kept || !color) return null
  const hex = typeof kept.hex === 'string' && /^#[0-9a-f]{6}$/i.test(kept.hex) ? kept.hex : null
  return { ...color, hex, images: readList(kept.images, readPicture) }
}

function readDiscount(value: unknown): CartDiscount {
  const kept = readFields(value)
  if (kept?.activated !== true) return NO_DISCOUNT
  const fixed = readBoolean(kept.fixed)
  const amount = readNumber(kept.amount, 0, fixed ? PRICE_MAX_KRONER : 1)
  return fixed === null || amount === null
    ? NO_DISCOUNT
    : { activated: true, fixed, amount, originalTotal: 0 }
}

function readShippingMethod(value: unknown): ShippingMethod | null {
  const kept = readFields(value)
  return (
    kept &&
    withoutNulls({
      id: readId(kept.id),
      name: readText(kept.name),
      description: readText(kept.description),
      price: readPrice(kept.price),
      pickup: readBoolean(kept.pickup),
    })
  )
}

function readClient(value: unknown): CartClient | null {
  const kept = readFields(value)
  if (kept === null) return null
  return {
    name: readText(kept.name) ?? '',
    email: readText(kept.email) ?? '',
    phone: readText(kept.phone) ?? '',
    address: readText(kept.address) ?? '',
    postalCode: readText(kept.postalCode) ?? '',
    city: readText(kept.city) ?? '',
  }
}

function readOrderInfo(value: unknown): OrderInfo | null {
  const kept = readFields(value)
  return kept && { shopId: readId(kept.shopId), comment: readText(kept.comment) ?? '' }
}

/** The record itself when none of its fields is null. */
function withoutNulls<T extends Fields>(fields: T): { [K in keyof T]: NonNullable<T[K]> } | null {
  return hasNoNulls(fields) ? fields : null
}

function hasNoNulls<T extends Fields>(fields: T): fields is T & { [K in keyof T]: NonNullable<T[K]> } {
  return Object.values(fields).every((value) => value !== null)
}

function readFields(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
}

function readList<T>(value: unknown, read: (item: unknown) => T | null): T[] {
  if (!Array.isArray(value)) return []
  return value
    .slice(0, LINES_MAX)
    .map(read)
    .filter((item) => item !== null)
}

function readText(value: unknown): string | null {
  return typeof value === 'string' && value.length <= TEXT_MAX_LENGTH ? value : null
}

function readBoolean(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null
}

function readNumber(value: unknown, min: number, max: number): number | null {
  return typeof value === 'number' && value >= min && value <= max ? value : null
}

function readInteger(value: unknown, min: number, max: number): number | null {
  const number = readNumber(value, min, max)
  return Number.isInteger(number) ? number : null
}

function readId(value: unknown): number | null {
  return readInteger(value, 1, Number.MAX_SAFE_INTEGER)
}

function readPrice(value: unknown): number | null {
  return readNumber(value, 0, PRICE_MAX_KRONER)
}

function readEan(value: unknown): string | null {
  return typeof value === 'string' && /^[0-9A-Za-z-]{1,32}$/.test(value) ? value : null
}

/** Pictures must be paths of this shop, so that a forged cart cannot load anything from elsewhere. */
function readPicture(value: unknown): string | null {
  return typeof value === 'string' && /^\/(?![/\\])[^\s\\]{0,300}$/.test(value) ? value : null
}
