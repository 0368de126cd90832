import type { IncomingMessage } from 'node:http'
import { type NormalisedPhotograph, normalisePhotograph } from '@varde/studio/encode/normalise-photograph'
import { readBody } from './read-body.ts'

export type PhotographTaken =
  | { ok: true; photograph: NormalisedPhotograph }
  | { ok: false; refused: 'PICTURE_UNREADABLE' | 'REQUEST_TIMEOUT' | 'TOO_LARGE' | 'UNAVAILABLE' }

/**
 * Reads a photograph from the body of a request and encodes it anew.
 *
 * @param who uploads; somebody has one upload at a time
 */
export type TakePhotograph = (who: string, body: IncomingMessage) => Promise<PhotographTaken>

/** A phone's camera makes 3 to 8 MB. */
const MOST_BYTES = 12 * 1024 * 1024
const LIMIT_MS = 60_000
/** How many uploads are in memory at a time. */
const MOST_AT_ONCE = 8

export function createTakePhotograph(): TakePhotograph {
  const uploading = new Set<string>()
  // One is decoded at a time: each may take 200 MB.
  let decoding: Promise<unknown> = Promise.resolve()

  async function take(body: IncomingMessage): Promise<PhotographTaken> {
    const read = await readBody(body, { mostBytes: MOST_BYTES, limitMs: LIMIT_MS })
    if (!read.ok) return read
    const done = decoding.then(() => normalisePhotograph(read.bytes))
    decoding = done
    const photograph = await done
    return photograph === null ? { ok: false, refused: 'PICTURE_UNREADABLE' } : { ok: true, photograph }
  }
  return async (who, body) => {
    if (uploading.has(who) || uploading.size >= MOST_AT_ONCE) return { ok: false, refused: 'UNAVAILABLE' }
    uploading.add(who)
    try {
      return await take(body)
    } finally {
      uploading.delete(who)
    }
  }
}
