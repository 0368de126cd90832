/**
 * Pages whose address contains a token that gives access. They load no third-party scripts, send no Referer, and are not
 * cached. A loader that reads such a token calls `requireSecretAddress`, so a page that is missing here fails at once.
 */
const SECRET_ADDRESSES: readonly RegExp[] = [
  /^\/ordre\/[^/]+/,
  /^\/onskeliste\/[^/]+/,
  /^\/bekreft-bestilling(\/|$)/,
  /^\/nytt-passord(\/|$)/,
  /^\/epost-bekreftet(\/|$)/,
  /^\/varsel\/slutt(\/|$)/,
  /^\/samtykke\/slutt(\/|$)/,
  /^\/preview\/[^/]+/,
  /^\/utkast\/[^/]+\/[^/]+/,
]

/** @param pathname in any case and with escapes, as the router accepts it, with or without the `.data` of a loader */
export function isSecretAddress(pathname: string): boolean {
  const path = decode(pathname)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\.data$/, '')
  return SECRET_ADDRESSES.some((pattern) => pattern.test(path))
}

/** @throws an Error when a page reads a token from its address and is not listed above */
export function requireSecretAddress({ url }: Pick<Request, 'url'>): void {
  const { pathname } = new URL(url)
  if (!isSecretAddress(pathname)) {
    throw new Error('A page reads a token from its address: add its path to platform/secret-address.ts')
  }
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
