import { addressKeys } from '@varde/domain/catalogue/article-address'
import { compareSizes } from '@varde/domain/catalogue/size-order'
import type { Size, Variant, VariantColor } from '@varde/domain/catalogue/variant'

/** The colours in their order and the sizes from small to large; `key` is the value in the address. */
export type Options = {
  colors: { key: string; color: VariantColor }[]
  sizes: { key: string; size: Size }[]
}

/** The colours and sizes of an article. Runs on the server, so that the browser needs none of its rules. */
export function listOptions(variants: readonly Variant[]): Options {
  const colors = uniqueById(variants.map((variant) => variant.color))
  const sizes = uniqueById(variants.map((variant) => variant.size)).toSorted((a, b) =>
    compareSizes(a.name, b.name),
  )
  const colorKeys = addressKeys(colors)
  const sizeKeys = addressKeys(sizes)
  return {
    colors: colors.map((color, at) => ({ key: colorKeys[at] ?? '', color })),
    sizes: sizes.map((size, at) => ({ key: sizeKeys[at] ?? '', size })),
  }
}

function uniqueById<T extends { id: number }>(items: readonly T[]): T[] {
  return [...new Map(items.toReversed().map((item) => [item.id, item])).values()].toReversed()
}
