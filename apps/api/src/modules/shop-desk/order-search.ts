import { normalizeEmail } from '@varde/domain/customer/email'
import { parsePhone, tidyPhone } from '@varde/domain/norwegian/phone'
import { readPickupScan } from '@varde/domain/ordering/pickup-code'

/** What a text in the search field may mean; a reservation that fits any of it is found. */
export type OrderSearch = {
  /** Of a reservation or an order. */
  ids: number[]
  eans: string[]
  /** Whole, with country code. */
  phones: string[]
  /** The last digits of a phone number. */
  phoneEnd: string | null
  /** A whole e-mail address, or its beginning. */
  email: string | null
  /** Beginnings of words of a name, which has all of them. */
  words: string[]
}

const NOTHING: OrderSearch = { ids: [], eans: [], phones: [], phoneEnd: null, email: null, words: [] }
const LARGEST_ID = 2_147_483_647

/** Reads what staff type or scan into the search field; null for nothing. */
export function readOrderSearch(text: string): OrderSearch | null {
  const typed = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (typed === '') return null
  const scanned = readPickupScan(typed)
  if (scanned !== null) return { ...NOTHING, ids: [scanned.id].filter((id) => id <= LARGEST_ID) }
  if (typed.includes('@')) return { ...NOTHING, email: normalizeEmail(typed) }
  const phone = parsePhone(tidyPhone(typed))
  const digits = typed.replace(/[\s+-]/g, '')
  if (!/^\d+$/.test(digits)) return { ...NOTHING, words: typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [] }
  return {
    ...NOTHING,
    // People leave the check letter out.
    ids: digits.length <= 10 && Number(digits) <= LARGEST_ID && Number(digits) > 0 ? [Number(digits)] : [],
    eans: [8, 12, 13].includes(digits.length) ? [digits] : [],
    phones: phone.ok ? [phone.e164] : [],
    phoneEnd: digits.length >= 3 && digits.length < 8 ? digits : null,
  }
}
