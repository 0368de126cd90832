import { LONGEST_ADDRESS, readRedirectKey } from '../redirects/redirects.service.ts'
import type { NamedCells } from './parse-table.ts'
import type { ReadRow } from './read-rows.ts'

/** English column → what it may also be called. docs/data-formats.md lists them. */
export const redirectColumns = {
  from: ['from', 'fra', 'redirect_from', 'source'],
  to: ['to', 'til', 'redirect_to', 'target'],
} as const satisfies Record<string, readonly string[]>

/** `target` is null where the redirect is to be removed. */
type Redirect = { source: string; target: string | null }

/** Reads one redirect; addresses may be paths, or begin with a host name of the shop. @param hosts in small letters */
export function readRedirect(hosts: ReadonlySet<string>) {
  return (row: NamedCells<typeof redirectColumns>): ReadRow<Redirect> => {
    const [from = '', to = ''] = [row.from?.trim(), row.to?.trim()]
    const problems: string[] = []
    if (from === '') problems.push('adressen fra (from) mangler')
    const source = from === '' ? null : readSource(from, hosts, problems)
    const target = to === '' ? null : readTarget(to, hosts, problems)
    if (source === '/') problems.push('forsiden kan ikke kobles videre')
    if (source?.startsWith('/api/')) problems.push(`${source} hører til butikkens eget grensesnitt`)
    if (source === null || problems.length > 0) return { ok: false, problems }
    return { ok: true, value: { source, target }, warnings: [] }
  }
}

/** The key that a target would be looked up by; null for one at another host. */
export function sourceOf(target: string): string | null {
  const key = readRedirectKey(target.split('#', 1)[0] ?? '')
  return key === null ? null : key.path + key.query
}

function readSource(text: string, hosts: ReadonlySet<string>, problems: string[]): string | null {
  const target = toLocalTarget(text, hosts, problems)
  return target === null ? null : sourceOf(target.path)
}

/** A target at another brand's host keeps its host. */
function readTarget(text: string, hosts: ReadonlySet<string>, problems: string[]): string | null {
  const target = toLocalTarget(text, hosts, problems)
  if (target === null) return null
  return target.origin === null || hosts.size === 1 ? target.path : target.origin + target.path
}

function toLocalTarget(
  text: string,
  hosts: ReadonlySet<string>,
  problems: string[],
): { origin: string | null; path: string } | null {
  if (text.length > LONGEST_ADDRESS) {
    problems.push(`adressen er lengre enn ${LONGEST_ADDRESS} tegn`)
    return null
  }
  if (/^\/(?![/\\])/.test(text)) {
    const url = new URL(text, 'http://varde.invalid')
    return { origin: null, path: url.pathname + url.search + url.hash }
  }
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null
  if (url === null) {
    problems.push(`«${text}» er verken en sti (/dame) eller en adresse som begynner med https://`)
    return null
  }
  if (!hosts.has(url.hostname)) {
    problems.push(`${url.hostname} er ikke et vertsnavn som butikken har (${[...hosts].join(', ')})`)
    return null
  }
  return { origin: `https://${url.host}`, path: url.pathname + url.search + url.hash }
}
