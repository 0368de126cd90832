import { createKeptValue } from '../kept-value.ts'

/** 3.30: where the list lies in local storage; the script in the page's head writes there too. */
const FAVOURITES_KEY = 'favourites'
/** What an account takes at once. */
const MOST = 500

export type FavouriteIds = readonly number[]

/** What a heart's press says: `on` is how it stands afterwards. */
export type FavouritePress = { id: number; on: boolean }

const NONE: FavouriteIds = []
const pressListeners = new Set<(press: FavouritePress) => void>()

const kept = createKeptValue(FAVOURITES_KEY, parseFavourites, () => window.localStorage)

/** 9.06: whatever is no list of article ids is none; what is no id is left out. */
export function parseFavourites(value: unknown): FavouriteIds | null {
  if (!Array.isArray(value)) return null
  const ids = value.filter((id): id is number => Number.isSafeInteger(id) && id > 0)
  return [...new Set(ids)].slice(0, MOST)
}

/** The list after a press, the newest first; the same list when nothing changes. */
export function applyPress(ids: FavouriteIds, { id, on }: FavouritePress): FavouriteIds {
  if (ids.includes(id) === on) return ids
  return on ? [id, ...ids].slice(0, MOST) : ids.filter((other) => other !== id)
}

/** The articles that the shopper has put a heart on, newest first. */
export const readFavourites = (): FavouriteIds => kept.get() ?? NONE

/** Replaces the whole list: at login, at logout, and by what the account has. */
export function setFavourites(ids: FavouriteIds): void {
  kept.set(ids.length === 0 ? null : ids)
}

/** Told of what is pressed in this tab, not of what other tabs or the account bring. Answers how to stop. */
export function listenToPresses(listener: (press: FavouritePress) => void): () => void {
  pressListeners.add(listener)
  return () => pressListeners.delete(listener)
}

/** The list as hearts and the header see it. */
export const favouriteStore = {
  subscribe: kept.subscribe,
  has: (id: number): boolean => readFavourites().includes(id),
  count: (): number => readFavourites().length,
}

if (typeof window !== 'undefined') {
  // 4.13
  window.addEventListener('storage', (event) => void kept.receive(event))
  // From the script in the page's head, which hears every heart.
  window.addEventListener('favourite', (event) => {
    event.preventDefault()
    const { detail } = event as CustomEvent<FavouritePress>
    setFavourites(applyPress(readFavourites(), detail))
    for (const listener of pressListeners) listener(detail)
  })
}
