/**
 * Splits a headline into two lines of about the same length; after a comma if it has one. A single word leaves the
 * second line empty.
 */
export function splitHeadline(text: string): readonly [string, string] {
  const words = text.trim().split(/\s+/)
  const comma = words.findIndex((word, at) => at < words.length - 1 && /[,;:–]$/.test(word))
  if (comma >= 0) return [words.slice(0, comma + 1).join(' '), words.slice(comma + 1).join(' ')]
  let best: readonly [string, string] = [words.join(' '), '']
  for (let at = 1; at < words.length; at += 1) {
    const halves = [words.slice(0, at).join(' '), words.slice(at).join(' ')] as const
    if (longestLine(halves) <= longestLine(best)) best = halves
  }
  return best
}

/** Letters of the longer line. */
export const longestLine = (lines: readonly [string, string]): number =>
  Math.max(lines[0].length, lines[1].length)
