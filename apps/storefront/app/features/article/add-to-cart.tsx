import type { ArticleDetail } from '@varde/domain/catalogue/article'
import type { Variant } from '@varde/domain/catalogue/variant'
import { type RefObject, useState } from 'react'
import { loadCart } from '../../state/cart/cart.ts'

/** What the buying buttons of a page share: one press, one answer. */
export type AddToCart = {
  add: () => void
  /** Called when the shopper reaches for the button: what adding takes is on its way by then. */
  prepare: () => void
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
        loadCart().then(({ addToCart }) => addToCart(article, variant), console.error)
        return
      }
      setPressedWithout(true)
      sizes.current?.querySelector('button')?.focus()
    },
    prepare: () => void loadCart().catch(console.error),
    sizeMissing: pressedWithout && variant === null,
  }
}
