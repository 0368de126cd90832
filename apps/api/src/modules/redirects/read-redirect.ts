import { LONGEST_ADDRESS, readRedirectKey } from './redirect-key.ts'

/** `target` is null where the redirect is to be removed. */
export type Redirect = { source: string; target: string | null }

/** A redirect that was read, or what is wrong with either address. */
export type RedirectRead =
  | { ok: true; value: Redirect }
  | { ok: false; problems: { from: string[]; to: string[] } }

/**
 * Reads a redirect; addresses may be paths, or begin with a host name of the shop.
 *
 * @param hosts in small letters
 */
export function readRedirect(
  hosts: ReadonlySet<string>,
  written: { from: string; to: string },
): RedirectRead {
  const [from, to] = [written.from.trim(), written.to.trim()]
  const problems: { from: string[]; to: string[] } = { from: [], to: [] }
  if (from === '') problems.from.push('adressen fra (from) mangler')
  const source = from === '' ? null : readSource(from, hosts, problems.from)
  const target = to === '' ? null : readTarget(to, hosts, problems.to)
  if (source === '/') problems.from.push('forsiden kan ikke kobles videre')
  if (source?.startsWith('/api/')) problems.from.push(`${source} hører til butikkens eget grensesnitt`)
  if (source === null || problems.from.length + problems.to.length > 0) return { ok: false, problems }
  return { ok: true, value: { source, target } }
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
