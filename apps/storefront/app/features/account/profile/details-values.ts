import type { Customer, CustomerDetails } from '@varde/contract/entities'
import { GENDER_ID, GENDERS } from '@varde/domain/catalogue/genders'
import { formatPhone } from '@varde/domain/norwegian/phone'

const TYPED = ['first_name', 'last_name', 'phone', 'birth_date', 'address', 'postal_code', 'city'] as const

/** The genders that a customer can choose, in words for people; the others of 3.08 are for articles. */
const OFFERED: ReadonlyMap<number, string> = new Map([
  [GENDER_ID.dame, 'Kvinne'],
  [GENDER_ID.herre, 'Mann'],
])

export type DetailsValues = ReturnType<typeof toValues>

/** The fields of the form, by the names that the API gives them in its errors. */
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
 * The details to save. 5.16: a field that was empty and still is becomes null, and is not sent; a field that the
 * customer has emptied is sent empty. Null as shop removes the chosen one.
 */
export function toDetails(customer: Customer, values: DetailsValues): CustomerDetails {
  const typed = TYPED.map((name) => {
    const value = values[name].trim()
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

const toId = (value: string): number | null => (value === '' ? null : Number(value))

/** 5.16: a chosen gender cannot be removed, so the empty choice is offered only before. */
export const listGenderOptions = ({ gender_id }: Customer) => [
  ...(gender_id === null ? [{ value: '', name: 'Ikke oppgitt' }] : []),
  ...GENDERS.filter(({ id }) => OFFERED.has(id) || id === gender_id).map(({ id, name }) => ({
    value: String(id),
    name: OFFERED.get(id) ?? name,
  })),
]

/**
 * The body of an update. 5.16: null fields are not sent, and so stay as they are. 5.17: the accepted terms are sent with
 * every update, as 1.
 */
export function toDetailsBody(
  { terms_conditions }: Pick<Customer, 'terms_conditions'>,
  details: CustomerDetails,
): CustomerDetails {
  const sent = Object.entries({ terms_conditions, ...details }).filter(
    ([, value]) => value !== null && value !== undefined,
  )
  return Object.fromEntries(
    sent.flatMap(([name, value]) => {
      if (name !== 'terms_conditions') return [[name, value]]
      return value === true || value === 1 || value === '1' ? [[name, 1]] : []
    }),
  )
}
