import { osloInstant } from '@varde/domain/norwegian/oslo-time'

/** From when until when a sale price holds; the end is exclusive. */
export type SalePeriod = { startsAt: Date; endsAt: Date }

const moment = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):?(\d{2})(?::?\d{2})?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i

/**
 * Reads Google's `sale_price_effective_date`: `2026-08-01T00:00+0200/2026-08-15T23:59+0200`. Without an
 * offset it is Norwegian time; a day alone as the end counts to its midnight.
 *
 * @returns null when it cannot be read, or ends before it begins
 */
export function readSalePeriod(text: string): SalePeriod | null {
  const [from = '', to = ''] = text.split('/')
  const startsAt = readMoment(from.trim(), 0)
  const endsAt = readMoment(to.trim(), 24 * 60)
  return startsAt && endsAt && startsAt < endsAt ? { startsAt, endsAt } : null
}

/**
 * Reads `2026-08-01`, `2026-08-01T10:00` (Norwegian time) or one with an offset; null when it is none.
 *
 * @param minutesOfDayAlone what time of day a day alone means
 */
export function readMoment(text: string, minutesOfDayAlone: number): Date | null {
  const [, day, hours, minutes, offset] = moment.exec(text) ?? []
  if (day === undefined) return null
  if (offset === undefined) {
    if (Number.isNaN(Date.parse(`${day}T00:00Z`))) return null
    return osloInstant(day, hours === undefined ? minutesOfDayAlone : Number(hours) * 60 + Number(minutes))
  }
  const zone = offset.toUpperCase() === 'Z' ? 'Z' : offset.replace(/^(...):?(..)$/, '$1:$2')
  const at = new Date(`${day}T${hours}:${minutes}${zone}`)
  return Number.isNaN(at.getTime()) ? null : at
}
