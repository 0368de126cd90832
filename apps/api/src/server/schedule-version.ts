/**
 * A version number that counts up whenever a scheduled time has passed since it was last read, so that pages kept in
 * a cache end when something scheduled begins or ends.
 *
 * @param listTimes milliseconds since 1970; called each time, since the schedule changes
 */
export function createScheduleVersion(listTimes: () => readonly number[], now: () => Date): () => number {
  let readAt = now().getTime()
  let version = 0
  return () => {
    const before = readAt
    readAt = now().getTime()
    if (listTimes().some((time) => before < time && time <= readAt)) version++
    return version
  }
}
