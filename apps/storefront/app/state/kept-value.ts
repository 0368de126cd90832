import type { CartStorage, StorageChange } from './cart/cart-store.ts'

/** One value of the browser's own storage, shared by every tab (4.13). */
export type KeptValue<T> = {
  get: () => T | null
  set: (value: T | null) => void
  subscribe: (listener: () => void) => () => void
  /** Takes over what another tab wrote; true when it was about this value. */
  receive: (change: StorageChange) => boolean
}

/**
 * 3.30, 9.06: a value kept in local storage as JSON. Anybody may have written it: `parse` answers null for what it
 * is not. Where storage is switched off the value lives as long as the page.
 */
export function createKeptValue<T>(
  key: string,
  parse: (kept: unknown) => T | null,
  openStorage: () => CartStorage | null,
): KeptValue<T> {
  const listeners = new Set<() => void>()
  let value: T | null = null
  let read = false

  const use = <R>(act: (storage: CartStorage | null) => R, otherwise: R): R => {
    try {
      return act(openStorage())
    } catch {
      return otherwise
    }
  }
  const parseText = (text: string | null): T | null => {
    try {
      return text === null ? null : parse(JSON.parse(text))
    } catch {
      return null
    }
  }
  const tell = () => {
    for (const listener of listeners) listener()
  }

  const get = (): T | null => {
    if (!read) {
      read = true
      value = use((storage) => parseText(storage?.getItem(key) ?? null), null)
    }
    return value
  }

  return {
    get,
    set(next) {
      // What an earlier page left is compared with too, else it would outlive a «nobody» of this one.
      if (next === get()) return
      value = next
      use((storage) => {
        if (next === null) storage?.removeItem(key)
        else storage?.setItem(key, JSON.stringify(next))
      }, undefined)
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    receive(change) {
      if (change.key !== null && change.key !== key) return false
      read = true
      value = change.key === null ? null : parseText(change.newValue)
      tell()
      return true
    },
  }
}
