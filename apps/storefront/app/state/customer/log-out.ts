import { browserClient } from '../../platform/browser-client.ts'
import { leaveCart } from '../cart/customer-cart.ts'
import { forgetCustomer } from './customer.ts'
import { keepTrackersOut, mayLoadTrackers } from './tracker-permission.ts'

/**
 * 7.25, 4.06: ends the session and leaves nothing of the person in this browser.
 *
 * @returns false when the shop could not be reached: then she is logged in still
 */
export async function logOut(): Promise<boolean> {
  try {
    if (!(await browserClient('POST /customers/logout')).ok) return false
  } catch (error) {
    // 8.22
    console.error(error)
    return false
  }
  forgetPerson()
  return true
}

/** What is known of a person does not stay for the next: her cart and the like lie with her account. */
export function forgetPerson(): void {
  forgetCustomer()
  leaveCart()
  const trackersStayOut = !mayLoadTrackers()
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      // 9.17: whatever the shop has ever kept here, also under names it does not use any more.
      open().clear()
    } catch {
      // Switched off: nothing was kept.
    }
  }
  // It says nothing of her, and the tab's history still holds the address.
  if (trackersStayOut) keepTrackersOut()
}
