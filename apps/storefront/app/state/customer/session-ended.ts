import type { LoggedOutListener } from '../../platform/recover-call.ts'
import { isGuarded } from '../../platform/route-guard.ts'
import { setCartClient } from '../cart/cart-contents.ts'
import { addAlert } from '../notices/alerts.ts'
import { forgetCustomer, readCustomer } from './customer.ts'
import { openLogIn } from './log-in-drawer.ts'

/** Who it was when the session ended: whoever logs in again finds the page as it was, anybody else a new one. */
let lastCustomerId: number | null = null

/**
 * 4.06, 8.02, 8.07: a call has found that nobody is logged in, or somebody else. She can log in again where she
 * stands, and nothing she has typed is lost: the user is cleared when she does not.
 */
export const endSession: LoggedOutListener = async (code, quiet) => {
  // She is logged in, and stays so if she does not give her password.
  if (code === 'REAUTHENTICATION_REQUIRED') return quiet ? false : openLogIn('login', 'old-login')
  const customer = readCustomer()
  lastCustomerId = customer?.id ?? lastCustomerId
  if (quiet) {
    // Her own pages ask her in place, at what she does next: to clear the user would take away what she writes.
    if (!customer || isGuarded(window.location.pathname)) return false
    forget()
    addAlert({ type: 'info', title: 'Du er logget ut', text: 'Logg inn igjen, så følger kurven med.' })
    return false
  }
  const entered = await openLogIn('login', code === 'OTHER_CUSTOMER' ? 'other-customer' : 'ended')
  if (!entered) forget()
  return entered
}

/** 4.06, 3.17: the user is cleared, and with her what the cart knew of her; the goods stay for her to find again. */
function forget(): void {
  forgetCustomer()
  setCartClient(null)
}

/** Whether the page that is open was made for somebody else than who has logged in now. */
export const isSomebodyElse = (customerId: number): boolean =>
  lastCustomerId !== null && lastCustomerId !== customerId
