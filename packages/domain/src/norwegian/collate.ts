let collator: Intl.Collator | undefined

/**
 * 9.04: Norwegian order: æ, ø, å last, «aa» as å, numbers by value. Texts that the collation takes for equal are ordered
 * by their code units, so that the order is total.
 */
export function compareNorwegian(a: string, b: string): number {
  // Made when it is first needed, since few pages of the shop need it in the browser.
  collator ??= new Intl.Collator('nb', { numeric: true })
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)
}
