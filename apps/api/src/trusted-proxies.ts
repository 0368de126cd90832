import type { Environment } from './environment.ts'

/** So many hops, counted from our own socket, which is hop 0: the address before them is the visitor's. */
export const trustedProxies = (setting: Environment['trustProxy']) =>
  typeof setting === 'number' ? (_: string, hop: number) => hop < setting : setting
