import {
  COOKIE_PURPOSES,
  type CookieChoice,
  readCookieChoice,
  writeCookieChoice,
} from '@varde/domain/customer/cookie-consent'
import { useSyncExternalStore } from 'react'
import { browserClient } from '../../platform/browser-client.ts'
import { readCustomer } from './customer.ts'

/** What the visitor said to cookies, and whether the dialog about it is open. */
type CookieConsent = { choice: CookieChoice | null; dialogOpen: boolean }

let current: CookieConsent | undefined
const listeners = new Set<() => void>()
let opener: HTMLElement | null = null

const read = (): CookieConsent => {
  current ??= { choice: readCookieChoice(document.cookie), dialogOpen: false }
  return current
}

function change(next: Partial<CookieConsent>): void {
  current = { ...read(), ...next }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** 4.12: the answer that holds in this browser; undefined on the server. */
export const useCookieConsent = (): CookieConsent | undefined =>
  useSyncExternalStore(subscribe, read, () => undefined)

/** 2.35, 2.41: opens the settings, where a yes is also taken back. */
export function openCookieDialog(): void {
  opener = document.activeElement instanceof HTMLElement ? document.activeElement : null
  change({ dialogOpen: true })
}
/** What had the focus when the settings were opened. */
export const findCookieDialogOpener = (): HTMLElement | null => opener
export const closeCookieDialog = (): void => change({ dialogOpen: false })

/** 4.12: keeps an answer for about a year, and with the account of who is logged in. */
export async function answerCookies(choice: CookieChoice): Promise<void> {
  setMarker(choice)
  if (readCustomer()) await keepWithAccount(choice)
}

function setMarker(choice: CookieChoice): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to write one is not in every browser that we serve
  document.cookie = writeCookieChoice(choice, location.protocol === 'https:')
  change({ choice, dialogOpen: false })
}

/** At login the account's answer is taken over where this browser has none, and the browser's kept where the account has none. */
export async function agreeOnCookies(account: Record<keyof CookieChoice, boolean | null>): Promise<void> {
  const { choice } = read()
  const known = COOKIE_PURPOSES.every((purpose) => account[purpose] !== null)
  if (choice === null && known) {
    const { cookie_ga, cookie_google_tag_manager, cookie_meta_pixel } = account
    setMarker({ cookie_ga, cookie_google_tag_manager, cookie_meta_pixel } as CookieChoice)
  } else if (choice !== null && !known) await keepWithAccount(choice)
}

async function keepWithAccount(choice: CookieChoice): Promise<void> {
  const consents = [
    { purpose: 'cookie_default' as const, channel: 'web' as const, granted: true },
    ...COOKIE_PURPOSES.map((purpose) => ({ purpose, channel: 'web' as const, granted: choice[purpose] })),
  ]
  try {
    await browserClient('PUT /customers/current/consents', { body: { source: 'cookie_dialog', consents } })
  } catch (error) {
    // 8.22: the browser keeps the answer; the account hears of it at the next login.
    console.warn('The answer to cookies was not kept with the account', error)
  }
}
