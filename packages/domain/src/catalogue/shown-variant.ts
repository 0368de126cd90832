/** The parts of a variant that decide in which colour a list shows the article. */
export type ListedVariant = {
  colorId: number
  /** Null for a colour that is in no group. */
  colorGroupId: number | null
  sizeId: number
  /** Ids of the shops that can sell it now. */
  shopIds: readonly number[]
}

/** The filters of a list that concern variants. Each is a list of ids of which one must match; all filters must match. */
export type VariantFilters = {
  /** Ids of colour groups (7.37). */
  colors: readonly (readonly number[])[]
  sizes: readonly (readonly number[])[]
  shops: readonly (readonly number[])[]
}

/** The colour that a list shows an article in, and the size and shop where the list was filtered by one. */
export type ShownVariant = { colorId: number; sizeId: number | null; shopId: number | null }

/** Whether a list was filtered by anything that concerns variants. */
export const hasVariantFilters = ({ colors, sizes, shops }: VariantFilters): boolean =>
  colors.length + sizes.length + shops.length > 0

/**
 * The colour in which a list shows an article: of the colours filtered by, the first that is in stock in a size and a
 * shop filtered by. A wrong colour is worse than a wrong size, and a wrong size is worse than another shop. The size and
 * the shop are given only where the list was filtered by exactly one and the colour has it.
 *
 * @param variants in the article's own order of colours
 * @returns null for an article without variants
 */
export const chooseShownVariant = (
  variants: readonly ListedVariant[],
  { colors, sizes, shops }: VariantFilters,
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
    // A binary number, with the most important condition as its first digit.
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

/** The only id that all filters have in common; null where there are several or none. */
const onlyId = ([first, ...others]: readonly (readonly number[])[]): number | null => {
  const common = (first ?? []).filter((id) => others.every((ids) => ids.includes(id)))
  return common.length === 1 ? (common[0] ?? null) : null
}
