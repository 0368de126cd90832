/** The cells of a line so far; `open` is the text of a quoted cell that goes on, null when there is none. */
export type SplitLine = {
  cells: readonly string[]
  open: string | null
  /** A quotation mark inside a cell of several lines that ends nothing: the cell was never meant to go on. */
  hasStray: boolean
}

/**
 * Splits one line into cells. A cell in quotation marks may hold the delimiter and doubled marks, and may go on in the
 * next line. A mark that is followed by neither delimiter nor line end belongs to the text of a cell without marks.
 *
 * @param before the lines that the last cell began in
 */
export function splitCells(line: string, delimiter: string, before?: SplitLine): SplitLine {
  const cells = [...(before?.cells ?? [])]
  let at = 0
  if (before?.open != null) {
    const quoted = readQuoted(line, 0, delimiter)
    const text = `${before.open}\n${quoted.text}`
    if (quoted.end === 'open') return { cells, open: text, hasStray: false }
    if (quoted.end === 'stray') return { cells, open: text, hasStray: true }
    cells.push(text)
    at = quoted.next
  }
  while (at <= line.length) {
    const isQuoted = line[at] === '"'
    const quoted = isQuoted ? readQuoted(line, at + 1, delimiter) : undefined
    if (quoted?.end === 'open') return { cells, open: quoted.text, hasStray: false }
    if (quoted?.end === 'closed') {
      cells.push(quoted.text)
      at = quoted.next
      continue
    }
    const next = line.indexOf(delimiter, at)
    const end = next < 0 ? line.length : next
    const text = line.slice(at, end)
    cells.push(isQuoted && text.endsWith('"') ? text.slice(1, -1) : text)
    at = end + 1
  }
  return { cells, open: null, hasStray: false }
}

/**
 * Reads a quoted cell's text from behind its first mark (or from the beginning of a line that it goes on in).
 *
 * @returns `next` is behind the delimiter
 */
function readQuoted(
  line: string,
  from: number,
  delimiter: string,
): { text: string; end: 'open' | 'closed' | 'stray'; next: number } {
  let text = ''
  let at = from
  for (;;) {
    const mark = line.indexOf('"', at)
    if (mark < 0) return { text: text + line.slice(at), end: 'open', next: line.length }
    text += line.slice(at, mark)
    if (line[mark + 1] === '"') {
      text += '"'
      at = mark + 2
      continue
    }
    let end = mark + 1
    while (line[end] === ' ') end += 1
    const isClosed = end === line.length || line[end] === delimiter
    return { text, end: isClosed ? 'closed' : 'stray', next: end + 1 }
  }
}
