import { COLOR_PARAM, SIZE_PARAM } from '@varde/domain/catalogue/article-address'
import type { Size, Variant, VariantColor } from '@varde/domain/catalogue/variant'
import type { Options } from './list-options.ts'

/** One colour to choose; `key` is its value in the address. */
export type ColorChoice = { key: string; color: VariantColor; chosen: boolean; soldOut: boolean }

/** One size to choose in the chosen colour; `variant` is null where the two do not exist together. */
export type SizeChoice = { key: string; size: Size; chosen: boolean; variant: Variant | null }

/** The colours and sizes to choose from, with what the address says was chosen. */
export type Choice = {
  colors: ColorChoice[]
  color: VariantColor | null
  sizes: SizeChoice[]
  /** Null until colour and size are both chosen and exist together. */
  variant: Variant | null
}

/**
 * Reads colour and size from an address. Without a known colour, the first that is in stock is chosen; a size must be
 * named, unless there is only one.
 */
export function chooseVariant(
  variants: readonly Variant[],
  { colors, sizes }: Options,
  params: URLSearchParams,
): Choice {
  const has = (color: VariantColor) =>
    variants.some((variant) => variant.color.id === color.id && variant.shops.length > 0)
  const color = (
    colors.find(({ key }) => key === params.get(COLOR_PARAM)) ??
    colors.find((option) => has(option.color)) ??
    colors[0]
  )?.color
  const size = (sizes.length === 1 ? sizes[0] : sizes.find(({ key }) => key === params.get(SIZE_PARAM)))?.size
  const find = (sizeId: number | undefined) =>
    variants.find((variant) => variant.color.id === color?.id && variant.size.id === sizeId) ?? null
  return {
    colors: colors.map((option) => ({
      ...option,
      chosen: option.color.id === color?.id,
      soldOut: !has(option.color),
    })),
    color: color ?? null,
    sizes: sizes.map((option) => ({
      ...option,
      chosen: option.size.id === size?.id,
      variant: find(option.size.id),
    })),
    variant: find(size?.id),
  }
}

/** Another colour that a size can be had in; `key` is the colour's value in the address. */
export type OtherColor = { key: string; variant: Variant }

/** The other colours in which the chosen size can be had. */
export function listOtherColors(variants: readonly Variant[], { colors, sizes }: Choice): OtherColor[] {
  const sizeId = sizes.find(({ chosen }) => chosen)?.size.id
  return colors.flatMap(({ key, color, chosen }) =>
    chosen
      ? []
      : variants
          .filter((one) => one.color.id === color.id && one.size.id === sizeId && one.shops.length > 0)
          .map((variant) => ({ key, variant })),
  )
}
