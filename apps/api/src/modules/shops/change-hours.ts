import { tidyText } from '@varde/domain/customer/tidy-text'
import { parseOpeningHours } from '@varde/domain/shops/opening-hours'
import type { SpecialDay } from '@varde/domain/shops/shop'
import { parseSpecialDays, writeSpecialDays } from '@varde/domain/shops/special-days'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { notifyChange } from '../../db/notify-change.ts'
import { transact } from '../../db/transact.ts'
import { revisionOf } from '../../server/revision-of.ts'
import type { Actor, AuditValues, RecordChange } from '../staff/staff-audit.service.ts'
import { readShops, type ShopRow } from './shops.store.ts'
import { shops } from './shops.tables.ts'

/** A shop's hours as the back office sends them. */
export type SentHours = { openingHours: string; specialDays: SpecialDay[] }

export type HoursChanged =
  | { ok: true; shop: ShopRow }
  | { ok: false; refused: 'NOT_FOUND' | 'CHANGED_SINCE' }
  | { ok: false; refused: 'VALIDATION_FAILED'; errors: Record<string, string[]> }

export type ShopHours = {
  /** Every shop, closed ones too. */
  list(): Promise<ShopRow[]>
  /**
   * Changes a shop's hours. They must be such as the import of shops reads without a warning.
   *
   * @param seen the version that was read
   */
  change(id: number, sent: SentHours, by: { actor: Actor; seen: string }): Promise<HoursChanged>
}

export function hoursVersionOf({ openingHours, specialDays }: ShopRow): string {
  return revisionOf([openingHours, specialDays])
}

export function createShopHours({
  db,
  recordChange,
}: {
  db: Database
  recordChange: RecordChange
}): ShopHours {
  return {
    list: () => readShops(db),
    change: (id, sent, { actor, seen }) => {
      const read = readHours(sent)
      if (!read.ok) return Promise.resolve(read)
      return transact(db, async (tx): Promise<HoursChanged> => {
        const [before] = await tx.select().from(shops).where(eq(shops.id, id)).for('update')
        if (before === undefined) return { ok: false, refused: 'NOT_FOUND' }
        if (seen !== hoursVersionOf(before)) return { ok: false, refused: 'CHANGED_SINCE' }
        const [shop] = await tx.update(shops).set(read.hours).where(eq(shops.id, id)).returning()
        if (shop === undefined) throw new Error(`shop ${id} is not there`)
        if (hoursVersionOf(shop) === seen) return { ok: true, shop }
        await recordChange(tx, actor, {
          action: 'shop.hours',
          subject: `shop:${id}`,
          from: auditOf(before),
          to: auditOf(shop),
        })
        await notifyChange(tx, 'content_changed')
        return { ok: true, shop }
      })
    },
  }
}

function readHours(
  sent: SentHours,
): { ok: true; hours: SentHours } | Extract<HoursChanged, { refused: 'VALIDATION_FAILED' }> {
  const errors: Record<string, string[]> = {}
  const openingHours = tidyText(sent.openingHours)
  if (openingHours !== '' && parseOpeningHours(openingHours) === null) {
    errors.opening_hours = ['Skriv tidene som Man-Fre:1000-2000,Lør:1000-1800']
  }
  const dates = new Set<string>()
  const specialDays: SpecialDay[] = []
  sent.specialDays.forEach((day, at) => {
    // Day by day, so that the field of the wrong one is known.
    const written = { ...day, note: tidyText(day.note).replaceAll(/[;\n]/g, ' ').slice(0, 80).trim() }
    const [read] = parseSpecialDays(writeSpecialDays([written])).days
    if (read === undefined) errors[`special_days.${at}`] = ['Velg en dato, og skriv tidene som 1000-1400']
    else if (dates.has(read.date)) errors[`special_days.${at}`] = ['Datoen står to ganger']
    else specialDays.push(read)
    dates.add(day.date)
  })
  if (Object.keys(errors).length > 0) return { ok: false, refused: 'VALIDATION_FAILED', errors }
  specialDays.sort((a, b) => (a.date < b.date ? -1 : 1))
  return { ok: true, hours: { openingHours, specialDays } }
}

function auditOf({ openingHours, specialDays }: ShopRow): AuditValues {
  return { opening_hours: openingHours, special_days: writeSpecialDays(specialDays) }
}
