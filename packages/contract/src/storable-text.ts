/**
 * The message for a field whose text cannot be stored: PostgreSQL does not accept NUL characters, and half a surrogate
 * pair cannot be written in UTF-8.
 */
export const UNSTORABLE_TEXT = 'Teksten har tegn som ikke kan lagres'

/** Deeper than any request of the contract; code that walks through a body recurses at most this far. */
const MAX_DEPTH = 32

/**
 * Looks for text that cannot be stored in path parameters, query or parsed body, including the keys of objects. Applied
 * to every request before the endpoint's own schema.
 *
 * @returns null when everything can be stored, else the path of the field, as in `order.items.0.EanNo`; for a key the
 *   path of its object, and `''` for the value itself. A value that is nested too deeply is reported in the same way.
 */
export function findUnstorableText(value: unknown): string | null {
  // A list instead of recursion: a body can be nested deeper than the stack.
  const waiting: { value: unknown; path: string; depth: number }[] = [{ value, path: '', depth: 0 }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { path, depth } = next
    if (typeof next.value === 'string' && !isStorable(next.value)) return path
    if (typeof next.value !== 'object' || next.value === null) continue
    if (depth === MAX_DEPTH) return path
    for (const [key, inner] of Object.entries(next.value)) {
      if (!isStorable(key)) return path
      waiting.push({ value: inner, path: path === '' ? key : `${path}.${key}`, depth: depth + 1 })
    }
  }
  return null
}

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}
