import type { Customer } from '@varde/contract/entities'
import { formatPhone } from '@varde/domain/norwegian/phone'
import { browserClient, onLoggedOut } from '../../platform/browser-client.ts'
import type { LoggedOutListener } from '../../platform/recover-call.ts'
import { isGuarded } from '../../platform/route-guard.ts'
import { closeCartDrawer } from '../cart/cart-drawer.ts'
import { setCartClient } from '../cart/cart-store.ts'
import { followServerCart, leaveServerCart, mergeServerCart } from '../cart/cart-sync.ts'
import { addAlert } from '../notices/alerts.ts'
import { showKeptAlert } from '../notices/kept-alert.ts'
import { agreeOnCookies } from './cookie-consent.ts'
import { forgetCustomer, loadCustomer, readCustomer, welcomeCustomer } from './customer.ts'
import { followServerFavourites, mergeServerFavourites } from './favourites-sync.ts'
import { openLogIn } from './log-in-drawer.ts'
import { keepTrackersOut, mayLoadTrackers } from './tracker-permission.ts'

/** 4.09: on the first navigation, asks who is logged in and fetches the customer's cart, favourites and consents. */
export async function startSession(): Promise<void> {
  onLoggedOut(endSession)
  showKeptAlert(() => window.sessionStorage)
  const customer = await loadCustomer()
  if (customer !== null) await applyCustomer(customer)
}

/** 4.06: shows the cart and the favourites that the customer has everywhere, and fills in what is known of her. */
export async function applyCustomer(customer: Customer): Promise<void> {
  setCartClient(toClient(customer))
  await Promise.all([followServerCart(), followServerFavourites(), agreeOnCookies(customer)])
}

/** 3.17: a customer as the checkout's fields want her. */
function toClient(customer: Customer) {
  return {
    name: `${customer.first_name} ${customer.last_name}`.trim(),
    email: customer.email,
    phone: customer.phone === null ? '' : formatPhone(customer.phone),
    address: customer.address ?? '',
    postalCode: customer.postal_code ?? '',
    city: customer.city ?? '',
  }
}

/** 4.06: somebody has logged in or registered: the cart and the favourites of this browser join those of the account. */
export async function completeLogIn(customer: Customer): Promise<void> {
  welcomeCustomer(customer)
  await Promise.all([mergeServerCart(), mergeServerFavourites()])
}

/**
 * 7.25, 4.06: ends the session and leaves nothing of the person in this browser.
 *
 * @returns false when the shop could not be reached: the customer is then still logged in
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

/** Removes everything of a person from this browser: the cart and the favourites stay with the account. */
export function forgetPerson(): void {
  forgetCustomer()
  leaveServerCart()
  closeCartDrawer()
  const trackersStayOut = !mayLoadTrackers()
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      // 9.17: whatever the shop has ever kept here, also under names that it does not use any more.
      open().clear()
    } catch {
      // Switched off: nothing was kept.
    }
  }
  // That trackers stay out says nothing of the person, and the tab's history still holds the address.
  if (trackersStayOut) keepTrackersOut()
}

/** Whose session ended: if the same customer logs in again the page stays as it was, for anybody else it is loaded anew. */
let lastCustomerId: number | null = null

/**
 * 4.06, 8.02, 8.07: a call has found that nobody is logged in, or somebody else. The customer can log in again without
 * leaving the page, so nothing that she has typed is lost; if she does not, the user is cleared.
 */
export const endSession: LoggedOutListener = async (code, quiet) => {
  // The customer stays logged in, also if she does not give her password.
  if (code === 'REAUTHENTICATION_REQUIRED') return quiet ? false : openLogIn('login', 'old-login')
  const customer = readCustomer()
  lastCustomerId = customer?.id ?? lastCustomerId
  if (quiet) {
    // The account's pages ask for the log-in at the next press: clearing the user would lose what is being typed.
    if (!customer || isGuarded(window.location.pathname)) return false
    clearUser()
    addAlert({ type: 'info', title: 'Du er logget ut', text: 'Logg inn igjen, så følger kurven med.' })
    return false
  }
  const isLoggedIn = await openLogIn('login', code === 'OTHER_CUSTOMER' ? 'other-customer' : 'ended')
  if (!isLoggedIn) clearUser()
  return isLoggedIn
}

/** 4.06, 3.17: clears the user and what the cart knew of her; the cart's lines stay. */
function clearUser(): void {
  forgetCustomer()
  setCartClient(null)
}

/** Whether the page that is open was made for somebody else than who has logged in now. */
export const isSomebodyElse = (customerId: number): boolean =>
  lastCustomerId !== null && lastCustomerId !== customerId
