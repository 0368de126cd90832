import { afterEach, expect, it, vi } from 'vitest'
import { createPersistentStore, createStore, type KeyValueStorage, type OpenStorage } from './create-store.ts'

/** Storage as several tabs of one browser share it. */
function memoryStorage(): KeyValueStorage & { kept: Record<string, string> } {
  const kept: Record<string, string> = {}
  return {
    kept,
    getItem: (key) => kept[key] ?? null,
    setItem: (key, value) => {
      kept[key] = value
    },
    removeItem: (key) => {
      delete kept[key]
    },
  }
}

const parseNumber = (kept: unknown) => (typeof kept === 'number' ? kept : null)
const openCount = (openStorage: OpenStorage) => createPersistentStore('count', parseNumber, openStorage)

/** A page whose `storage` events the test sends itself. */
function stubPage() {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  return {
    changeElsewhere: (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key })),
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it('notifies listeners once per change, until they stop listening', () => {
  const store = createStore({ open: false })
  const listener = vi.fn()
  const stop = store.subscribe(listener)
  const open = { open: true }
  store.set(open)
  store.set(open)
  expect(store.get()).toBe(open)
  expect(store.getInitial()).toEqual({ open: false })
  expect(listener.mock.calls).toEqual([['this-tab']])
  stop()
  store.set({ open: false })
  expect(listener).toHaveBeenCalledTimes(1)
})

it('3.30, 9.06: a kept value is JSON, comes back as it was, and is gone when it is removed', () => {
  const storage = memoryStorage()
  openCount(() => storage).set(3)
  expect(storage.kept).toEqual({ count: '3' })
  const again = openCount(() => storage)
  expect(again.get()).toBe(3)
  again.set(null)
  expect(storage.kept).toEqual({})
})

it('4.13, 3.30: what an earlier page kept is removed by a later page that never read it', () => {
  const storage = memoryStorage()
  openCount(() => storage).set(3)
  openCount(() => storage).set(null)
  expect(storage.kept).toEqual({})
})

it.each(['{', 'null', '"3"', '[3]', ''])('9.06: the kept text %j is no value', (text) => {
  const storage = memoryStorage()
  storage.kept.count = text
  expect(openCount(() => storage).get()).toBeNull()
})

it('4.13: takes over what another tab wrote, and ignores other keys', () => {
  const { changeElsewhere } = stubPage()
  const storage = memoryStorage()
  const store = openCount(() => storage)
  const listener = vi.fn()
  store.subscribe(listener)
  expect(store.get()).toBeNull()
  openCount(() => storage).set(7)
  changeElsewhere('cart')
  expect(store.get()).toBeNull()
  changeElsewhere('count')
  expect(store.get()).toBe(7)
  storage.removeItem('count')
  changeElsewhere(null)
  expect(store.get()).toBeNull()
  expect(listener.mock.calls).toEqual([['other-tab'], ['other-tab']])
})

it('a value is lost with the page where storage is absent, forbidden or full', () => {
  const forbidden = () => {
    throw new Error('SecurityError')
  }
  const full = () => ({
    ...memoryStorage(),
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  })
  for (const openStorage of [() => null, forbidden, full]) {
    const store = openCount(openStorage)
    store.set(3)
    expect(store.get()).toBe(3)
  }
})
