/**
 * A headline in two lines as even as its words allow; a comma is a better place than another. One word stays
 * alone.
 */
export function splitHeadline(text: string): readonly [string, string] {
  const words = text.trim().split(/\s+/)
  const comma = words.findIndex((word, at) => at < words.length - 1 && /[,;:–]$/.test(word))
  if (comma >= 0) return [words.slice(0, comma + 1).join(' '), words.slice(comma + 1).join(' ')]
  let best: readonly [string, string] = [words.join(' '), '']
  for (let at = 1; at < words.length; at += 1) {
    const halves = [words.slice(0, at).join(' '), words.slice(at).join(' ')] as const
    if (longest(halves) <= longest(best)) best = halves
  }
  return best
}

/** Letters of the longer line. */
export const longest = (lines: readonly [string, string]): number =>
  Math.max(lines[0].length, lines[1].length)
