import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'

/** An address that messages may be sent to, and one that they may not; `unknown-host` may change by itself. */
export type CheckedHost =
  | { ok: true; addresses: { address: string; family: 4 | 6 }[] }
  | { ok: false; reason: 'private-address' | 'unknown-host' }

/** How the addresses of a host name are found; another one in tests. */
export type Resolve = (hostname: string) => Promise<{ address: string; family: number }[]>

const LONGEST_URL = 500

/**
 * Reads the address of a webhook: https, without user and password.
 *
 * @returns null for what is not such an address
 */
export function readWebhookUrl(text: string): URL | null {
  const url = text.length <= LONGEST_URL ? URL.parse(text) : null
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  url.hash = ''
  return url
}

/**
 * Finds the addresses of a host, and refuses it when one of them is not on the public internet: this machine, private
 * and shared networks, link-local, multicast, tunnels, and IPv4 in IPv6.
 *
 * @param hostname as `URL` has it: an IPv6 address in brackets
 */
export async function checkHost(
  hostname: string,
  { allowLocal = false, resolve = resolveAll }: { allowLocal?: boolean; resolve?: Resolve } = {},
): Promise<CheckedHost> {
  const bare = hostname.replace(/^\[|\]$/g, '')
  const found = ipaddr.isValid(bare)
    ? [{ address: bare, family: ipaddr.parse(bare).kind() === 'ipv6' ? 6 : 4 }]
    : await resolve(bare).catch(() => [])
  if (found.length === 0) return { ok: false, reason: 'unknown-host' }
  if (!allowLocal && !found.every(({ address }) => isPublicAddress(address))) {
    return { ok: false, reason: 'private-address' }
  }
  return {
    ok: true,
    addresses: found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 })),
  }
}

/** Whether an address is an ordinary one of the public internet. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast'
}

function resolveAll(hostname: string) {
  return lookup(hostname, { all: true })
}
