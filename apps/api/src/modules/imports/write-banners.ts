import { isDeepStrictEqual } from 'node:util'
import type { Banner } from '@varde/contract/entities'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../../db/connect.ts'
import { settings } from '../tenants/tenants.tables.ts'
import type { bannerEntry } from './content-schemas.ts'
import { createPictureFinder } from './find-picture.ts'
import type { Outcome } from './import-report.ts'

type BannerEntry = z.output<typeof bannerEntry>

/**
 * 3.15: writes one slot of one brand's set as the entries have it, in their order: one banner, or several with times of
 * their own. Slots that no entry names stay as they are.
 *
 * @param moveByMs how much later they begin and end than the entries say
 */
export async function writeSlot(
  tx: Queryable,
  brand: string,
  entries: readonly BannerEntry[],
  moveByMs = 0,
): Promise<{ outcome: Outcome; missing: string[] }> {
  const [first] = entries
  if (first === undefined) throw new Error('A slot needs a banner')
  const finder = await createPictureFinder(tx)
  const missing: string[] = []
  const move = (at: Date) => new Date(at.getTime() + moveByMs).toISOString()
  function picture(key: 'image' | 'imageMobile', text: string | undefined): Pick<Banner, typeof key> {
    if (!text) return {}
    const address = finder.findAddress(text)
    if (address === null && !missing.includes(text)) missing.push(text)
    return address === null ? {} : { [key]: address }
  }
  const banners = entries.map(
    ({ brand: _, set: __, slot: ___, image, imageMobile, from, to, ...texts }): Banner => ({
      ...texts,
      ...picture('image', image),
      ...picture('imageMobile', imageMobile ?? image),
      ...(from === undefined ? {} : { from: move(from) }),
      ...(to === undefined ? {} : { to: move(to) }),
    }),
  )
  missing.push(...(await finder.keep(tx)).missing)
  const value = banners.length === 1 ? banners[0] : banners
  const { set, slot } = first
  const place = and(eq(settings.brand, brand), eq(settings.set, set), eq(settings.key, slot))
  const [old] = await tx.select().from(settings).where(place)
  if (old === undefined) {
    await tx.insert(settings).values({ brand, set, key: slot, value })
    return { outcome: 'new', missing }
  }
  if (isDeepStrictEqual(old.value, value)) return { outcome: 'unchanged', missing }
  await tx.update(settings).set({ value }).where(place)
  return { outcome: 'changed', missing }
}
