import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../../db/connect.ts'
import { readPictureRef } from '../content/read-picture-ref.ts'
import { socialPosts } from '../social/social.tables.ts'
import type { socialEntry } from './content-schemas.ts'
import { createPictureFinder, type PictureFinder } from './find-picture.ts'
import type { Outcome } from './import-report.ts'

type SocialEntry = z.output<typeof socialEntry>

/**
 * 7.18: writes one post of the shop's own people, found again by brand and time; one that is not to be published is
 * removed.
 *
 * @param moveByMs how much later it was posted than the entry says; the demo shop has posts of any day
 */
export async function writeSocialPost(
  tx: Queryable,
  entry: SocialEntry,
  moveByMs = 0,
): Promise<{ outcome: Outcome; missing: string[] }> {
  const { brand, message, picture, link, posted, published } = entry
  const postedAt = new Date(posted.getTime() + moveByMs)
  const [old] = await tx
    .select()
    .from(socialPosts)
    .where(and(eq(socialPosts.brand, brand), eq(socialPosts.postedAt, postedAt)))
  if (!published) {
    if (old === undefined) return { outcome: 'unchanged', missing: [] }
    await tx.delete(socialPosts).where(eq(socialPosts.id, old.id))
    return { outcome: 'changed', missing: [] }
  }
  const finder = await createPictureFinder(tx)
  const address = picture ? findPostPicture(picture, finder) : null
  const missing = picture && address === null ? [picture] : []
  missing.push(...(await finder.keep(tx)).missing)
  const wanted = { brand, message, picture: address, permalink: link ?? null, postedAt }
  if (old === undefined) {
    await tx.insert(socialPosts).values(wanted)
    return { outcome: 'new', missing }
  }
  const { id, ...before } = old
  if (isDeepStrictEqual(before, wanted)) return { outcome: 'unchanged', missing }
  await tx.update(socialPosts).set(wanted).where(eq(socialPosts.id, id))
  return { outcome: 'changed', missing }
}

/** A post shows a landscape by its name, anything else by its address. */
function findPostPicture(text: string, finder: PictureFinder): string | null {
  const ref = readPictureRef(text)
  const found = ref && finder.find(ref)
  if (!found) return null
  return found.source === 'landscape' ? `landscape:${found.name}` : found.name
}
