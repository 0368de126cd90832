import { createPersistentStore, openSessionStorage, useStore } from '../create-store.ts'

/** The most that an account accepts in one call. */
const MAX_FAVOURITES = 500
/** The key for presses on an earlier page, which was left before it was hydrated (`platform/early-presses-script.ts`). */
const EARLY_PRESSES_KEY = 'earlyFavouritePresses'

export type FavouriteIds = readonly number[]

/** A press of a favourite button; `on` is what it shows afterwards. */
export type FavouritePress = { id: number; on: boolean }

const NONE: FavouriteIds = []
const pressListeners = new Set<(press: FavouritePress) => void>()

/** 3.30: the list in local storage. */
const favourites = createPersistentStore('favourites', parseFavourites)

/** 9.06: null for anything but a list; items that are no article id are left out. */
export function parseFavourites(value: unknown): FavouriteIds | null {
  if (!Array.isArray(value)) return null
  const ids = value.filter((id): id is number => Number.isSafeInteger(id) && id > 0)
  return [...new Set(ids)].slice(0, MAX_FAVOURITES)
}

/** The list after a press, the newest first; the same list when nothing changes. */
export function applyPress(ids: FavouriteIds, { id, on }: FavouritePress): FavouriteIds {
  if (ids.includes(id) === on) return ids
  return on ? [id, ...ids].slice(0, MAX_FAVOURITES) : ids.filter((other) => other !== id)
}

/** The shopper's favourite articles, newest first. */
export const readFavourites = (): FavouriteIds => favourites.get() ?? NONE

/** The same for components; empty on the server. */
export const useFavourites = (): FavouriteIds => useStore(favourites) ?? NONE

/** Replaces the whole list: at log-in, at log-out, and with the account's list. */
export function setFavourites(ids: FavouriteIds): void {
  favourites.set(ids.length === 0 ? null : ids)
}

/** Calls `listener` for presses in this tab, not for what other tabs or the account change. @returns stops listening */
export function listenToPresses(listener: (press: FavouritePress) => void): () => void {
  pressListeners.add(listener)
  return () => pressListeners.delete(listener)
}

/** The list as the favourite buttons and the header use it. */
export const favouriteStore = {
  subscribe: favourites.subscribe,
  has: (id: number): boolean => readFavourites().includes(id),
  count: (): number => readFavourites().length,
  toggle(id: number): void {
    const press = { id, on: !favouriteStore.has(id) }
    setFavourites(applyPress(readFavourites(), press))
    for (const listener of pressListeners) listener(press)
  },
}

/** Presses on an earlier page, oldest first. They are in session storage, where anybody may write. */
export function parsePresses(value: unknown): FavouritePress[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((press: unknown) => {
    const { id, on } = (press ?? {}) as Record<string, unknown>
    return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 && typeof on === 'boolean'
      ? [{ id, on }]
      : []
  })
}

/** Applies presses from before the page was hydrated, by what each button has shown since. */
export function applyEarlyPresses(presses: readonly FavouritePress[]): void {
  setFavourites(presses.reduce(applyPress, readFavourites()))
}

function takePressesOfEarlierPage(): void {
  const early = createPersistentStore(EARLY_PRESSES_KEY, parsePresses, openSessionStorage)
  applyEarlyPresses(early.get() ?? [])
  early.set(null)
}

if (typeof window !== 'undefined') takePressesOfEarlierPage()
