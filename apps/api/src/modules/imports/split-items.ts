/** One `<item>` or `<entry>` with the line it begins on, or why it cannot be read. */
export type FeedItem = { line: number; text: string } | { line: number; problem: string }

/** Longer items are passed over without being kept. */
const longestItemChars = 1_000_000
/** No mark that is looked for is longer; it may lie across the end of a piece. */
const longestMarkChars = 64

const outsideMark = /<!--|<!\[CDATA\[|<!ENTITY|<(item|entry)(?=[\s>/])/g
const insideMark = /<!--|<!\[CDATA\[|<\/?(item|entry)(?=[\s>/])/g
const anyBorder = /<\/?(?:item|entry)(?=[\s>/])/g
/** An item ends and the next begins: no text of an item has this in it. */
const nextItem = /<\/(?:item|entry)\s*>\s*<(?:item|entry)(?=[\s>/])/g

/** The file declares entities of its own, which could make it grow without end: it is not read. */
export class OwnEntitiesError extends Error {
  override readonly name = 'OwnEntitiesError'
}

/**
 * Splits the XML of a feed into its items, so that each can be read alone. What is between them does not count; an item
 * that does not end, or is too long, is a problem of its own.
 *
 * @throws OwnEntitiesError for `<!ENTITY` outside the items
 */
export async function* splitItems(chunks: AsyncIterable<string>): AsyncGenerator<FeedItem> {
  const splitter = createItemSplitter()
  for await (const chunk of chunks) yield* splitter.push(chunk)
  yield* splitter.end()
}

function createItemSplitter() {
  let text = ''
  /** Where in `text` to look on. */
  let at = 0
  let line = 1
  const found: FeedItem[] = []
  let state: 'outside' | 'inside' | 'skipping' = 'outside'

  /** Removes what is before `index`, and counts its lines. */
  function drop(index: number): void {
    const dropped = text.slice(0, index)
    for (let end = dropped.indexOf('\n'); end >= 0; end = dropped.indexOf('\n', end + 1)) line += 1
    text = text.slice(index)
    at = 0
  }
  function search(pattern: RegExp, from: number): RegExpExecArray | null {
    pattern.lastIndex = from
    return pattern.exec(text)
  }
  /** The end of a comment or of CDATA; null when more text is needed. An item's border ends it as well: a slip. */
  function findEnd(mark: string, from: number): number | null {
    const end = text.indexOf(mark === '<!--' ? '-->' : ']]>', from)
    const border = search(nextItem, from)?.index
    if (border !== undefined && (end < 0 || border < end)) return border
    return end < 0 ? null : end + 3
  }

  function skip(): void {
    found.push({ line, problem: `artikkelen er lengre enn ${longestItemChars} tegn, og er ikke lest` })
    state = 'skipping'
    at = 0
  }

  function outside(): boolean {
    const mark = search(outsideMark, at)
    if (mark === null) {
      drop(Math.max(0, text.length - longestMarkChars))
      return false
    }
    if (mark[0] === '<!ENTITY') throw new OwnEntitiesError('the feed declares entities of its own')
    drop(mark.index)
    if (mark[1] !== undefined) {
      state = 'inside'
      at = mark[0].length
      return true
    }
    const end = findEnd(mark[0], mark[0].length)
    // What is neither read nor ended is not kept either.
    if (end === null) drop(text.length > longestItemChars ? text.length - longestMarkChars : 0)
    else at = end
    return end !== null
  }

  function inside(): boolean {
    const mark = search(insideMark, at)
    if (mark === null || mark.index > longestItemChars) {
      if (text.length > longestItemChars) {
        skip()
        return true
      }
      at = Math.max(at, text.length - longestMarkChars)
      return false
    }
    if (mark[0].startsWith('<!')) {
      const end = findEnd(mark[0], mark.index + mark[0].length)
      at = end ?? mark.index
      if (end === null && text.length > longestItemChars) {
        skip()
        return true
      }
      return end !== null
    }
    if (mark[0].startsWith('</')) {
      const end = text.indexOf('>', mark.index)
      if (end < 0) {
        at = mark.index
        return false
      }
      found.push({ line, text: text.slice(0, end + 1) })
      state = 'outside'
      drop(end + 1)
      return true
    }
    // An item that does not end is read as far as it goes.
    found.push({ line, text: text.slice(0, mark.index) })
    drop(mark.index)
    at = mark[0].length
    return true
  }

  /** Behind an item that is too long: at its end, or where the next begins. */
  function skipping(): boolean {
    const border = search(anyBorder, Math.max(at, 1))
    if (border === null) {
      drop(Math.max(0, text.length - longestMarkChars))
      return false
    }
    state = 'outside'
    drop(border.index)
    return true
  }

  const steps = { outside, inside, skipping }
  return {
    /** The items that this piece completes. */
    push(chunk: string): FeedItem[] {
      text += chunk
      while (steps[state]());
      return found.splice(0)
    },
    end(): FeedItem[] {
      return state === 'inside'
        ? [{ line, problem: 'filen slutter midt i en artikkel: den er trolig kuttet' }]
        : []
    },
  }
}
