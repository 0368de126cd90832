import { findAttribute } from '@varde/domain/catalogue/read-named-attributes'
import type { ValueCounts } from './count-values.ts'
import { columnName, findDelimiter } from './parse-table.ts'
import { mappingColumns, productFields } from './read-mapping.ts'

const mostLines = 2_000

/** What the mapping file calls the values that are counted. */
const kinds = [
  ['group', 'gruppe'],
  ['gender', 'kjønn'],
  ['size', 'størrelse'],
  ['color', 'farge'],
  ['attribute', 'egenskap'],
] as const

/**
 * Writes a mapping file for people to fill in: the rules that the feed has already, its columns, and its values with how
 * often they are written and what they were understood as, the unknown ones first. A row counts when its `til` is filled.
 *
 * @param head how the feed begins: its columns, unless it is XML
 * @param earlier the text of the mapping that the feed has
 */
export function suggestMapping({
  head,
  counts,
  earlier,
}: {
  head: string
  counts: ValueCounts
  earlier: string | null
}): string {
  const decided = listDecided(earlier)
  const isDecided = (what: string, from: string) =>
    decided.some(([kind, value]) => kind === what && value?.toLowerCase() === from.toLowerCase())
  const isRenamed = (field: string) => decided.some(([kind, , to]) => kind === 'kolonne' && to === field)
  const lines = [[...mappingColumns], ...decided]
  if (!isDecided('valg', 'bilder'))
    lines.push(['valg', 'bilder', '', '', 'uten bilde: bilde kommer (ellers tegninger)'])
  for (const heading of listHeadings(head)) {
    if (heading === '' || heading.startsWith('_') || isRenamed(heading)) continue
    lines.push(['kolonne', heading, '', '', describeColumn(heading)])
  }
  for (const [what, name] of kinds) {
    const values = counts.list(what).filter(({ text, source }) => isWritable(text) && source !== 'rule')
    const ordered = [
      ...values.filter(({ source }) => source === 'none'),
      ...values.filter(({ source }) => source !== 'none'),
    ].slice(0, mostLines)
    for (const { text, rows, source, found } of ordered)
      lines.push([name, text, '', String(rows), source === 'none' ? 'ukjent' : `forstått som ${found}`])
  }
  return `${lines.map((line) => line.map(tidyCell).join('\t')).join('\n')}\n`
}

function describeColumn(heading: string): string {
  if (productFields.some((field) => field === columnName(heading))) return 'brukes som den er'
  const attribute = findAttribute(heading)
  return attribute === undefined ? 'brukes ikke' : `brukes ikke, kan være attribute.${attribute}`
}

function listHeadings(head: string): string[] {
  if (/^\uFEFF?\s*</.test(head)) return []
  const line = (/^[^\r\n]*/.exec(head)?.[0] ?? '').replace(/^\uFEFF/, '')
  return line.split(findDelimiter(line)).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
}

function listDecided(earlier: string | null): string[][] {
  return (earlier ?? '')
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split('\t').slice(0, mappingColumns.length))
    .filter(([, , to]) => to !== undefined && to.trim() !== '')
}

/** A spreadsheet takes a cell that begins so for a formula. */
function isWritable(text: string): boolean {
  return text !== '' && !/^[=+@-]/.test(text)
}

function tidyCell(text: string): string {
  return text.replace(/[\t\r\n"]+/g, ' ')
}
