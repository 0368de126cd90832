import type { Question } from '@varde/contract/entities'
import type { ArticleDetail } from '@varde/domain/catalogue/article'
import { COLOR_PARAM, SIZE_PARAM } from '@varde/domain/catalogue/article-address'
import { isCompanyNumber } from '@varde/domain/catalogue/ean'
import type { Review } from '@varde/domain/catalogue/review'
import type { Variant } from '@varde/domain/catalogue/variant'
import type { Crumb } from './list-crumbs.ts'
import { listOptions, type Options } from './list-options.ts'

/** As many as the page shows at first. */
const MOST_REVIEWS = 5

/** The widest JPEG of a picture, which every other site can show. */
export const shareImage = (publicUrl: string, image: string): string => `${publicUrl}${image}-1280.jpg`

/**
 * The article as schema.org's Product with an offer per variant, for the page's JSON-LD.
 *
 * @param url the page's canonical address
 */
export function toProductData(article: ArticleDetail, url: string, publicUrl: string): object {
  const options = listOptions(article.variants)
  const images = [...new Set(article.variants.flatMap((variant) => variant.color.images))]
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: article.name,
    description: article.description,
    sku: article.articleNo,
    brand: { '@type': 'Brand', name: article.brand },
    ...(images.length === 0 ? {} : { image: images.map((image) => shareImage(publicUrl, image)) }),
    url,
    // Of the article and not of each offer: there may be a hundred.
    itemCondition: 'https://schema.org/NewCondition',
    ...(article.averageRating === null || article.reviews.length === 0
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: article.averageRating,
            reviewCount: article.reviews.length,
          },
          review: article.reviews.slice(0, MOST_REVIEWS).map(toReview),
        }),
    offers: article.variants.map((variant) => toOffer(article, variant, options, url)),
  }
}

/** 3.09: anonymous reviewers stay anonymous. */
function toReview({ anonymous, customer, rating, content, created_at }: Review): object {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: anonymous || customer === null ? 'Anonym' : customer },
    datePublished: created_at,
    reviewBody: content,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  }
}

function toOffer(article: ArticleDetail, variant: Variant, options: Options, url: string): object {
  const stock = variant.shops.length > 0 ? 'InStock' : 'OutOfStock'
  return {
    '@type': 'Offer',
    url: `${url}?${variantSearch(options, variant)}`,
    sku: variant.ean,
    // A number of our own names nothing outside the shop.
    ...(isCompanyNumber(variant.ean) ? {} : { gtin: variant.ean }),
    // The article's name is said once; here only what tells its variants apart.
    name: `${variant.color.name}, ${variant.size.name}`,
    price: article.price.toFixed(2),
    priceCurrency: 'NOK',
    availability: `https://schema.org/${article.canPurchase || stock === 'OutOfStock' ? stock : 'InStoreOnly'}`,
  }
}

function variantSearch({ colors, sizes }: Options, variant: Variant): string {
  const color = colors.find((choice) => choice.color.id === variant.color.id)?.key ?? ''
  const size = sizes.find((choice) => choice.size.id === variant.size.id)?.key ?? ''
  return new URLSearchParams({ [COLOR_PARAM]: color, [SIZE_PARAM]: size }).toString()
}

/**
 * The answered questions that the page shows as schema.org's FAQPage: the shop alone answers them. A QAPage would be about
 * one question that visitors answer.
 *
 * @returns nothing when there are none
 */
export function toQuestionData(questions: readonly Pick<Question, 'text' | 'answer'>[]): object[] {
  if (questions.length === 0) return []
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map(({ text, answer }) => ({
        '@type': 'Question',
        name: text,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}

/** The levels of the catalogue above the article as schema.org's BreadcrumbList. */
export function toCrumbData(crumbs: readonly Crumb[], publicUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Forside', path: '/' }, ...crumbs].map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  }
}
