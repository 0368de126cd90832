import type { ArticleDetail } from '@varde/domain/catalogue/article'
import type { Variant } from '@varde/domain/catalogue/variant'
import { type RefObject, useState } from 'react'
import { openCartDrawerWith } from '../../state/cart/cart-drawer.ts'
import { addToCart } from '../../state/cart/cart-store.ts'

/** What the buying buttons of a page share: one press, one answer. */
export type AddToCart = {
  add: () => void
  /** The shopper pressed without having chosen a size. */
  sizeMissing: boolean
}

/**
 * 4.01: puts the chosen variant in the cart. Without a chosen size nothing is added: it is said, and the focus
 * goes to the sizes.
 */
export function useAddToCart(
  article: ArticleDetail,
  variant: Variant | null,
  sizes: RefObject<HTMLFieldSetElement | null>,
): AddToCart {
  const [pressedWithout, setPressedWithout] = useState(false)
  return {
    add: () => {
      if (variant !== null) {
        setPressedWithout(false)
        openCartDrawerWith(addToCart(article, variant))
        return
      }
      setPressedWithout(true)
      sizes.current?.querySelector('button')?.focus()
    },
    sizeMissing: pressedWithout && variant === null,
  }
}
