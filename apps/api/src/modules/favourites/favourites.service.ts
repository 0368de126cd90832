import type { Database } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import {
  deleteFavourite,
  insertFavourites,
  listVisibleIds,
  lockFavourites,
  trimFavourites,
} from './favourites.store.ts'

export type FavouritesService = {
  /** Ids of articles, newest first; what is not shown on the web is left out. */
  list(customerId: number): Promise<number[]>
  /** 4.06: adds what is shown on the web, and answers all there is then. */
  add(customerId: number, articleIds: readonly number[]): Promise<number[]>
  remove(customerId: number, articleId: number): Promise<void>
}

/** Beyond these the oldest fall out. */
const MOST_FAVOURITES = 500
const LARGEST_ID = 2_147_483_647

export function createFavouritesService(dependencies: { db: Database; now: () => Date }): FavouritesService {
  const { db, now } = dependencies
  return {
    list: (customerId) => listVisibleIds(db, customerId),
    add: (customerId, articleIds) =>
      transact(db, async (tx) => {
        if (!(await lockFavourites(tx, customerId))) return []
        // Named twice is wanted once; what is too large for an id is nobody's.
        const wanted = [...new Set(articleIds)].filter((id) => id <= LARGEST_ID)
        await insertFavourites(tx, customerId, wanted, now())
        await trimFavourites(tx, customerId, MOST_FAVOURITES)
        return listVisibleIds(tx, customerId)
      }),
    remove: (customerId, articleId) => deleteFavourite(db, customerId, articleId),
  }
}
