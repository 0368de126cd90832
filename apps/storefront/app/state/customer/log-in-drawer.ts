import { createStore, useStore } from '../create-store.ts'

/** The form that the drawer shows. */
export type AuthMode = 'login' | 'register' | 'forgot'

/**
 * Why the drawer is opened: from the cart, which is opened again afterwards (2.34), because the session had ended
 * (4.06) or the log-in was too old for a call, or to use a link from a mail.
 */
export type LogInReason = 'asked' | 'cart' | 'ended' | 'other-customer' | 'old-login' | 'mail-link'

type LogInDrawer = { open: boolean; mode: AuthMode; reason: LogInReason }

const drawer = createStore<LogInDrawer>({ open: false, mode: 'login', reason: 'asked' })
let resolveAsked: ((isLoggedIn: boolean) => void) | null = null
let asked: Promise<boolean> | null = null

/** The state of the log-in drawer. */
export const useLogInDrawer = (): LogInDrawer => useStore(drawer)

/**
 * 2.34: shows the log-in form without leaving the page. Several callers at once wait for the same log-in.
 *
 * @returns whether the visitor has logged in when the drawer closes
 */
export function openLogIn(mode: AuthMode, reason: LogInReason): Promise<boolean> {
  asked ??= new Promise((resolve) => {
    resolveAsked = resolve
  })
  if (!drawer.get().open) drawer.set({ open: true, mode, reason })
  return asked
}

/** Shows another form in the drawer: log-in, registration or forgotten password. */
export function switchLogIn(mode: AuthMode): void {
  drawer.set({ ...drawer.get(), mode })
}

/** Closes the drawer and resolves the promise of `openLogIn`. */
export function closeLogIn(isLoggedIn: boolean): void {
  // Mode and reason stay while the drawer slides away.
  drawer.set({ ...drawer.get(), open: false })
  resolveAsked?.(isLoggedIn)
  resolveAsked = null
  asked = null
}
