import { useSyncExternalStore } from 'react'

/** What is shown of the way in. */
export type AuthMode = 'login' | 'register' | 'forgot'

/**
 * Why somebody is shown in: from the cart, which is opened again (2.34), because a call found nobody (4.06) or a log-in
 * that is too old for it, or to use a link from a mail.
 */
export type LogInReason = 'asked' | 'cart' | 'ended' | 'other-customer' | 'old-login' | 'mail-link'

type LogInDrawer = { open: boolean; mode: AuthMode; reason: LogInReason }
const SHUT: LogInDrawer = { open: false, mode: 'login', reason: 'asked' }

let drawer = SHUT
let settle: ((entered: boolean) => void) | null = null
let asked: Promise<boolean> | null = null
const listeners = new Set<() => void>()

function setDrawer(next: LogInDrawer): void {
  drawer = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The drawer with the way in: whether it is open, and what for. */
export function useLogInDrawer(): LogInDrawer {
  return useSyncExternalStore(
    subscribe,
    () => drawer,
    () => SHUT,
  )
}

/**
 * 2.34: shows the way in without leaving the page. Several who ask at once wait for the same answer.
 *
 * @returns whether somebody has come in when the drawer closes
 */
export function openLogIn(mode: AuthMode, reason: LogInReason): Promise<boolean> {
  asked ??= new Promise((resolve) => {
    settle = resolve
  })
  if (!drawer.open) setDrawer({ open: true, mode, reason })
  return asked
}

/** Shows another part of the way in: a login becomes a registration. */
export function switchLogIn(mode: AuthMode): void {
  setDrawer({ ...drawer, mode })
}

/** Closes it, and tells those who wait. */
export function closeLogIn(entered: boolean): void {
  // What it says stays while it slides away.
  setDrawer({ ...drawer, open: false })
  settle?.(entered)
  settle = null
  asked = null
}
