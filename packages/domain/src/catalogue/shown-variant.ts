/** One size and colour of an article, as far as it decides what a list shows of the article. */
export type ListedVariant = {
  colorId: number
  /** Null for a colour that stands in no group. */
  colorGroupId: number | null
  sizeId: number
  /** Ids of the shops that can sell it now. */
  shopIds: readonly number[]
}

/** What a list was narrowed to. Every rule is a list of ids of which one must fit; all rules must fit. */
export type Narrowing = {
  /** Ids of colour groups (7.37). */
  colors: readonly (readonly number[])[]
  sizes: readonly (readonly number[])[]
  shops: readonly (readonly number[])[]
}

/** The colour that a list shows an article in, and the size and the shop that it was narrowed to. */
export type ShownVariant = { colorId: number; sizeId: number | null; shopId: number | null }

/** Whether a list was narrowed by anything that decides what is shown of an article. */
export const isNarrowed = ({ colors, sizes, shops }: Narrowing): boolean =>
  colors.length + sizes.length + shops.length > 0

/**
 * The colour in which an article stands in a list: of the colours that were asked for, the first that can be had in a
 * size and a shop that were asked for. A wrong colour is worse than a wrong size, and a wrong size worse than another
 * shop. The size and the shop are named only where the list was narrowed to exactly one, and the colour has it.
 *
 * @param variants in the article's own order of colours
 * @returns null for an article without variants
 */
export const chooseShownVariant = (
  variants: readonly ListedVariant[],
  { colors, sizes, shops }: Narrowing,
): ShownVariant | null => {
  let best: ListedVariant | undefined
  let bestRank = -1
  for (const variant of variants) {
    const isInColor = colors.every(
      (ids) => variant.colorGroupId !== null && ids.includes(variant.colorGroupId),
    )
    const isInSize = sizes.every((ids) => ids.includes(variant.sizeId))
    const isInShop = shops.every((ids) => variant.shopIds.some((id) => ids.includes(id)))
    const isInStock = variant.shopIds.length > 0
    // As binary digits, the most important first.
    const rank =
      Number(isInColor) * 16 +
      Number(isInSize && isInStock) * 8 +
      Number(isInShop && isInStock) * 4 +
      Number(isInSize) * 2 +
      Number(isInStock)
    if (rank > bestRank) {
      best = variant
      bestRank = rank
    }
  }
  if (best === undefined) return null
  const { colorId } = best
  const sizeId = onlyId(sizes)
  const shopId = onlyId(shops)
  const inColor = variants.filter((variant) => variant.colorId === colorId)
  const inSize = sizeId === null ? inColor : inColor.filter((variant) => variant.sizeId === sizeId)
  return {
    colorId,
    sizeId: inSize.length > 0 ? sizeId : null,
    shopId: inSize.some(({ shopIds }) => shopId !== null && shopIds.includes(shopId)) ? shopId : null,
  }
}

/** The one id that every rule leaves; null where there are several or none. */
const onlyId = ([first, ...others]: readonly (readonly number[])[]): number | null => {
  const left = (first ?? []).filter((id) => others.every((ids) => ids.includes(id)))
  return left.length === 1 ? (left[0] ?? null) : null
}
