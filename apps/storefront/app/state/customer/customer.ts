import type { Customer } from '@varde/contract/entities'
import { useSyncExternalStore } from 'react'
import { backgroundClient } from '../../platform/browser-client.ts'
import { createKeptValue } from '../kept-value.ts'

/** Who is logged in: undefined while it is not known, null for nobody. */
type Known = Customer | null | undefined

/** 3.30: whether somebody is logged in, for the other tabs. */
const loadedFlag = createKeptValue(
  'userLoaded',
  (kept) => (kept === true ? true : null),
  () => (typeof window === 'undefined' ? null : window.localStorage),
)

let current: Known
let asked: Promise<Customer | null> | null = null
const listeners = new Set<() => void>()

if (typeof window !== 'undefined') {
  // 4.13: somebody logged in or out in another tab: nothing on this page is as it was.
  window.addEventListener('storage', (event) => {
    const before = loadedFlag.get()
    if (loadedFlag.receive(event) && loadedFlag.get() !== before) window.location.reload()
  })
}

function setCustomer(customer: Customer | null): void {
  current = customer
  loadedFlag.set(customer === null ? null : true)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Who is logged in; undefined on the server and until it is known. */
export function useCustomer(): Known {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )
}

/** The same for code that is no component. */
export const readCustomer = (): Known => current

/** 4.09: asked once, on the first navigation; nobody is logged in when the question fails. */
export function loadCustomer(): Promise<Customer | null> {
  asked ??= askCustomer()
  return asked
}

async function askCustomer(): Promise<Customer | null> {
  const customer = await findCurrent()
  setCustomer(customer)
  return customer
}

async function findCurrent(): Promise<Customer | null> {
  try {
    const answer = await backgroundClient('GET /customers/current')
    // 7.26: 204 means no user, and that is no failure.
    if (answer.ok) return answer.data ?? null
  } catch {
    // Logged below, as an answer that refuses is.
  }
  // 8.17
  console.warn('No active user detected')
  return null
}

/** 4.06: from now on the page is this customer's. */
export function welcomeCustomer(customer: Customer): void {
  asked = Promise.resolve(customer)
  setCustomer(customer)
}

/** 4.06: from now on it is nobody's. */
export function forgetCustomer(): void {
  asked = Promise.resolve(null)
  setCustomer(null)
}
