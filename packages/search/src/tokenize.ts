const UNKNOWN = 0
const WORD = 1
const GAP = 2

/** What each UTF-16 unit is; filled as units are met, because asking a pattern every time is dear. */
const kinds = new Uint8Array(65_536)

const kindOf = (unit: number): number => {
  const known = kinds[unit]
  if (known !== undefined && known !== UNKNOWN) return known
  const kind = /[\p{L}\p{N}\p{M}]/u.test(String.fromCharCode(unit)) ? WORD : GAP
  kinds[unit] = kind
  return kind
}

/** Calls back with where each run of letters and digits begins and ends, and a hash of what stands there. */
export const eachWordPlace = (
  text: string,
  visit: (start: number, end: number, hash: number) => void,
): void => {
  let start = -1
  let hash = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (kindOf(unit) === WORD) {
      if (start === -1) {
        start = at
        hash = 0x811c9dc5
      }
      hash = Math.imul(hash ^ unit, 0x01000193)
    } else if (start !== -1) {
      visit(start, at, hash >>> 0)
      start = -1
    }
  }
  if (start !== -1) visit(start, text.length, hash >>> 0)
}

/** Calls back with each run of letters and digits in a text, as it is written. Half pairs and emoji are gaps. */
export const eachWord = (text: string, visit: (word: string, start: number) => void): void => {
  eachWordPlace(text, (start, end) => visit(text.slice(start, end), start))
}
