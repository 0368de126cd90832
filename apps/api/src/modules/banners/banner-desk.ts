import { type BannerForm, type BannerSlot, MOST_BANNER_SETS } from '@varde/contract/admin/banners'
import { bannerSlots } from '@varde/contract/banner-slots'
import type { Banner } from '@varde/contract/entities'
import type { Database } from '../../db/connect.ts'
import { notifyChange } from '../../db/notify-change.ts'
import { RollbackWith, transact } from '../../db/transact.ts'
import { revisionOf } from '../../server/revision-of.ts'
import type { Actor, RecordChange } from '../staff/staff-audit.service.ts'
import { toForm, writeForms } from './banner-form.ts'
import { type BannerPlace, listBrands, lockBrand, readSets, readSlots, type Slot } from './banners.store.ts'

export type SlotChanged =
  | { ok: true; slot: BannerSlot }
  | { ok: false; refused: 'NOT_FOUND' | 'CHANGED_SINCE' }
  | { ok: false; refused: 'VALIDATION_FAILED'; errors: Record<string, string[]> }

export type BannerDesk = ReturnType<typeof createBannerDesk>

/** 3.15: what editors do with the banners that everybody sees, and with sets that wait, by the rules of the import. */
export function createBannerDesk({ db, recordChange }: { db: Database; recordChange: RecordChange }) {
  return {
    /**
     * The slots of a brand in their order.
     *
     * @param wanted the first brand without it; null when there is no such brand
     * @param set empty for what everybody sees
     */
    list: async (wanted: string | undefined, set: string) => {
      const brands = await listBrands(db)
      const brand = wanted === undefined ? brands[0]?.id : brands.find(({ id }) => id === wanted)?.id
      if (brand === undefined) return null
      const held = await readSlots(db, brand, set)
      return { brand, brands, slots: bannerSlots.map((slot) => toSlot(slot, held.get(slot) ?? [])) }
    },
    /** Replaces the banners of a slot; none empties it. */
    change: (
      place: BannerPlace,
      forms: readonly BannerForm[],
      { actor, seen }: { actor: Actor; seen: string },
    ) =>
      transact(db, async (tx): Promise<SlotChanged> => {
        const { brand, slot, set } = place
        if (!(await listBrands(tx)).some(({ id }) => id === brand)) return { ok: false, refused: 'NOT_FOUND' }
        await lockBrand(tx, brand)
        const before = (await readSlots(tx, brand, set)).get(slot) ?? []
        if (toSlot(slot, before).revision !== seen) return { ok: false, refused: 'CHANGED_SINCE' }
        if (set !== '') {
          const sets = await readSets(tx, brand)
          if (!sets.has(set) && sets.size >= MOST_BANNER_SETS) {
            const text = `Et merke har høyst ${MOST_BANNER_SETS} sett. Slett et av dem først.`
            return { ok: false, refused: 'VALIDATION_FAILED', errors: { set: [text] } }
          }
        }
        const written = await writeForms(tx, place, forms)
        if (!written.ok) throw new RollbackWith(invalid(written.problems))
        const after = (await readSlots(tx, brand, set)).get(slot) ?? []
        await recordChange(tx, actor, {
          action: 'banner.changed',
          subject: `banner:${[brand, slot, set].filter((part) => part !== '').join('/')}`,
          from: { titles: before.map(({ title }) => title).join('; '), count: before.length },
          to: { titles: after.map(({ title }) => title).join('; '), count: after.length },
        })
        await notifyChange(tx, 'content_changed')
        return { ok: true, slot: toSlot(slot, after) }
      }),
  }
}

/** @param all what is wrong with each banner */
function invalid(
  all: readonly Readonly<Record<string, string>>[],
): Extract<SlotChanged, { refused: 'VALIDATION_FAILED' }> {
  const errors = all.flatMap((problems, at) =>
    Object.entries(problems).map(([field, text]) => [`banners.${at}.${field}`, [text]]),
  )
  return { ok: false, refused: 'VALIDATION_FAILED', errors: Object.fromEntries(errors) }
}

function toSlot(slot: Slot, banners: readonly Banner[]): BannerSlot {
  return { slot, revision: revisionOf(banners), banners: banners.map(toForm) }
}
