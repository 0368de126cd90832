import ipaddr from 'ipaddr.js'

/** All clients whose address cannot be read share one key. */
const UNKNOWN = 'unknown'

/**
 * The network that a client comes from, as a key for limits: an IPv4 address as it is (also when it arrives as
 * `::ffff:192.0.2.1`), an IPv6 address cut to its /64, because one household or server can use every address in it.
 *
 * @param address an IP address, also with a port (`192.0.2.1:443`, `[2001:db8::1]:443`) as some proxies write it
 * @returns `192.0.2.1`, `2001:db8:0:1::/64`, or `unknown` for anything but an address
 */
export function networkOf(address: string): string {
  const parsed = parseAddress(address)
  if (parsed === null) return UNKNOWN
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toRFC5952String()}/64`
}

/** Whether an address is of this machine or of a private network. */
export function isPrivateAddress(address: string): boolean {
  const range = parseAddress(address)?.range()
  return range !== undefined && PRIVATE_RANGES.has(range)
}

/**
 * Whether a host name can only be this machine or a private network, judged by the name: `localhost`, a private
 * address, or a name without a dot, as containers have.
 */
export function isLocalHost(hostname: string): boolean {
  return (
    hostname.endsWith('.localhost') ||
    isPrivateAddress(hostname) ||
    (/^[\w-]+$/.test(hostname) && !/^\d+$/.test(hostname))
  )
}

/**
 * `TRUST_PROXY` as Fastify takes it. A number of hops is trusted only where the socket's peer is on this machine or in
 * a private network: a client that reaches the shop past its proxy could write any address into the header. Proxies
 * with public addresses are named one by one.
 */
export function trustedProxies(setting: boolean | number | string) {
  return typeof setting === 'number'
    ? (address: string, hop: number) => hop < setting && (hop > 0 || isPrivateAddress(address))
    : setting
}

const PRIVATE_RANGES: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal'])

/** The address without port and brackets, IPv4-mapped IPv6 unwrapped; null for what is not an address. */
function parseAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(address) ?? []
  const bare = bracketed ?? dotted ?? address
  // The library also reads `127.1` and octal parts, which no socket and no proxy writes.
  if (!ipaddr.IPv6.isValid(bare) && !ipaddr.IPv4.isValidFourPartDecimal(bare)) return null
  return ipaddr.process(bare)
}
