import type { Customer } from '@varde/contract/entities'
import { backgroundClient } from '../../platform/browser-client.ts'
import { createPersistentStore, createStore, useStore } from '../create-store.ts'

/** Who is logged in: undefined while it is not known, null for nobody. */
type Known = Customer | null | undefined

/** 3.30: whether somebody is logged in, for the other tabs. */
const userLoaded = createPersistentStore('userLoaded', (kept) => (kept === true ? true : null))
userLoaded.subscribe((source) => {
  // 4.13: after a log-in or log-out in another tab nothing on this page is as it was.
  if (source === 'other-tab') window.location.reload()
})

const current = createStore<Known>(undefined)
let asked: Promise<Customer | null> | null = null

function setCustomer(customer: Customer | null): void {
  current.set(customer)
  userLoaded.set(customer === null ? null : true)
}

/** Who is logged in; undefined on the server and until it is known. */
export const useCustomer = (): Known => useStore(current)

/** The same for code that is no component. */
export const readCustomer: () => Known = current.get

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
