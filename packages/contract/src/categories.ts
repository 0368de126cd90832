import type { Category } from '@varde/domain/catalogue/category'
import { z } from 'zod'
import { article, brand } from './articles.ts'
import { defineEndpoint } from './endpoint.ts'
import { idParams, listQuery, pageOf } from './paging.ts'

/** 3.12 */
export const group = z.object({
  id: z.number().int(),
  name: z.string(),
  articleGroup2ID: z.number().int(),
  articleGroup3ID: z.number().int(),
  /** Extension: its part of the address, and its number of articles. */
  slug: z.string(),
  articlesCount: z.number().int(),
})

/** 3.11; the field names are spelled as in the specification. */
const subcategory = z.object({
  ArticleGroup2ID: z.number().int(),
  MainGroupID: z.number().int(),
  Name: z.string(),
  minPrice: z.number().int(),
  maxPrice: z.number().int(),
  articlesCount: z.number().int(),
  custom: z.boolean(),
  groups: z.array(group),
  slug: z.string(),
})

/** 3.10 */
export const category = z.object({
  id: z.number().int(),
  name: z.string(),
  icon: z.string().nullable(),
  count: z.number().int(),
  banner: z.string().nullable(),
  bannerLink: z.string().nullable(),
  current_page: z.number().int(),
  last_page: z.number().int(),
  minPrice: z.number().int(),
  maxPrice: z.number().int(),
  subcategories: z.array(subcategory),
  availableProductlines: z.array(brand),
  slug: z.string(),
}) satisfies z.ZodType<Category>

export const getCategories = defineEndpoint({
  method: 'GET',
  path: '/categories',
  summary: 'The catalogue tree: main groups, subgroups and groups with counts and price bounds',
  clause: '7.05',
  responses: { 200: z.array(category) },
})

export const getSubcategoryGroups = defineEndpoint({
  method: 'GET',
  path: '/subcategories/{id}/groups',
  summary: 'The groups of one subgroup',
  clause: '7.06',
  params: idParams,
  responses: { 200: z.array(group) },
  errors: ['NOT_FOUND'],
})

export const getCategoryArticles = defineEndpoint({
  method: 'GET',
  path: '/categories/{id}/articles',
  summary: 'A page of the articles of one main group',
  clause: '7.07',
  params: idParams,
  query: listQuery,
  responses: { 200: pageOf(article) },
  errors: ['NOT_FOUND'],
})

export const getSubcategoryArticles = defineEndpoint({
  method: 'GET',
  path: '/subcategories/{id}/articles',
  summary: 'A page of the articles of one subgroup',
  clause: '7.08',
  params: idParams,
  query: listQuery,
  responses: { 200: pageOf(article) },
  errors: ['NOT_FOUND'],
})
