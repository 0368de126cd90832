import { type Redirect, readRedirect } from '../redirects/redirects.service.ts'
import type { NamedCells } from './parse-table.ts'
import type { ReadRow } from './read-rows.ts'

/** English column → what it may also be called. docs/data-formats.md lists them. */
export const redirectColumns = {
  from: ['from', 'fra', 'redirect_from', 'source'],
  to: ['to', 'til', 'redirect_to', 'target'],
} as const satisfies Record<string, readonly string[]>

/** Reads one row of a list of redirects. @param hosts in small letters */
export function readRedirectRow(hosts: ReadonlySet<string>) {
  return (row: NamedCells<typeof redirectColumns>): ReadRow<Redirect> => {
    const read = readRedirect(hosts, { from: row.from ?? '', to: row.to ?? '' })
    if (!read.ok) return { ok: false, problems: [...read.problems.from, ...read.problems.to] }
    return { ok: true, value: read.value, warnings: [] }
  }
}
