import type { ArticleForCart } from '@varde/domain/cart/cart-line'
import type { Variant } from '@varde/domain/catalogue/variant'
import { type RefObject, useState } from 'react'
import { openCartDrawerWith } from '../../state/cart/cart-drawer.ts'
import { addToCart } from '../../state/cart/cart-store.ts'

/** What the buy buttons of a page share. */
export type AddToCart = {
  add: () => void
  /** True when the shopper pressed without having chosen a size. */
  sizeMissing: boolean
}

/** 4.01: adds the chosen variant and opens the cart. Without a chosen size it says so, and moves the focus to the sizes. */
export function useAddToCart(
  article: ArticleForCart,
  variant: Variant | null,
  sizes: RefObject<HTMLFieldSetElement | null>,
): AddToCart {
  const [pressedWithoutSize, setPressedWithoutSize] = useState(false)
  const add = () => {
    setPressedWithoutSize(variant === null)
    if (variant === null) sizes.current?.querySelector('button')?.focus()
    else openCartDrawerWith(addToCart(article, variant))
  }
  return { add, sizeMissing: pressedWithoutSize && variant === null }
}
