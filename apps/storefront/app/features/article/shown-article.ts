import type { ArticleForCart } from '@varde/domain/cart/cart-line'
import type { ArticleDetail } from '@varde/domain/catalogue/article'
import { describeAttributes } from '@varde/domain/catalogue/attributes'
import { describeFit, type ShownFit } from './describe-fit.server.ts'
import { describeTerms, type ShownTerm } from './describe-terms.server.ts'
import { readDescription, readLabelMarks, readTextFacts, type TextFact } from './read-text-facts.ts'
import { type ShownReviews, toShownReviews } from './shown-reviews.ts'

/** What the article's page reads of an article: the page is sent twice, as HTML and as data. */
export type ShownArticle = ArticleForCart &
  Pick<
    ArticleDetail,
    'articleNo' | 'brand' | 'originalPrice' | 'averageRating' | 'variants' | 'pictureTexts'
  > & {
    slug: string
    reviews: ShownReviews
    /** Its description, with the headline that it begins with. */
    headline: string | null
    paragraphs: string[]
    /** What it is, one by one. */
    facts: TextFact[]
    /** Which size reviewers would choose; null when too few have said. */
    fit: ShownFit | null
    terms: ShownTerm[]
    /** How it is cared for, one by one. */
    careMarks: string[]
  }

/**
 * Picks what the page reads.
 *
 * @param reviewPage which reviews it begins with
 * @param arrival 9.14: between which days it arrives if it is ordered now
 */
export function toShownArticle(
  article: ArticleDetail & { slug: string },
  reviewPage: number,
  arrival: string,
): ShownArticle {
  const reviews = toShownReviews(article.reviews, reviewPage)
  const sizes = new Set(article.variants.map(({ size }) => size.id))
  return {
    id: article.id,
    slug: article.slug,
    name: article.name,
    brand: article.brand,
    gender: article.gender,
    nutrientContent: article.nutrientContent,
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
    ...(article.pictureTexts === undefined ? {} : { pictureTexts: article.pictureTexts }),
    ...readDescription(article.description),
    facts: listFacts(article),
    careMarks: readLabelMarks(article.washLabel, article.careLabel),
    fit: describeFit(reviews.fit, sizes.size === 1),
    terms: describeTerms(article.onlyCC, arrival),
    reviews,
  }
}

/** 3.02: the attributes and what the technical text says; where both say it, the text does so in more words. */
function listFacts({ attributes, techDescription, nutrientContent }: ArticleDetail): TextFact[] {
  const facts = readTextFacts(techDescription)
  const rows = describeAttributes(attributes)
    .filter(({ label }) => !facts.some(({ name }) => name?.startsWith(label)))
    .map(({ label, value }) => ({ name: label, value }))
  return [
    ...rows,
    ...facts,
    ...(nutrientContent === null ? [] : [{ name: 'Innhold', value: nutrientContent }]),
  ]
}
