import type { Article, ArticleDetail } from '@varde/domain/catalogue/article'
import type { ColorGroup } from '@varde/domain/catalogue/color'
import { SIZE_GROUP_NAMES } from '@varde/domain/catalogue/size-group'
import { SORT_FIELDS } from '@varde/domain/catalogue/sort-articles'
import { z } from 'zod'
import { articleAttributes } from './attributes.ts'
import { defineEndpoint } from './endpoint.ts'
import { idParams } from './paging.ts'

/** 3.07 */
const color = z.object({
  id: z.number().int(),
  name: z.string(),
  hex: z.string().nullable(),
  colorCode: z.string(),
})

/** 3.07 */
export const colorGroup = z.object({
  id: z.number().int(),
  label: z.string(),
  name: z.string(),
  hex: z.string().nullable(),
  colorId: z.number().int(),
}) satisfies z.ZodType<ColorGroup>

/** 3.08 */
export const gender = z.object({ id: z.number().int(), name: z.string(), checked: z.boolean() })

/** 3.13 */
export const brand = z.object({ id: z.number().int(), name: z.string() })

const size = z.object({ id: z.number().int(), name: z.string() })

/** 3.04: `price` in whole kroner, `labelData` parsed. */
const articleCampaign = z.object({
  id: z.number().int(),
  articleId: z.number().int(),
  price: z.number().int(),
  labelType: z.string().nullable(),
  labelData: z.record(z.string(), z.unknown()).nullable(),
})

/** 3.01: an article in a list. Prices in whole kroner (9.01). */
export const article = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Extension: the last part of the article's address (9.05). */
  slug: z.string(),
  description: z.string(),
  price: z.number().int(),
  pant: z.number().int(),
  brand: z.string(),
  brands: z.array(z.number().int()),
  colors: z.array(color),
  colorGroups: z.array(z.object({ id: z.number().int(), hex: z.string().nullable() })),
  gender: z.string(),
  genders: z.array(z.number().int()),
  articleGroup2ID: z.number().int(),
  articleGroup3ID: z.number().int(),
  canPurchase: z.boolean(),
  customLabel: z.string().nullable(),
  group2: z.string(),
  group3: z.string(),
  /** A path below /bilder without width and format; the client appends these, as in `-640.avif`. */
  image: z.string().nullable(),
  shops: z.array(z.number().int()),
  available: z.array(z.number().int()),
  featured: z.boolean(),
  category: z.number().int(),
  categories: z.array(z.number().int()),
  subcategories: z.array(z.number().int()),
  campaigns: z.array(articleCampaign),
  averageRating: z.number().nullable(),
  campaignLabelType: z.string().nullable(),
  /** The førpris in whole kroner, null where the law allows none. */
  originalPrice: z.number().int().nullable(),
  webPurchaseLimit: z.number().int().nullable(),
  bestsellerQty: z.number().int(),
  bestsellerTurnover: z.number().int(),
  onlyCC: z.boolean(),
  season: z.string().nullable(),
  /** The number of shops that have it in stock now. */
  availability: z.number().int(),
  sizes: z.array(size),
  size_colors: z.array(z.object({ size: z.number().int(), color: z.number().int() })),
  groups: z.array(z.number().int()),
  visible: z.boolean(),
  attributes: articleAttributes,
}) satisfies z.ZodType<Article>

/** 3.06: shops are sorted by quantity, largest first; `qty` is the available stock. */
export const variant = z.object({
  id: z.number().int(),
  ean: z.string(),
  availability: z.number().int(),
  shops: z.array(z.object({ id: z.number().int(), qty: z.number().int() })),
  size,
  /** Extension: `captions`, one for each of `images`, where some show a part of the article. */
  color: color.extend({
    images: z.array(z.string()),
    captions: z.array(z.string().nullable()).optional(),
  }),
})

/** 3.09: an approved review. */
export const review = z.object({
  id: z.number().int(),
  content: z.string(),
  reply: z.string().nullable(),
  customer: z.string().nullable(),
  rating: z.number().int(),
  approved: z.boolean(),
  created_at: z.iso.datetime(),
  reviewable_id: z.number().int(),
  reviewable_type: z.literal('article'),
  true_to_size: z.union([z.literal(-1), z.literal(0), z.literal(1)]).nullable(),
  size_color: z.string().nullable(),
  anonymous: z.boolean(),
  /** Extension: paths like those of the article's pictures; those of a review that is not shown open only once it is. */
  pictures: z.array(z.string()),
})

