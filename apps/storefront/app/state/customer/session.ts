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

/** 4.09: on the first navigation, finds out who is logged in and fetches the customer's cart, favourites and consents. */
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

/** 3.17: the customer's details for the checkout's fields. */
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

/** 4.06: after a log-in or registration: merges this browser's cart and favourites with the account's. */
export async function completeLogIn(customer: Customer): Promise<void> {
  welcomeCustomer(customer)
  await Promise.all([mergeServerCart(), mergeServerFavourites()])
}

/**
 * 7.25, 4.06: ends the session and removes all personal data from this browser.
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

/** Removes all personal data from this browser; the cart and the favourites stay with the account. */
export function forgetPerson(): void {
  forgetCustomer()
  leaveServerCart()
  closeCartDrawer()
  const trackersStayOut = !mayLoadTrackers()
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      // 9.17: everything that the shop has ever stored here, also under keys of older versions.
      open().clear()
    } catch {
      // Storage is switched off, so nothing was kept.
    }
  }
  // This is no personal data, and the tab's history still has the secret address.
  if (trackersStayOut) keepTrackersOut()
}

/** The customer whose session ended. If another customer logs in, the page is reloaded. */
let lastCustomerId: number | null = null

/**
 * 4.06, 8.02, 8.07: a call has found that the session has ended, or belongs to another customer. The customer can log in
 * again without leaving the page, so nothing typed is lost; if she does not, her data is cleared.
 */
export const endSession: LoggedOutListener = async (code, quiet) => {
  // The customer stays logged in, also if she does not give her password.
  if (code === 'REAUTHENTICATION_REQUIRED') return quiet ? false : openLogIn('login', 'old-login')
  const customer = readCustomer()
  lastCustomerId = customer?.id ?? lastCustomerId
  if (quiet) {
    // On the account's pages the user is not cleared, since that would discard what is being typed.
    if (!customer || isGuarded(window.location.pathname)) return false
    clearUser()
    addAlert({ type: 'info', title: 'Du er logget ut', text: 'Logg inn igjen, så følger kurven med.' })
    return false
  }
  const isLoggedIn = await openLogIn('login', code === 'OTHER_CUSTOMER' ? 'other-customer' : 'ended')
  if (!isLoggedIn) clearUser()
  return isLoggedIn
}

/** 4.06, 3.17: clears the customer and her details in the cart; the cart's lines stay. */
function clearUser(): void {
  forgetCustomer()
  setCartClient(null)
}

/** Whether the open page belongs to another customer than the one who has logged in now. */
export const isSomebodyElse = (customerId: number): boolean =>
  lastCustomerId !== null && lastCustomerId !== customerId
