import { z } from 'zod'
import { article } from './articles.ts'
import { block, picture } from './content.ts'
import { defineEndpoint } from './endpoint.ts'
import { idParams, pageOf } from './paging.ts'

/** 3.26 */
export const blogCategory = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  postsCount: z.number().int(),
})

/** 3.26: a post in a list, with its date and reading time. */
export const blogTeaser = z.object({
  id: z.number().int(),
  title: z.string(),
  slug: z.string(),
  featuredImage: picture.nullable(),
  categories: z.array(blogCategory),
  /** Extension: the first sentences. */
  summary: z.string(),
  author: z.string(),
  published_at: z.iso.datetime(),
  reading_minutes: z.number().int(),
})

/** 3.26: `body` is HTML, `blocks` is the same text as the storefront renders it. */
export const blogPost = blogTeaser.extend({
  body: z.string(),
  blocks: z.array(block),
  mainArticle: article.nullable(),
  relatedArticles: z.array(article),
  /** Extension: other posts in the same categories, newest first. */
  related: z.array(blogTeaser),
})

const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(50).default(12),
})

export const getBlogPosts = defineEndpoint({
  method: 'GET',
  path: '/blog/posts',
  summary: 'Blog posts, newest first',
  clause: '7.19',
  query: listQuery,
  responses: { 200: pageOf(blogTeaser) },
})

export const getBlogPost = defineEndpoint({
  method: 'GET',
  path: '/blog/{slug}',
  summary: 'One post by its slug',
  clause: '7.19',
  params: z.object({ slug: z.string().min(1).max(200) }),
  responses: { 200: blogPost },
  errors: ['NOT_FOUND'],
})

export const getBlogPostById = defineEndpoint({
  method: 'GET',
  path: '/blog/post/{id}',
  summary: 'One post by its id',
  clause: '7.19',
  params: idParams,
  responses: { 200: blogPost },
  errors: ['NOT_FOUND'],
})

/** Extension: by the link that an editor makes, which ends by itself. */
export const getPostPreview = defineEndpoint({
  method: 'GET',
  path: '/blog/preview/{token}',
  summary: 'A post as its editor has it, published or not',
  clause: 'extension',
  params: z.object({ token: z.string().min(1).max(200) }),
  responses: { 200: blogPost },
  errors: ['NOT_FOUND'],
})

export const getBlogCategories = defineEndpoint({
  method: 'GET',
  path: '/blog/categories',
  summary: 'The categories that have posts',
  clause: '7.19',
  responses: { 200: z.array(blogCategory) },
})

export const getBlogCategory = defineEndpoint({
  method: 'GET',
  path: '/blog/category/{slug}',
  summary: 'The posts of one category, newest first',
  clause: '7.19',
  params: z.object({ slug: z.string().min(1).max(200) }),
  query: listQuery,
  responses: { 200: pageOf(blogTeaser).extend({ category: blogCategory }) },
  errors: ['NOT_FOUND'],
})
