import { type Article, DEFAULT_AVAILABLE_SHOP_ID } from '@varde/domain/catalogue/article'
import { type Ground, groundOf } from './ground.ts'

const DOTS = 4

/** What a card shows of an article: lists travel to the browser twice (page and data), so nothing more. */
export type CardArticle = {
  id: number
  slug: string
  name: string
  brand: string
  /** Whole kroner. */
  price: number
  originalPrice: number | null
  image: string | null
  label: string | null
  rating: number | null
  /** Physical shops that have it now. */
  shopCount: number
  /** Whether the web stock has it. */
  web: boolean
  /** The first few colours that have a hex value. */
  dots: string[]
  colorCount: number
  ground: Ground
}

/** Takes from an article (with its address) what a card shows. */
export function toCardArticle(article: Article & { slug: string }): CardArticle {
  const hexes = article.colors.map((color) => color.hex).filter((hex) => hex !== null)
  return {
    id: article.id,
    slug: article.slug,
    name: article.name,
    brand: article.brand,
    price: article.price,
    originalPrice: article.originalPrice,
    image: article.image,
    label: article.customLabel,
    rating: article.averageRating,
    // 9.08: shop 55 is the web stock, not a place to go to.
    shopCount: article.available.filter((id) => id !== DEFAULT_AVAILABLE_SHOP_ID).length,
    web: article.available.includes(DEFAULT_AVAILABLE_SHOP_ID),
    dots: hexes.slice(0, DOTS),
    colorCount: article.colors.length,
    ground: groundOf(hexes[0]),
  }
}
