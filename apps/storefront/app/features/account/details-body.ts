import type { CustomerDetails } from '@varde/contract/entities'

/**
 * 5.16: what is null is not sent, and so stays as it is; 5.17: accepted terms travel as 1. A field that was emptied is
 * no null: the server hears of it.
 */
export function toDetailsBody(details: CustomerDetails): CustomerDetails {
  const sent = Object.entries(details).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(
    sent.flatMap(([name, value]) => {
      if (name !== 'terms_conditions') return [[name, value]]
      return value === true || value === 1 || value === '1' ? [[name, 1]] : []
    }),
  )
}
