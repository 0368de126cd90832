import type { ArticleDetail } from '@varde/domain/catalogue/article'
import { compareSizes } from '@varde/domain/catalogue/size-order'
import type { Variant, VariantColor } from '@varde/domain/catalogue/variant'

/** The colours of a favourite, and the variants of the chosen one from the smallest size to the largest. */
export type Choices = { colors: VariantColor[]; color: VariantColor | null; variants: Variant[] }

/**
 * What can be chosen of a favourite.
 *
 * @param colorId the colour that was chosen; null for the first that is in stock
 */
export function listChoices({ variants }: Pick<ArticleDetail, 'variants'>, colorId: number | null): Choices {
  const colors = [...new Map(variants.map(({ color }) => [color.id, color])).values()]
  const color =
    colors.find(({ id }) => id === colorId) ??
    variants.find(({ shops }) => shops.length > 0)?.color ??
    colors[0] ??
    null
  return {
    colors,
    color,
    variants: variants
      .filter((variant) => variant.color.id === color?.id)
      .toSorted((a, b) => compareSizes(a.size.name, b.size.name)),
  }
}

/** Why a favourite cannot be put in the cart from the list; null when it can. */
export function findHindrance({
  canPurchase,
  variants,
}: Pick<ArticleDetail, 'canPurchase' | 'variants'>): { text: string; link: string } | null {
  if (!canPurchase) return { text: 'Selges bare i butikk.', link: 'Se hvilke butikker som har den' }
  if (variants.every(({ shops }) => shops.length === 0))
    return { text: 'Utsolgt i alle butikker nå.', link: 'Få beskjed når den er tilbake' }
  return null
}
