import {
  COOKIE_PURPOSES,
  type CookieChoice,
  readCookieChoice,
  writeCookieChoice,
} from '@varde/domain/customer/cookie-consent'
import { browserClient } from '../../platform/browser-client.ts'
import { isPlainClick } from '../../platform/is-plain-click.ts'
import { createStore, useStore } from '../create-store.ts'
import { readCustomer } from './customer.ts'

/** Which cookies the visitor allows, and whether the dialog about it is open. */
type CookieConsent = { choice: CookieChoice | null; dialogOpen: boolean }

const consent = createStore<CookieConsent>({ choice: null, dialogOpen: false })
let opener: HTMLElement | null = null

if (typeof document !== 'undefined') readCookieAnswer()

function change(next: Partial<CookieConsent>): void {
  consent.set({ ...consent.get(), ...next })
}

/** Reads the choice from its cookie, which `VISITOR_STATE_SCRIPT` may have set since it was read last. */
export function readCookieAnswer(): void {
  const choice = readCookieChoice(document.cookie)
  if (choice !== null) change({ choice })
}

/** 4.12: the choice in this browser; null on the server, where pages are the same for everyone. */
export const useCookieConsent = (): CookieConsent => useStore(consent)

/** 2.35, 2.41: opens the settings, where consent can be withdrawn. */
export function openCookieDialog(): void {
  opener = document.activeElement instanceof HTMLElement ? document.activeElement : null
  change({ dialogOpen: true })
}

/** What had the focus when the settings were opened. */
export const findCookieDialogOpener = (): HTMLElement | null => opener

export const closeCookieDialog = (): void => change({ dialogOpen: false })

/**
 * 9.19: the footer's link to the page about cookies opens the settings instead. Listened for on the whole document, so
 * that it works before the footer's own script has come.
 *
 * @returns stops listening
 */
export function listenForCookieLink(): () => void {
  document.addEventListener('click', openInstead, true)
  return () => document.removeEventListener('click', openInstead, true)
}

function openInstead(event: MouseEvent): void {
  const { target } = event
  if (!isPlainClick(event)) return
  if (!(target instanceof Element) || target.closest('a[data-cookie-settings]') === null) return
  event.preventDefault()
  event.stopPropagation()
  openCookieDialog()
}

/** 4.12: stores the choice for about a year, and with the account of a logged-in customer. */
export async function answerCookies(choice: CookieChoice): Promise<void> {
  setMarker(choice)
  if (readCustomer()) await keepWithAccount(choice)
}

function setMarker(choice: CookieChoice): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to write one is not in every browser that we serve
  document.cookie = writeCookieChoice(choice, location.protocol === 'https:')
  change({ choice, dialogOpen: false })
}

/** At log-in: if only the account or only this browser has a choice, the other takes it over. */
export async function agreeOnCookies(account: Record<keyof CookieChoice, boolean | null>): Promise<void> {
  const choice = consent.get().choice
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
    // 8.22: the browser keeps the choice; the account gets it at the next log-in.
    console.warn('The answer to cookies was not kept with the account', error)
  }
}
