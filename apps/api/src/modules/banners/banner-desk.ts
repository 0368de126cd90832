import type { BannerForm, BannerSlot } from '@varde/contract/admin/banners'
import { bannerSlots } from '@varde/contract/banner-slots'
import type { Banner } from '@varde/contract/entities'
import type { Database } from '../../db/connect.ts'
import { notifyChange } from '../../db/notify-change.ts'
import { RollbackWith, transact } from '../../db/transact.ts'
import { revisionOf } from '../../server/revision-of.ts'
import { toWritten } from '../../server/written-time.ts'
import { checkBanner, writeSlot } from '../imports/imports.service.ts'
import type { Actor, RecordChange } from '../staff/staff-audit.service.ts'
import { deleteSlot, listBrands, lockSlot, readSlots } from './banners.store.ts'

type Slot = BannerSlot['slot']

export type SlotChanged =
  | { ok: true; slot: BannerSlot }
  | { ok: false; refused: 'NOT_FOUND' | 'CHANGED_SINCE' }
  | { ok: false; refused: 'VALIDATION_FAILED'; errors: Record<string, string[]> }

export type BannerDesk = ReturnType<typeof createBannerDesk>

/** 3.15: what editors do with the banners that everybody sees, by the rules of the import. */
export function createBannerDesk({ db, recordChange }: { db: Database; recordChange: RecordChange }) {
  return {
    /**
     * The slots of a brand in their order.
     *
     * @param wanted the first brand without it; null when there is no such brand
     */
    list: async (wanted: string | undefined) => {
      const brands = await listBrands(db)
      const brand = wanted === undefined ? brands[0]?.id : brands.find(({ id }) => id === wanted)?.id
      if (brand === undefined) return null
      const held = await readSlots(db, brand)
      return { brand, brands, slots: bannerSlots.map((slot) => toSlot(slot, held.get(slot) ?? [])) }
    },
    /** Replaces the banners of a slot; none empties it. */
    change: (
      brand: string,
      slot: Slot,
      forms: readonly BannerForm[],
      { actor, seen }: { actor: Actor; seen: string },
    ) =>
      transact(db, async (tx): Promise<SlotChanged> => {
        if (!(await listBrands(tx)).some(({ id }) => id === brand)) return { ok: false, refused: 'NOT_FOUND' }
        const before = await lockSlot(tx, brand, slot)
        if (toSlot(slot, before).revision !== seen) return { ok: false, refused: 'CHANGED_SINCE' }
        const checked = forms.map((form) => checkBanner(toFields(brand, slot, form)))
        const entries = checked.flatMap((each) => (each.ok ? [each.values] : []))
        if (entries.length < forms.length)
          return invalid(checked.map((each) => (each.ok ? {} : each.problems)))
        if (entries.length === 0) await deleteSlot(tx, brand, slot)
        else {
          const { missing } = await writeSlot(tx, brand, entries)
          if (missing.length > 0) {
            const problems = forms.map(({ image, image_mobile: mobile }) => ({
              ...(missing.includes(image) ? { image: 'Bildet finnes ikke' } : {}),
              ...(missing.includes(mobile) ? { imageMobile: 'Bildet finnes ikke' } : {}),
            }))
            throw new RollbackWith(invalid(problems))
          }
        }
        const after = await lockSlot(tx, brand, slot)
        await recordChange(tx, actor, {
          action: 'banner.changed',
          subject: `banner:${brand}/${slot}`,
          from: { titles: before.map(({ title }) => title).join('; '), count: before.length },
          to: { titles: after.map(({ title }) => title).join('; '), count: after.length },
        })
        await notifyChange(tx, 'content_changed')
        return { ok: true, slot: toSlot(slot, after) }
      }),
  }
}

const FORM_FIELDS: Readonly<Record<string, string>> = { imageMobile: 'image_mobile', linkText: 'link_text' }

/** @param all what is wrong with each banner, by its field in a file */
function invalid(
  all: readonly Record<string, string>[],
): Extract<SlotChanged, { refused: 'VALIDATION_FAILED' }> {
  const errors = Object.fromEntries(
    all.flatMap((problems, at) =>
      Object.entries(problems).map(([field, text]) => [
        `banners.${at}.${FORM_FIELDS[field] ?? field}`,
        [text],
      ]),
    ),
  )
  return { ok: false, refused: 'VALIDATION_FAILED', errors }
}

/** The fields that a file of the import would have. */
function toFields(brand: string, slot: Slot, form: BannerForm): Record<string, unknown> {
  const { title, text, image, link, from, to } = form
  const written = { text, image, imageMobile: form.image_mobile, link, linkText: form.link_text, from, to }
  const filled = Object.entries(written).filter(([, value]) => value.trim() !== '')
  return { brand, slot, title, ...Object.fromEntries(filled) }
}

function toSlot(slot: Slot, banners: readonly Banner[]): BannerSlot {
  const at = (moment: string | undefined) => toWritten(moment === undefined ? null : new Date(moment))
  return {
    slot,
    revision: revisionOf(banners),
    banners: banners.map((banner) => ({
      title: banner.title,
      text: banner.text ?? '',
      image: banner.image ?? '',
      image_mobile: banner.imageMobile ?? '',
      link: banner.link ?? '',
      link_text: banner.linkText ?? '',
      from: at(banner.from),
      to: at(banner.to),
    })),
  }
}
