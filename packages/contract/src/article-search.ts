import { ATTRIBUTE_FACETS } from '@varde/domain/catalogue/attribute-facets'
import { SORT_FIELDS } from '@varde/domain/catalogue/sort-articles'
import { z } from 'zod'
import { article, brand } from './articles.ts'
import { defineEndpoint } from './endpoint.ts'
import { sitePlace } from './site-search.ts'

/** 3.28: a list of single-key objects; entries with `checked: false` are ignored. */
const checkedIds = z
  .array(
    z.union([
      z.number().int(),
      z.object({ id: z.number().int(), hex: z.string().nullish(), checked: z.boolean().optional() }),
    ]),
  )
  .max(2000)

/** Extension: the values that are asked for, by attribute; of one attribute any of them will do. */
const attributeFilter = z
  .partialRecord(z.enum(ATTRIBUTE_FACETS), z.array(z.string().max(50)).max(100))
  .meta({ 'x-extension': true })

export const searchFilter = z.union([
  z.strictObject({ genders: checkedIds }),
  z.strictObject({ colors: checkedIds }),
  z.strictObject({
    price: z
      .array(
        z.object({
          asc: z.boolean().optional(),
          // 5.09: the rule builder refuses anything but a number, with its own text.
          min: z.unknown().optional(),
          max: z.unknown().optional(),
          /** Extension: strictly below, strictly above. */
          less: z.unknown().optional(),
          more: z.unknown().optional(),
          checked: z.boolean().optional(),
        }),
      )
      .max(1),
  }),
  z.strictObject({ brands: checkedIds }),
  z.strictObject({ shops: checkedIds }),
  z.strictObject({ groups: checkedIds }),
  z.strictObject({ sizes: checkedIds }),
  // Extension: the running campaigns of 3.05.
  z.strictObject({ campaigns: checkedIds }),
  z.strictObject({ exclude: checkedIds }),
  z.strictObject({ attributes: attributeFilter }),
])

const FACETS = [
  'genders',
  'colors',
  'brands',
  'sizes',
  'groups',
  'shops',
  'campaigns',
  'attributes',
  'price',
] as const

/** 7.12, 5.21: the page counts from 0; 9.03: take is 1000 by default. */
export const searchBody = z.object({
  query: z.string().max(10_000).default(''),
  take: z.number().int().min(1).max(1000).default(1000),
  page: z.number().int().min(0).max(100_000).default(0),
  filters: z.array(searchFilter).max(20).default([]),
  /**
   * Extension: `Recommended` has what the brand is known for first, and articles for one gender before those for all,
   * each by sales; `Newest`, `Discount` and `Rating` have the largest first and those without one last.
   */
  orderBy: z.enum([...SORT_FIELDS, 'Recommended']).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  /** Extension: the facets to count, all by default. Those left out are empty in the answer. */
  facets: z.array(z.enum(FACETS)).max(FACETS.length).optional(),
})

const facetValue = z.object({ id: z.number().int(), count: z.number().int() })

const attributeFacets = z
  .partialRecord(z.enum(ATTRIBUTE_FACETS), z.array(z.object({ value: z.string(), count: z.number().int() })))
  .meta({ 'x-extension': true })

export const searchAnswer = z.object({
  hits: z.object({
    total: z.object({ value: z.number().int() }),
    hits: z.array(
      z.object({
        _id: z.number().int(),
        _score: z.number(),
        _source: article,
        /**
         * Extension: the colour, size and shop that filters or search words select, if the article has them. Without it
         * the article is shown in its first colour.
         */
        shown: z
          .object({
            colorId: z.number().int(),
            sizeId: z.number().int().nullable(),
            shopId: z.number().int().nullable(),
            /** The picture of that colour, in the form of the article's `image`. */
            image: z.string().nullable(),
          })
          .optional(),
      }),
    ),
  }),
  facets: z.object({
    genders: z.array(facetValue),
    colors: z.array(facetValue),
    brands: z.array(facetValue),
    sizes: z.array(facetValue),
    groups: z.array(facetValue),
    shops: z.array(facetValue),
    campaigns: z.array(facetValue),
    /** Extension: how many articles have each value of an attribute; those without any are left out. */
    attributes: attributeFacets,
    price: z.object({ min: z.number().int(), max: z.number().int() }).nullable(),
  }),
  /** «Mente du …»: a query with clearly more hits. */
  suggestion: z.string().optional(),
  /** Extension: how the search words were interpreted. */
  understood: z.object({
    filters: z.array(
      z.object({
        facet: z.enum(['genders', 'colors', 'sizes', 'campaigns', 'price']),
        word: z.string(),
        ids: z.array(z.number().int()),
        /** Of a limit on the price, in whole kroner; null leaves the side open. */
        price: z.object({ min: z.number().int().nullable(), max: z.number().int().nullable() }).optional(),
        relaxed: z.boolean(),
        /** The query without this filter, for taking it away. */
        without: z.string(),
      }),
    ),
    ignored: z.array(z.string()),
    excluded: z.array(z.string()),
    corrected: z.array(z.object({ from: z.string(), to: z.string() })),
  }),
})

/** 7.13: the requested articles in pages; the page counts from 0. */
const searchIdsBody = z.object({
  ids: z.array(z.number().int().positive().max(2_147_483_647)).max(1000),
  take: z.number().int().min(1).max(1000).default(1000),
  page: z.number().int().min(0).max(100_000).default(0),
})

/** Suggestions for the words typed so far: at most eight in all. */
export const suggestions = z.object({
  /** Extension: how many articles a search for the words finds. */
  total: z.number().int(),
  /** Extension: the genders that have most of them, for «jakke i Dame»; none where the words name one already. */
  genders: z.array(z.object({ id: z.number().int(), name: z.string(), count: z.number().int() })),
  articles: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      slug: z.string(),
      brand: z.string(),
      price: z.number().int(),
      image: z.string().nullable(),
    }),
  ),
  /** `path` leads to the group's listing. */
  groups: z.array(
    z.object({ id: z.number().int(), name: z.string(), path: z.string(), count: z.number().int() }),
  ),
  brands: z.array(brand),
  pages: z.array(sitePlace),
})

export const searchArticles = defineEndpoint({
  method: 'POST',
  path: '/articles/search',
  summary: 'Articles by words and filters, with facet counts',
  clause: '7.12',
  readOnly: true,
  body: searchBody,
  responses: { 200: searchAnswer },
  errors: ['VALIDATION_FAILED', 'RATE_LIMITED'],
})

export const searchArticleIds = defineEndpoint({
  method: 'POST',
  path: '/articles/searchids',
  summary: 'Articles by id in the requested order; unknown and hidden ones are left out',
  clause: '7.13',
  readOnly: true,
  body: searchIdsBody,
  responses: { 200: searchAnswer.pick({ hits: true }) },
  errors: ['RATE_LIMITED'],
})

export const suggestArticles = defineEndpoint({
  method: 'GET',
  path: '/articles/suggest',
  summary: 'Suggestions while a query is being typed',
  clause: 'extension',
  query: z.object({ q: z.string().max(200).default('') }),
  responses: { 200: suggestions },
})
