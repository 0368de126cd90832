import type { SharedWishList, WishList } from '@varde/contract/entities'
import type { Database, Queryable } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import type { FavouritesService } from '../favourites/favourites.service.ts'
import {
  deleteEnded,
  deleteOf,
  findByToken,
  findOf,
  insertOrChange,
  type WishListRow,
} from './wish-lists.store.ts'

export type WishListsService = {
  find(customerId: number): Promise<WishList | null>
  /** Makes the customer's link, or changes whether it shows her name; null when the customer was deleted meanwhile. */
  share(customerId: number, showsName: boolean): Promise<WishList | null>
  /** The link stops working at once; sharing again makes another. */
  end(customerId: number): Promise<void>
  /** What the link shows; null when there is no such link. */
  read(token: string): Promise<SharedWishList | null>
  removeOld(on?: Queryable): Promise<void>
}

/** How long a link works. */
const KEPT_MS = 365 * 24 * 60 * 60 * 1000

export function createWishListsService(dependencies: {
  db: Database
  favourites: Pick<FavouritesService, 'list'>
  now: () => Date
  randomToken: () => string
}): WishListsService {
  const { db, favourites, now, randomToken } = dependencies
  function endedAt(): Date {
    return new Date(now().getTime() - KEPT_MS)
  }
  return {
    find: async (customerId) => {
      const row = await findOf(db, customerId, endedAt())
      return row === undefined ? null : toWishList(row)
    },
    share: (customerId, showsName) =>
      transact(db, async (tx) => {
        // One that has ended is not brought back to life by its old address.
        await deleteEnded(tx, endedAt(), customerId)
        const row = await insertOrChange(tx, {
          customerId,
          token: randomToken(),
          showsName,
          createdAt: now(),
        })
        return row === undefined ? null : toWishList(row)
      }),
    end: (customerId) => deleteOf(db, customerId),
    read: async (token) => {
      const found = await findByToken(db, token, endedAt())
      if (found === undefined) return null
      return {
        name: found.showsName ? found.firstName || null : null,
        ids: await favourites.list(found.customerId),
      }
    },
    removeOld: (on = db) => deleteEnded(on, endedAt()),
  }
}

function toWishList({ token, showsName, createdAt }: WishListRow): WishList {
  return {
    token,
    shows_name: showsName,
    created_at: createdAt.toISOString(),
    ends_at: new Date(createdAt.getTime() + KEPT_MS).toISOString(),
  }
}