/** 3.02 */
export const articleDetail = article.extend({
  techDescription: z.string().nullable(),
  nutrientContent: z.string().nullable(),
  washLabel: z.string().nullable(),
  careLabel: z.string().nullable(),
  articleId: z.number().int(),
  articleNo: z.string(),
  dateCreated: z.iso.datetime(),
  variants: z.array(variant),
  reviews: z.array(review),
  /** Extension: what a picture shows, by its path; left out where the shop has written nothing. */
  pictureTexts: z.record(z.string(), z.string()).optional(),
}) satisfies z.ZodType<ArticleDetail>

/** 2.26: a plus sign that was not escaped arrives as a space. */
const idText = z
  .string()
  .regex(/^\d{1,10}([+, ]\d{1,10})*$/)
  .max(4000)

export const getArticle = defineEndpoint({
  method: 'GET',
  path: '/articles/{id}',
  summary: 'One article with variants, shops and reviews',
  clause: '7.09',
  params: idParams,
  responses: { 200: articleDetail },
  errors: ['ARTICLE_HIDDEN', 'ARTICLE_NOT_FOUND'],
})

/** Extension: the product page finds its article by slug. */
export const getArticleBySlug = defineEndpoint({
  method: 'GET',
  path: '/articles/by-slug/{slug}',
  summary: 'One article by its slug; an old slug returns the article with its new slug',
  clause: 'extension',
  params: z.object({ slug: z.string().min(1).max(300) }),
  responses: { 200: articleDetail },
  errors: ['ARTICLE_HIDDEN', 'ARTICLE_NOT_FOUND'],
})

export const getArticleAvailability = defineEndpoint({
  method: 'GET',
  path: '/articles/availability/{id}',
  summary: 'The stock of each variant in each shop, with the time of its last update',
  clause: '7.10',
  params: idParams,
  responses: {
    200: z.object({
      articleId: z.number().int(),
      variants: z.array(
        z.object({
          id: z.number().int(),
          ean: z.string(),
          shops: z.array(z.object({ id: z.number().int(), qty: z.number().int(), asOf: z.iso.datetime() })),
        }),
      ),
    }),
  },
  errors: ['ARTICLE_NOT_FOUND'],
})

export const getArticleBundle = defineEndpoint({
  method: 'GET',
  path: '/articles/bundle',
  summary: 'Several articles in the requested order; unknown and hidden ones are left out',
  clause: '7.11',
  query: z.object({
    articles: idText,
    /** Extension: sorts them as a list; `desc` alone turns their own order round. */
    orderBy: z.enum(SORT_FIELDS).optional(),
    order: z.enum(['asc', 'desc']).optional(),
  }),
  responses: { 200: z.array(article) },
})

const listBrands = {
  summary: 'Brands that have articles on the web',
  responses: { 200: z.array(brand) },
} as const
const listGenders = { summary: 'The genders', responses: { 200: z.array(gender) } } as const
const listColorGroups = { summary: 'The colour families', responses: { 200: z.array(colorGroup) } } as const

export const getArticleBrands = defineEndpoint({
  method: 'GET',
  path: '/articles/brand',
  clause: '7.14',
  ...listBrands,
})
export const getArticleProductLines = defineEndpoint({
  method: 'GET',
  path: '/articles/productlines',
  clause: '7.14',
  ...listBrands,
})
export const getArticleGenders = defineEndpoint({
  method: 'GET',
  path: '/articles/genders',
  clause: '7.14',
  ...listGenders,
})
export const getArticleColorGroups = defineEndpoint({
  method: 'GET',
  path: '/articles/colorgroups',
  clause: '7.14',
  ...listColorGroups,
})
export const getBrands = defineEndpoint({ method: 'GET', path: '/brand', clause: '7.14', ...listBrands })
export const getProductLines = defineEndpoint({
  method: 'GET',
  path: '/productlines',
  clause: '7.14',
  ...listBrands,
})
export const getGenders = defineEndpoint({ method: 'GET', path: '/genders', clause: '7.14', ...listGenders })
export const getColorGroups = defineEndpoint({
  method: 'GET',
  path: '/colorgroups',
  clause: '7.14',
  ...listColorGroups,
})

/** Extension: the names of the size ids in the facets. */
export const getSizes = defineEndpoint({
  method: 'GET',
  path: '/sizes',
  summary: 'The sizes that articles come in',
  clause: 'extension',
  /** `group` is what the size is of; the same number may be of shoes or of trousers, so the articles decide. */
  responses: { 200: z.array(size.extend({ group: z.enum(SIZE_GROUP_NAMES) })) },
})
