/** The way to choosing a shop as one's own: to the list, or straight to one of them and back. */
export function chooseShopPath(shopId: number | null, backTo: string): string {
  const search = new URLSearchParams(shopId === null ? {} : { butikk: String(shopId) })
  search.set('tilbake', backTo)
  return `/velg-butikk?${search}`
}
