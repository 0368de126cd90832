import { createHash, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../db/connect.ts'
import { isLocalHost } from '../../server/client-network.ts'
import type { Environment } from '../../server/environment.ts'
import type { LinkSigner } from '../../server/signed-link.ts'
import { readOpening } from './opening.store.ts'

export { readOpening, writeOpening } from './opening.store.ts'

export type OpeningService = {
  /** Whether everybody sees the pages and may order. */
  isOpen(): boolean
  /** The value of the cookie `PREVIEW_COOKIE` that shows a closed shop for some hours; null when the token is not the right one. */
  startPreview(token: string | undefined): string | null
  /** Whether the cookies of a request have one of `startPreview` that is still valid. */
  hasPreview(cookies: Readonly<Record<string, string | undefined>>): boolean
  /** Reads again whether the shop is open. */
  refresh(): Promise<void>
}

export const PREVIEW_COOKIE = 'varde-forhandsvisning'
export const PREVIEW_HOURS = 8
const PREVIEW_MS = PREVIEW_HOURS * 3_600_000

/**
 * Whether the shop is open, kept in memory, since every page asks. The demo shop always is, and so is a shop whose own
 * address is local, since only the people who build it get there.
 *
 * @param previewLinks signs the cookie, so that it ends by itself
 */
export async function createOpeningService(options: {
  db: Database
  environment: Pick<Environment, 'demo' | 'publicUrl' | 'previewToken'>
  previewLinks: LinkSigner
  now: () => Date
}): Promise<OpeningService> {
  const { db, previewLinks, now } = options
  const { demo, publicUrl, previewToken } = options.environment
  const isAlwaysOpen = demo || isLocalHost(new URL(publicUrl).hostname)
  const read = async () => (await readOpening(db))?.openedAt != null
  let isOpened = await read()
  return {
    isOpen: () => isAlwaysOpen || isOpened,
    startPreview: (token) => {
      if (previewToken === undefined || token === undefined) return null
      const wanted = hash(previewToken)
      if (!timingSafeEqual(hash(token), wanted)) return null
      return previewLinks.sign(wanted.toString('hex'), new Date(now().getTime() + PREVIEW_MS))
    },
    // A new token ends the previews that the old one began.
    hasPreview: ({ [PREVIEW_COOKIE]: cookie }) =>
      cookie !== undefined &&
      previewToken !== undefined &&
      previewLinks.read(cookie, now()) === hash(previewToken).toString('hex'),
    refresh: async () => {
      isOpened = await read()
    },
  }
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
