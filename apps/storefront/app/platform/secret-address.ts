/**
 * Pages whose address is a key: whoever has it may read or do something. Nothing from outside runs on them, no Referer
 * holds them, and they are kept nowhere. A loader that reads a key asks `requireSecretAddress`, so a page that is not
 * listed here cannot be built.
 */
const SECRET_ADDRESSES: readonly RegExp[] = [
  /^\/ordre\/[^/]+/,
  /^\/bekreft-bestilling(\/|$)/,
  /^\/nytt-passord(\/|$)/,
  /^\/epost-bekreftet(\/|$)/,
  /^\/varsel\/slutt(\/|$)/,
  /^\/samtykke\/slutt(\/|$)/,
  /^\/preview\/[^/]+/,
]

/** @param pathname in any case and with escapes, as the router takes it; a page's data lies at the same path with `.data` */
export function isSecretAddress(pathname: string): boolean {
  const path = decode(pathname)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\.data$/, '')
  return SECRET_ADDRESSES.some((pattern) => pattern.test(path))
}

/** @throws an Error when a page reads a key from its address without being declared above */
export function requireSecretAddress({ url }: Pick<Request, 'url'>): void {
  const { pathname } = new URL(url)
  if (!isSecretAddress(pathname)) {
    throw new Error('A page reads a key from its address: add its path to platform/secret-address.ts')
  }
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
