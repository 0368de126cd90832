import { createContext, useContext, useSyncExternalStore } from 'react'

/** The shopper's favourites, for the hearts wherever articles stand. */
export type FavouriteStore = {
  subscribe: (listener: () => void) => () => void
  has: (articleId: number) => boolean
  count: () => number
}

const NO_FAVOURITES: FavouriteStore = { subscribe: () => () => {}, has: () => false, count: () => 0 }

export const FavouritesContext = createContext(NO_FAVOURITES)

// Pages are the same for everyone: the server knows of no favourite, the browser fills them in.

export function useIsFavourite(articleId: number): boolean {
  const { subscribe, has } = useContext(FavouritesContext)
  return useSyncExternalStore(
    subscribe,
    () => has(articleId),
    () => false,
  )
}

export function useFavouriteCount(): number {
  const { subscribe, count } = useContext(FavouritesContext)
  return useSyncExternalStore(subscribe, count, () => 0)
}
