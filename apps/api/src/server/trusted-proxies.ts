import { isPrivateAddress } from './client-network.ts'
import type { Environment } from './environment.ts'

/**
 * So many hops, counted from our own socket, which is hop 0: the address before them is the visitor's. A number is
 * believed only where the socket's peer is on this machine or in a private network: whoever reaches the shop past its
 * proxy could write any address into the header. Proxies with public addresses are named by `TRUST_PROXY`.
 */
export function trustedProxies(setting: Environment['trustProxy']) {
  return typeof setting === 'number'
    ? (address: string, hop: number) => hop < setting && (hop > 0 || isPrivateAddress(address))
    : setting
}
