import { onLoggedOut } from '../../platform/browser-client.ts'
import { showKeptAlert } from '../notices/kept-alert.ts'
import { loadCustomer } from './customer.ts'
import { endSession } from './session-ended.ts'

/** 4.09: on the first navigation it is asked who is logged in; her cart and what is known of her are then fetched. */
export async function startCustomer(): Promise<void> {
  onLoggedOut(endSession)
  showKeptAlert(() => window.sessionStorage)
  const customer = await loadCustomer()
  if (customer === null) return
  const { recogniseCustomer } = await import('./recognise-customer.ts')
  await recogniseCustomer(customer)
}
