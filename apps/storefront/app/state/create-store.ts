import { useSyncExternalStore } from 'react'

/** The part of `localStorage` and `sessionStorage` that is used here. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Returns null on the server, and may throw where the browser's storage is switched off. */
export type OpenStorage = () => KeyValueStorage | null

export const openLocalStorage: OpenStorage = () =>
  typeof window === 'undefined' ? null : window.localStorage
export const openSessionStorage: OpenStorage = () =>
  typeof window === 'undefined' ? null : window.sessionStorage

/** How a value is kept in the browser's storage. `read` must validate it, since it may have been changed there. */
export type Persistence<T> = {
  keys: readonly string[]
  openStorage: OpenStorage
  read: (storage: KeyValueStorage) => T
  /** @param before the value until now, so that only what changed has to be written */
  write: (storage: KeyValueStorage, value: T, before: T) => void
  /** Combines the value that another tab wrote with this tab's; by default the other tab's value is used. */
  merge?: (received: T, current: T) => T
}

/** Which tab changed the value. */
export type ChangeSource = 'this-tab' | 'other-tab'

/** One value for the whole page. Read it with `useStore` in components, with `get` elsewhere. */
export type Store<T> = {
  get: () => T
  /** The value on the server, and in the browser's first render, so that both render the same page. */
  getInitial: () => T
  set: (next: T) => void
  /** @returns stops listening */
  subscribe: (listener: (source: ChangeSource) => void) => () => void
}

/**
 * Creates a value that components can follow. With `persistence` it is kept in the browser's storage and shared by
 * every tab (3.30, 4.13); where storage is full or switched off it is lost with the page.
 */
export function createStore<T>(initial: T, persistence?: Persistence<T>): Store<T> {
  const listeners = new Set<(source: ChangeSource) => void>()
  let value = initial
  let isRead = persistence === undefined

  const get = () => {
    if (!isRead) {
      isRead = true
      value = readKept(persistence, initial)
    }
    return value
  }
  const change = (next: T, source: ChangeSource) => {
    if (Object.is(next, get())) return
    value = next
    for (const listener of listeners) listener(source)
  }

  if (persistence !== undefined && typeof window !== 'undefined') {
    window.addEventListener('storage', ({ key }) => {
      // A null key: everything was cleared.
      if (key !== null && !persistence.keys.includes(key)) return
      const received = readKept(persistence, initial)
      change(persistence.merge?.(received, get()) ?? received, 'other-tab')
    })
  }

  return {
    get,
    getInitial: () => initial,
    set(next) {
      if (Object.is(next, get())) return
      writeKept(persistence, next, get())
      change(next, 'this-tab')
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A store of one value that is kept as JSON under one key; null when nothing is kept. */
export function createPersistentStore<T>(
  key: string,
  parse: (kept: unknown) => T | null,
  openStorage: OpenStorage = openLocalStorage,
): Store<T | null> {
  return createStore<T | null>(null, {
    keys: [key],
    openStorage,
    read: (storage) => readJson(storage, key, parse),
    write: (storage, value) => writeJson(storage, key, value),
  })
}

/** The value under a key, checked by `parse`; null when there is none or it is not JSON. */
export function readJson<T>(
  storage: KeyValueStorage,
  key: string,
  parse: (kept: unknown) => T | null,
): T | null {
  const text = storage.getItem(key)
  try {
    return text === null ? null : parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Keeps a value as JSON; null removes the key. */
export function writeJson(storage: KeyValueStorage, key: string, value: unknown): void {
  if (value === null) storage.removeItem(key)
  else storage.setItem(key, JSON.stringify(value))
}

/** The store's value in a component, which is rendered anew when it changes. */
export function useStore<T>(store: Store<T>): T
/** @param select a part of the value; it must return the same object until that part changes */
export function useStore<T, Part>(store: Store<T>, select: (value: T) => Part): Part
export function useStore<T>(store: Store<T>, select: (value: T) => unknown = (value) => value): unknown {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.getInitial()),
  )
}

function readKept<T>(persistence: Persistence<T> | undefined, otherwise: T): T {
  try {
    const storage = persistence?.openStorage() ?? null
    return persistence === undefined || storage === null ? otherwise : persistence.read(storage)
  } catch {
    return otherwise
  }
}

/** Ignores errors: a full or forbidden storage must not stop a purchase. */
function writeKept<T>(persistence: Persistence<T> | undefined, value: T, before: T): void {
  try {
    const storage = persistence?.openStorage() ?? null
    if (storage !== null) persistence?.write(storage, value, before)
  } catch {
    // The value is then lost with the page.
  }
}
