import type { Customer } from '@varde/contract/entities'
import { backgroundClient } from '../../platform/browser-client.ts'
import { createPersistentStore, createStore, useStore } from '../create-store.ts'

/** The logged-in customer: undefined until it is known, null when not logged in. */
type Known = Customer | null | undefined

/** 3.30: whether a customer is logged in, for the other tabs. */
const userLoaded = createPersistentStore('userLoaded', (kept) => (kept === true ? true : null))
userLoaded.subscribe((source) => {
  // 4.13: a log-in or log-out in another tab changes the whole page.
  if (source === 'other-tab') window.location.reload()
})

const current = createStore<Known>(undefined)
let loading: Promise<Customer | null> | null = null

function setCustomer(customer: Customer | null): void {
  current.set(customer)
  userLoaded.set(customer === null ? null : true)
}

/** Who is logged in; undefined on the server and until it is known. */
export const useCustomer = (): Known => useStore(current)

/** The same for code outside components. */
export const readCustomer: () => Known = current.get

/** 4.09: fetches the logged-in customer, once, on the first navigation; null when the request fails. */
export function loadCustomer(): Promise<Customer | null> {
  loading ??= fetchCustomer()
  return loading
}

async function fetchCustomer(): Promise<Customer | null> {
  const customer = await findCustomer()
  setCustomer(customer)
  return customer
}

async function findCustomer(): Promise<Customer | null> {
  try {
    const result = await backgroundClient('GET /customers/current')
    // 7.26: 204 means not logged in.
    if (result.ok) return result.data ?? null
  } catch {
    // Logged below, like a refusal.
  }
  // 8.17
  console.warn('No active user detected')
  return null
}

/** 4.06: called when a customer has logged in. */
export function welcomeCustomer(customer: Customer): void {
  loading = Promise.resolve(customer)
  setCustomer(customer)
}

/** 4.06: called when the session has ended. */
export function forgetCustomer(): void {
  loading = Promise.resolve(null)
  setCustomer(null)
}
