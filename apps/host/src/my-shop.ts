/** The shop that the visitor has chosen as hers; set by the storefront's /velg-butikk, and by nothing else. */
const COOKIE = /(?:^|;\s*)min-butikk=(\d{1,9})(?:;|$)/

/**
 * The chosen shop of a request. Only a shop that is known counts: any other cookie is the visit of somebody who has
 * not chosen, so that nobody can fill the kept pages with copies.
 *
 * @param listShopIds the shops that can be chosen; asked only when a cookie names one
 */
export async function findMyShop(
  cookie: string | undefined,
  listShopIds: () => Promise<ReadonlySet<number>>,
): Promise<number | null> {
  const named = COOKIE.exec(cookie ?? '')?.[1]
  if (named === undefined) return null
  const id = Number(named)
  return (await listShopIds()).has(id) ? id : null
}
