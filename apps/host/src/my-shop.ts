/** The cookie of the chosen shop, set only by the storefront's /velg-butikk. */
const COOKIE = /(?:^|;\s*)min-butikk=(\d{1,9})(?:;|$)/

/**
 * The shop that a visitor has chosen. Only an existing shop counts: made-up ids would otherwise fill the page store
 * with copies.
 *
 * @param listShopIds the shops that can be chosen; called only when a cookie names one
 */
export async function findMyShop(
  cookie: string | undefined,
  listShopIds: () => Promise<readonly number[]>,
): Promise<number | null> {
  const named = COOKIE.exec(cookie ?? '')?.[1]
  if (named === undefined) return null
  const id = Number(named)
  return (await listShopIds()).includes(id) ? id : null
}
