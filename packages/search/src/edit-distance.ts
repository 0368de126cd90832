/** How many typos a word may have: none up to 3 letters, one up to 6, then two. */
export const maxTypos = (word: string): number => (word.length <= 3 ? 0 : word.length <= 6 ? 1 : 2)

const rows = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)] as const
const longest = 60

/**
 * The Damerau-Levenshtein distance of two words (a letter too many, one too few, a wrong one, two swapped), or
 * `limit + 1` when it exceeds `limit`. Words of more than 60 letters always exceed it.
 */
export const editDistance = (a: string, b: string, limit: number): number => {
  const tooFar = limit + 1
  if (a.length > longest || b.length > longest || Math.abs(a.length - b.length) > limit) return tooFar
  let [before, above, row] = rows
  for (let j = 0; j <= b.length; j++) above[j] = j
  for (let i = 1; i <= a.length; i++) {
    row[0] = i
    let least = i
    const letter = a.charCodeAt(i - 1)
    for (let j = 1; j <= b.length; j++) {
      const other = b.charCodeAt(j - 1)
      let best = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (letter === other ? 0 : 1),
      )
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other) {
        best = Math.min(best, (before[j - 2] ?? 0) + 1)
      }
      row[j] = best
      if (best < least) least = best
    }
    if (least > limit) return tooFar
    const free = before
    before = above
    above = row
    row = free
  }
  return Math.min(above[b.length] ?? tooFar, tooFar)
}
