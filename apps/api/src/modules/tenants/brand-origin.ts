import type { Tenant } from '@varde/contract/entities'

/**
 * Where a brand's pages are: PUBLIC_URL for the brand that the shop is set to, and the first host name of its own, with
 * PUBLIC_URL's scheme and port, for the others. It never contains the host of a request, so that nobody can forge links
 * in mails or canonicals.
 */
export function brandOrigin(
  brand: Pick<Tenant, 'id' | 'hosts'>,
  fallback: string,
  publicUrl: string,
): string {
  const [host] = brand.hosts
  if (brand.id === fallback || host === undefined) return publicUrl
  const url = new URL(publicUrl)
  url.hostname = host
  return url.origin
}
