import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Database, Queryable } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import type { TakePhotograph } from '../../server/take-photograph.ts'
import {
  countUnused,
  deleteUnused,
  findOwnPicture,
  findShownPicture,
  insertPicture,
  listShownPictures,
  type ShownReviewPicture,
} from './review-pictures.store.ts'

export type PictureReceived =
  | { ok: true; key: string }
  | {
      ok: false
      refused: 'PICTURE_UNREADABLE' | 'REQUEST_TIMEOUT' | 'TOO_LARGE' | 'TOO_MANY_PICTURES' | 'UNAVAILABLE'
    }

export type ReviewPicturesService = {
  /** Keeps a picture, encoded anew, until it is sent with a review. */
  receive(customerId: number, body: IncomingMessage): Promise<PictureReceived>
  /** A picture that the customer sent, as a JPEG; null when she has no such picture. */
  findOwn(customerId: number, key: string): Promise<Buffer | null>
  /** A picture of a review that is shown; null for any other. */
  findShown(key: string): Promise<ShownReviewPicture | null>
  /** Those of some pictures that are shown. */
  listShown(keys: readonly string[]): Promise<Set<string>>
  removeUnused(on?: Queryable): Promise<void>
}

/** How many pictures a customer may have uploaded without sending them with a review. */
const MOST_UNUSED = 12
const UNUSED_KEPT_MS = 24 * 60 * 60 * 1000

export function createReviewPicturesService({
  db,
  takePhotograph,
  now,
}: {
  db: Database
  takePhotograph: TakePhotograph
  now: () => Date
}): ReviewPicturesService {
  return {
    receive: async (customerId, body) => {
      const taken = await takePhotograph(`customer ${customerId}`, body)
      if (!taken.ok) return taken
      const key = randomBytes(12).toString('hex')
      return transact(db, async (tx): Promise<PictureReceived> => {
        if ((await countUnused(tx, customerId)) >= MOST_UNUSED) {
          return { ok: false, refused: 'TOO_MANY_PICTURES' }
        }
        await insertPicture(tx, { key, customerId, ...taken.photograph, createdAt: now() })
        return { ok: true, key }
      })
    },
    findOwn: (customerId, key) => findOwnPicture(db, customerId, key),
    findShown: (key) => findShownPicture(db, key),
    listShown: (keys) => listShownPictures(db, keys),
    removeUnused: (on = db) => deleteUnused(on, new Date(now().getTime() - UNUSED_KEPT_MS)),
  }
}
