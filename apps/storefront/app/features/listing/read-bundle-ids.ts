/** More than the API answers at once are not read (7.11). */
const MOST_IDS = 200

/** 2.26: the ids of `/utvalg/:ids`, parted by plus signs; what is no id is left out. */
export function readBundleIds(text: string): number[] {
  const ids = text
    .split(/[+ ,]/)
    .filter((part) => /^\d{1,9}$/.test(part))
    .map(Number)
    .filter((id) => id > 0)
  return [...new Set(ids)].slice(0, MOST_IDS)
}
