import type { Customer, CustomerDetails } from '@varde/contract/entities'
import { GENDER_ID, GENDERS } from '@varde/domain/catalogue/genders'
import { formatPhone } from '@varde/domain/norwegian/phone'

const TYPED = ['first_name', 'last_name', 'phone', 'birth_date', 'address', 'postal_code', 'city'] as const

/** Whom a grown-up shopper may be; the other genders of 3.08 are of goods. */
const OFFERED: readonly number[] = [GENDER_ID.dame, GENDER_ID.herre]

/** The fields as they stand, by the wire's names of what is wrong with them. */
export const toValues = (customer: Customer) => ({
  first_name: customer.first_name,
  last_name: customer.last_name,
  phone: customer.phone === null ? '' : formatPhone(customer.phone),
  birth_date: customer.birth_date ?? '',
  address: customer.address ?? '',
  postal_code: customer.postal_code ?? '',
  city: customer.city ?? '',
  gender_id: String(customer.gender_id ?? ''),
  'preferences.shop_id': String(customer.preferences.shop_id ?? ''),
})

/**
 * 5.16: what was never there and is left empty is null, and so not sent; what was emptied is sent as it is. The shop is
 * part of the preferences, where null takes it back.
 */
export function toSent(customer: Customer, values: Record<string, string>): CustomerDetails {
  const typed = TYPED.map((name) => {
    const value = (values[name] ?? '').trim()
    return [name, value === '' && customer[name] === null ? null : value]
  })
  const shopId = toId(values['preferences.shop_id'])
  const isSameShop = shopId === (customer.preferences.shop_id ?? null)
  return {
    ...Object.fromEntries(typed),
    gender_id: toId(values.gender_id),
    preferences: isSameShop ? null : { shop_id: shopId },
  }
}

const toId = (value: string | undefined): number | null => (value ? Number(value) : null)

/** 5.16: what was said once cannot be unsaid, so that the empty choice goes with it. */
export const listGenderOptions = ({ gender_id }: Customer) => [
  ...(gender_id === null ? [{ value: '', name: 'Ikke oppgitt' }] : []),
  ...GENDERS.filter(({ id }) => OFFERED.includes(id) || id === gender_id).map(({ id, name }) => ({
    value: String(id),
    name,
  })),
]
