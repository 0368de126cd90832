import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { normalisePhotograph } from '@varde/studio/encode/normalise-photograph'
import type { Database, Queryable } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { readBody } from './read-body.ts'
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

/** A phone's camera makes 3 to 8 MB. */
const MOST_BYTES = 12 * 1024 * 1024
const LIMIT_MS = 60_000
/** How many uploads are in memory at a time; a customer has one. */
const MOST_AT_ONCE = 8
/** How many pictures a customer may have uploaded without sending them with a review. */
const MOST_UNUSED = 12
const UNUSED_KEPT_MS = 24 * 60 * 60 * 1000

export function createReviewPicturesService({
  db,
  now,
}: {
  db: Database
  now: () => Date
}): ReviewPicturesService {
  const uploading = new Set<number>()
  // One is decoded at a time: each may take 200 MB.
  let decoding: Promise<unknown> = Promise.resolve()

  function normalise(bytes: Buffer) {
    const done = decoding.then(() => normalisePhotograph(bytes))
    decoding = done
    return done
  }

  async function take(customerId: number, body: IncomingMessage): Promise<PictureReceived> {
    const read = await readBody(body, { mostBytes: MOST_BYTES, limitMs: LIMIT_MS })
    if (!read.ok) return read
    const picture = await normalise(read.bytes)
    if (picture === null) return { ok: false, refused: 'PICTURE_UNREADABLE' }
    const key = randomBytes(12).toString('hex')
    return transact(db, async (tx): Promise<PictureReceived> => {
      if ((await countUnused(tx, customerId)) >= MOST_UNUSED) {
        return { ok: false, refused: 'TOO_MANY_PICTURES' }
      }
      await insertPicture(tx, { key, customerId, ...picture, createdAt: now() })
      return { ok: true, key }
    })
  }

  return {
    receive: async (customerId, body) => {
      if (uploading.has(customerId) || uploading.size >= MOST_AT_ONCE) {
        return { ok: false, refused: 'UNAVAILABLE' }
      }
      uploading.add(customerId)
      try {
        return await take(customerId, body)
      } finally {
        uploading.delete(customerId)
      }
    },
    findOwn: (customerId, key) => findOwnPicture(db, customerId, key),
    findShown: (key) => findShownPicture(db, key),
    listShown: (keys) => listShownPictures(db, keys),
    removeUnused: (on = db) => deleteUnused(on, new Date(now().getTime() - UNUSED_KEPT_MS)),
  }
}
