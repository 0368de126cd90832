/** The shops that can be chosen, in the order they are shown. */
export type ShopList = {
  /** What was looked for. */
  query: string
  /** Nothing was found, so that every shop is shown. */
  none: boolean
  shops: { id: number; name: string; address: string; openingLabel: string; distance: string | null }[]
}
