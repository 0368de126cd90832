import type { Database } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import {
  deleteFavourite,
  insertFavourites,
  listVisibleIds,
  lockCustomer,
  trimFavourites,
} from './favourites.store.ts'

export type FavouritesService = {
  /** Article ids, newest first, without articles that are not shown on the web. */
  list(customerId: number): Promise<number[]>
  /** 4.06: adds articles that are shown on the web. @returns all favourites, as `list` */
  add(customerId: number, articleIds: readonly number[]): Promise<number[]>
  remove(customerId: number, articleId: number): Promise<void>
}

/** The oldest are deleted beyond these. */
const MOST_FAVOURITES = 500
/** Of PostgreSQL's `integer`. */
const LARGEST_ID = 2_147_483_647

export function createFavouritesService(dependencies: { db: Database; now: () => Date }): FavouritesService {
  const { db, now } = dependencies
  return {
    list: (customerId) => listVisibleIds(db, customerId),
    add: (customerId, articleIds) =>
      transact(db, async (tx) => {
        if (!(await lockCustomer(tx, customerId))) return []

        const wanted = [...new Set(articleIds)].filter((id) => id <= LARGEST_ID)
        await insertFavourites(tx, customerId, wanted, now())
        await trimFavourites(tx, customerId, MOST_FAVOURITES)
        return listVisibleIds(tx, customerId)
      }),
    remove: (customerId, articleId) => deleteFavourite(db, customerId, articleId),
  }
}
