import type { Color } from './color.ts'

/** A size as it is written on the label. */
export type Size = {
  id: number
  name: string
}

/** 3.06: how many of a variant one shop can sell now (on hand minus holds). */
export type ShopQuantity = {
  /** The shop's id. */
  id: number
  qty: number
}

/**
 * 3.06: the colour of a variant with its pictures.
 *
 * Each entry of `images` is a picture path without width and extension (`/bilder/<key>`). It can be fetched at
 * that path (`?width=`, format by `Accept`); the storefront asks for `${path}-${width}.${format}`.
 */
export type VariantColor = Color & {
  images: string[]
  /** What each picture shows, when it shows a part of the article; missing when all show the whole of it. */
  captions?: (string | null)[] | undefined
}

/** 3.06: one size and colour of an article: the thing that is bought. */
export type Variant = {
  id: number
  ean: string
  /** How many shops have it in stock. */
  availability: number
  /** Only shops that have it in stock, largest quantity first: the first one can always serve a cart line (4.01, 9.07). */
  shops: ShopQuantity[]
  size: Size
  color: VariantColor
}
