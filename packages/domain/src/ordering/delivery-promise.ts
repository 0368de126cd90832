import { formatDateRange, formatIsoDate } from '../norwegian/format-date.ts'
import { isHoliday } from '../norwegian/holidays.ts'
import { addDays, daysBetween, type IsoDate, osloTime, weekdayOf } from '../norwegian/oslo-time.ts'

/** 9.14: packed within 3 working days. */
const PACKING_WORKING_DAYS = 3
/** 9.14: delivery takes 3 to 6 days. Three working days of packing are never less than three days. */
const MOST_DAYS = 6

/** When an order that is sent is packed, and between which days it arrives; calendar days in Oslo. */
export type DeliveryPromise = { packedBy: IsoDate; from: IsoDate; to: IsoDate }

/**
 * 9.14: the promise of a delivery, the same on every page and in every mail. Days are counted from the day of the order;
 * parcels are packed and delivered on working days only, so a weekend or public holiday becomes the next working day. The
 * first day is that of packing, since nothing may arrive before it is packed, and the last is always after it.
 */
export function deliveryPromise(orderedAt: Date): DeliveryPromise {
  const { date } = osloTime(orderedAt)
  let packedBy = date
  for (let packed = 0; packed < PACKING_WORKING_DAYS; packed++)
    packedBy = workingDayFrom(addDays(packedBy, 1))
  const latest = addDays(date, MOST_DAYS)
  const dayAfterPacking = addDays(packedBy, 1)
  return {
    packedBy,
    from: packedBy,
    to: workingDayFrom(daysBetween(latest, dayAfterPacking) > 0 ? dayAfterPacking : latest),
  }
}

/** «tor. 26. – man. 30. nov.» */
export function formatArrival({ from, to }: DeliveryPromise): string {
  return formatDateRange(from, to)
}

/** «Fremme tor. 26. – man. 30. nov.» */
export function describeArrival(promise: DeliveryPromise): string {
  return `Fremme ${formatArrival(promise)}`
}

/** «Pakkes senest ons. 25. nov.» */
export function describePacking({ packedBy }: DeliveryPromise): string {
  return `Pakkes senest ${formatIsoDate(packedBy)}`
}

/** The day itself, or the next working day. */
function workingDayFrom(date: IsoDate): IsoDate {
  let day = date
  // Monday is 0.
  while (weekdayOf(day) > 4 || isHoliday(day)) day = addDays(day, 1)
  return day
}
