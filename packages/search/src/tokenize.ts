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

/** Calls back with each run of letters and digits in a text, as it is written. Half pairs and emoji are gaps. */
export const eachWord = (text: string, visit: (word: string, start: number) => void): void => {
  let start = -1
  for (let at = 0; at < text.length; at++) {
    if (kindOf(text.charCodeAt(at)) === WORD) {
      if (start === -1) start = at
    } else if (start !== -1) {
      visit(text.slice(start, at), start)
      start = -1
    }
  }
  if (start !== -1) visit(text.slice(start), start)
}
