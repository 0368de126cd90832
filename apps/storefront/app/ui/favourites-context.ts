import { createContext, useContext, useSyncExternalStore } from 'react'

/** The shopper's favourites, for the buttons on articles and for the header. */
export type FavouriteStore = {
  subscribe: (listener: () => void) => () => void
  has: (articleId: number) => boolean
  count: () => number
  /** Adds or removes an article. */
  toggle: (articleId: number) => void
}

const NO_FAVOURITES: FavouriteStore = {
  subscribe: () => () => {},
  has: () => false,
  count: () => 0,
  toggle: () => {},
}

export const FavouritesContext = createContext(NO_FAVOURITES)

// On the server no article is a favourite, since pages are the same for everyone; the browser fills them in.

export function useFavourite(articleId: number): { isFavourite: boolean; toggle: () => void } {
  const { subscribe, has, toggle } = useContext(FavouritesContext)
  const isFavourite = useSyncExternalStore(
    subscribe,
    () => has(articleId),
    () => false,
  )
  return { isFavourite, toggle: () => toggle(articleId) }
}

export function useFavouriteCount(): number {
  const { subscribe, count } = useContext(FavouritesContext)
  return useSyncExternalStore(subscribe, count, () => 0)
}
