import { isDeepStrictEqual } from 'node:util'
import { type BannerForm, MOST_BANNERS } from '@varde/contract/admin/banners'
import type { Banner } from '@varde/contract/entities'
import type { Database, Queryable } from '../../db/connect.ts'
import { notifyChange } from '../../db/notify-change.ts'
import { RollbackWith, transact } from '../../db/transact.ts'
import { writeNow } from '../../server/written-time.ts'
import type { PreviewLinksService } from '../preview-links/preview-links.service.ts'
import type { Actor, RecordChange } from '../staff/staff-audit.service.ts'
import { toForm, writeForms } from './banner-form.ts'
import { deleteSet, lockBrand, readSets, readSlots, type Slot } from './banners.store.ts'

export type BannerSets = ReturnType<typeof createBannerSets>

/** A set in the list. */
export type ListedSet = { name: string; banners: number; published: number }

type SetPlace = { brand: string; set: string }
type Missing = { ok: false; refused: 'NOT_FOUND' }
type Invalid = { ok: false; refused: 'VALIDATION_FAILED'; errors: Record<string, string[]> }
type Changed = { ok: true; sets: ListedSet[] }

type Options = {
  db: Database
  recordChange: RecordChange
  previewLinks: PreviewLinksService
  now: () => Date
}

/** 2.02: banners that wait together until they are published. */
export function createBannerSets({ db, recordChange, previewLinks, now }: Options) {
  /** Writes what is done with a set into the audit log, and tells every process. */
  async function record(
    tx: Queryable,
    actor: Actor,
    action: string,
    { brand, set }: SetPlace,
    to: SetChange,
  ) {
    await recordChange(tx, actor, {
      action: `banner-set.${action}`,
      subject: `banner-set:${brand}/${set}`,
      to,
    })
    await notifyChange(tx, 'content_changed')
  }
  return {
    list: (brand: string) => listSets(db, brand),
    /** The token of a link that shows the set for some days; null when there is no such set. */
    linkPreview: async ({ brand, set }: SetPlace, actor: Actor) => {
      if ((await readSlots(db, brand, set)).size === 0) return null
      return previewLinks.make({ subject: `banner-set:${brand}/${set}`, title: `${brand}: ${set}` }, actor)
    },
    /** Puts the banners among those that everybody sees. @param at as it is written; empty for now */
    publish: (place: SetPlace, at: string, actor: Actor) =>
      transact(db, async (tx): Promise<Changed | Missing | Invalid> => {
        const { brand, set } = place
        await lockBrand(tx, brand)
        const waiting = await readSlots(tx, brand, set)
        if (waiting.size === 0) return { ok: false, refused: 'NOT_FOUND' }
        const published = await readSlots(tx, brand, '')
        const from = at.trim() === '' ? writeNow(now()) : at
        for (const [slot, banners] of waiting) {
          // Published again, at another time, it takes the place of what it was.
          const others = without(published.get(slot) ?? [], banners)
          const next = banners.map((banner): BannerForm => ({ ...toForm(banner), from }))
          if (others.length + next.length > MOST_BANNERS) {
            throw new RollbackWith(invalid(`En plass har høyst ${MOST_BANNERS} bannere. Fjern noen først.`))
          }
          const written = await writeForms(tx, { brand, slot, set: '' }, [...others.map(toForm), ...next])
          const kept = written.ok ? await writeForms(tx, { brand, slot, set }, next) : written
          if (!kept.ok) throw new RollbackWith(invalid(describe(kept.problems)))
        }
        await record(tx, actor, 'published', place, { from, slots: [...waiting.keys()].join(', ') })
        return { ok: true, sets: await listSets(tx, brand) }
      }),
    /** Takes them away again; those that were changed since they were published stay. */
    takeBack: (place: SetPlace, actor: Actor) =>
      transact(db, async (tx): Promise<Changed | Missing> => {
        const { brand, set } = place
        await lockBrand(tx, brand)
        const waiting = await readSlots(tx, brand, set)
        if (waiting.size === 0) return { ok: false, refused: 'NOT_FOUND' }
        const published = await readSlots(tx, brand, '')
        const taken: Slot[] = []
        for (const [slot, banners] of waiting) {
          const before = published.get(slot) ?? []
          const left = without(before, banners)
          if (left.length === before.length) continue
          const written = await writeForms(tx, { brand, slot, set: '' }, left.map(toForm))
          if (!written.ok)
            throw new Error(`what is published in ${slot} cannot be written: ${describe(written.problems)}`)
          taken.push(slot)
        }
        await record(tx, actor, 'taken-back', place, { slots: taken.join(', ') })
        return { ok: true, sets: await listSets(tx, brand) }
      }),
    remove: (place: SetPlace, actor: Actor) =>
      transact(db, async (tx): Promise<Changed | Missing> => {
        await lockBrand(tx, place.brand)
        const slots = [...(await readSlots(tx, place.brand, place.set)).keys()]
        if (slots.length === 0) return { ok: false, refused: 'NOT_FOUND' }
        await deleteSet(tx, place.brand, place.set)
        await record(tx, actor, 'deleted', place, { slots: slots.join(', ') })
        return { ok: true, sets: await listSets(tx, place.brand) }
      }),
  }
}

type SetChange = { from?: string; slots: string }

/** The sets of a brand by name. */
async function listSets(db: Queryable, brand: string): Promise<ListedSet[]> {
  const shown = await readSlots(db, brand, '')
  const sets = await readSets(db, brand)
  return [...sets].map(([name, slots]) => {
    const all = [...slots.values()].flat()
    const waiting = [...slots].flatMap(([slot, banners]) => without(banners, shown.get(slot) ?? []))
    return { name, banners: all.length, published: all.length - waiting.length }
  })
}

function without(banners: readonly Banner[], others: readonly Banner[]): Banner[] {
  return banners.filter((banner) => !others.some((other) => isDeepStrictEqual(other, banner)))
}

function invalid(text: string): Invalid {
  return { ok: false, refused: 'VALIDATION_FAILED', errors: { at: [text] } }
}

/** What is wrong with the banners, in a line. */
function describe(problems: readonly Readonly<Record<string, string>>[]): string {
  const texts = problems.flatMap((each, at) => Object.values(each).map((text) => `Banner ${at + 1}: ${text}`))
  return texts.join('. ')
}
