import { useReferenceData } from '../reference-data.ts'
import { useCustomer } from './customer.ts'

/**
 * Where a log-out leads: to the front page. The shop of the customer's profile is then forgotten in this browser, since a
 * log-out leaves nothing of hers behind.
 */
export function useLogOutPath(): string {
  const customer = useCustomer()
  const { myShop } = useReferenceData()
  const isFromProfile = myShop !== null && customer?.preferences.shop_id === myShop.id
  return isFromProfile ? '/velg-butikk?butikk=ingen&tilbake=%2F' : '/'
}
