import type { Customer, CustomerDetails } from '@varde/contract/entities'

/**
 * The body of an account update. 5.16: what is null is not sent, and so stays as it is; a field that was emptied is no
 * null: the server hears of it. 5.17: terms that the customer has accepted are sent with every update, as 1.
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
