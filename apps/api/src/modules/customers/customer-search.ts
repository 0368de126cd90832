import { normalizeEmail } from '@varde/domain/customer/email'

/** What a text in the search field may mean; a customer who fits any of it is found. */
export type CustomerSearch = {
  id: number | null
  /** The beginning of a phone number, with country code. */
  phone: string | null
  /** The beginning of an address. */
  email: string | null
  /** The beginning of the whole name or the last name, in small letters. */
  name: string | null
}

const NOTHING: CustomerSearch = { id: null, phone: null, email: null, name: null }
const LARGEST_ID = 2_147_483_647

/** Reads what staff type into the search field of customers; null for nothing. */
export function readCustomerSearch(text: string): CustomerSearch | null {
  const typed = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (typed === '') return null
  if (typed.includes('@')) return { ...NOTHING, email: normalizeEmail(typed) }
  const number = /^(\+|00)?(\d+)$/.exec(typed.replace(/[\s-]/g, ''))
  if (number === null) return { ...NOTHING, email: normalizeEmail(typed), name: typed.toLowerCase() }
  const [, international, digits = ''] = number
  const id = Number(digits)
  return {
    ...NOTHING,
    id: international === undefined && id <= LARGEST_ID ? id : null,
    phone: `+${international === undefined ? '47' : ''}${digits}`,
  }
}
