import { compareSizes } from '@varde/domain/catalogue/size-order'
import type { Size, Variant, VariantColor } from '@varde/domain/catalogue/variant'
import { slugify } from '@varde/domain/norwegian/slug'

/** Search parameters of the article page: they make every choice a link that works without script. */
export const COLOR_PARAM = 'farge'
export const SIZE_PARAM = 'str'

/** One colour to choose; `key` is what stands in the address. */
export type ColorChoice = { key: string; color: VariantColor; chosen: boolean; soldOut: boolean }

/** One size to choose in the chosen colour; `variant` is null where the two do not exist together. */
export type SizeChoice = { key: string; size: Size; chosen: boolean; variant: Variant | null }

/** What the address says was chosen, against what there is. */
export type Choice = {
  colors: ColorChoice[]
  color: VariantColor | null
  sizes: SizeChoice[]
  /** Null until colour and size are both chosen and exist together. */
  variant: Variant | null
}

/**
 * Reads colour and size off an address. A colour that is not named or not known is the first that can be had;
 * a size must be named, unless there is only one.
 */
export function chooseVariant(variants: readonly Variant[], params: URLSearchParams): Choice {
  const colors = uniqueById(variants.map((variant) => variant.color))
  const colorKeys = keysOf(colors)
  const has = (color: VariantColor) =>
    variants.some((variant) => variant.color.id === color.id && variant.shops.length > 0)
  const color =
    colors.find((candidate) => colorKeys.get(candidate.id) === params.get(COLOR_PARAM)) ??
    colors.find(has) ??
    colors[0] ??
    null

  const sizes = uniqueById(variants.map((variant) => variant.size)).toSorted((a, b) =>
    compareSizes(a.name, b.name),
  )
  const sizeKeys = keysOf(sizes)
  const size =
    sizes.length === 1
      ? sizes[0]
      : sizes.find((candidate) => sizeKeys.get(candidate.id) === params.get(SIZE_PARAM))
  const find = (sizeId: number | undefined) =>
    variants.find((variant) => variant.color.id === color?.id && variant.size.id === sizeId) ?? null
  return {
    colors: colors.map((candidate) => ({
      key: colorKeys.get(candidate.id) ?? '',
      color: candidate,
      chosen: candidate.id === color?.id,
      soldOut: !has(candidate),
    })),
    color,
    sizes: sizes.map((candidate) => ({
      key: sizeKeys.get(candidate.id) ?? '',
      size: candidate,
      chosen: candidate.id === size?.id,
      variant: find(candidate.id),
    })),
    variant: find(size?.id),
  }
}

/** Short, readable keys; two names that come to the same get their id added. */
function keysOf(named: readonly { id: number; name: string }[]): Map<number, string> {
  const slugs = named.map(({ name }) => slugify(name))
  return new Map(
    named.map(({ id }, at) => {
      const slug = slugs[at] ?? ''
      const alone = slug !== '' && slugs.indexOf(slug) === slugs.lastIndexOf(slug)
      return [id, alone ? slug : `${slug}-${id}`]
    }),
  )
}

function uniqueById<T extends { id: number }>(items: readonly T[]): T[] {
  return [...new Map(items.toReversed().map((item) => [item.id, item])).values()].toReversed()
}
