import type { ArticleForCart } from '@varde/domain/cart/cart-line'
import type { ArticleDetail } from '@varde/domain/catalogue/article'
import { describeAttributes } from '@varde/domain/catalogue/attributes'
import { type ShownReviews, toShownReviews } from './shown-reviews.ts'

/** What the article's page reads of an article: the page is sent twice, as HTML and as data. */
export type ShownArticle = ArticleForCart &
  Pick<
    ArticleDetail,
    | 'description'
    | 'techDescription'
    | 'washLabel'
    | 'careLabel'
    | 'articleNo'
    | 'brand'
    | 'originalPrice'
    | 'averageRating'
    | 'variants'
  > & {
    slug: string
    reviews: ShownReviews
    /** What it is, as rows with names. */
    attributeRows: { label: string; value: string }[]
  }

/**
 * Picks what the page reads.
 *
 * @param reviewPage which reviews it begins with
 */
export function toShownArticle(article: ArticleDetail & { slug: string }, reviewPage: number): ShownArticle {
  return {
    id: article.id,
    slug: article.slug,
    name: article.name,
    brand: article.brand,
    gender: article.gender,
    description: article.description,
    techDescription: article.techDescription,
    nutrientContent: article.nutrientContent,
    washLabel: article.washLabel,
    careLabel: article.careLabel,
    articleNo: article.articleNo,
    price: article.price,
    originalPrice: article.originalPrice,
    pant: article.pant,
    campaigns: article.campaigns,
    image: article.image,
    canPurchase: article.canPurchase,
    webPurchaseLimit: article.webPurchaseLimit,
    onlyCC: article.onlyCC,
    averageRating: article.averageRating,
    variants: article.variants,
    attributeRows: describeAttributes(article.attributes),
    reviews: toShownReviews(article.reviews, reviewPage),
  }
}
