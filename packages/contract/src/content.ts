import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** A run of text in one style. `to` is a path of the shop or the address of another site. */
const run = z.object({
  text: z.string(),
  strong: z.literal(true).optional(),
  em: z.literal(true).optional(),
  to: z.string().optional(),
})
const line = z.array(run)

/** The source of a picture: a landscape of the studio, a drawing, or a file that an editor uploaded. */
export const picture = z.object({
  source: z.enum(['landscape', 'drawing', 'file']),
  /** The landscape's name, or the picture's address. */
  name: z.string(),
  alt: z.string(),
  caption: z.string().optional(),
})

const paragraph = z.object({ type: z.literal('paragraph'), line })
const list = z.object({ type: z.literal('list'), ordered: z.boolean(), items: z.array(line) })
const table = z.object({
  type: z.literal('table'),
  head: z.array(line),
  rows: z.array(z.array(line)),
})

/** The blocks of an answer to a question. */
const plainBlock = z.discriminatedUnion('type', [paragraph, list, table])

/** One block of a page, a story or a blog post. */
export const block = z.discriminatedUnion('type', [
  paragraph,
  list,
  table,
  z.object({
    type: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    text: z.string(),
    id: z.string(),
  }),
  z.object({ type: z.literal('quote'), line, by: z.string().optional() }),
  z.object({ type: z.literal('picture'), picture }),
  /** A short note beside the text: a figure, a warning. */
  z.object({ type: z.literal('note'), title: z.string().optional(), blocks: z.array(plainBlock) }),
  z.object({
    type: z.literal('steps'),
    items: z.array(z.object({ title: z.string(), blocks: z.array(plainBlock) })),
  }),
  /** The height along a way: at each point how far it is from the start, its height and its name. */
  z.object({
    type: z.literal('profile'),
    title: z.string(),
    points: z.array(z.object({ km: z.number(), metres: z.number(), place: z.string() })),
  }),
  /** Questions that can be searched and opened one by one; read by search engines as FAQ. */
  z.object({
    type: z.literal('questions'),
    items: z.array(z.object({ id: z.string(), question: z.string(), blocks: z.array(plainBlock) })),
  }),
  /** Washing symbols by their names: `wash-40`, `no-bleach`, `tumble-low` … */
  z.object({ type: z.literal('care'), symbols: z.array(z.object({ symbol: z.string(), text: z.string() })) }),
  /** Articles of this page that can be bought from there, by slug or by a search. */
  z.object({
    type: z.literal('articles'),
    title: z.string(),
    slugs: z.array(z.string()),
    search: z.string().optional(),
  }),
  /** A shop of the brand, with its picture; left out where the brand has no such shop. */
  z.object({ type: z.literal('shop'), slug: z.string(), caption: z.string().optional() }),
  /** The article that the page's own address names (2.15, 2.16). */
  z.object({ type: z.literal('product') }),
  /** The list of all cookies and values that the shop stores in a browser (2.09). */
  z.object({ type: z.literal('cookies') }),
  z.object({ type: z.literal('button'), to: z.string(), label: z.string() }),
])

/** The layout of a page: a story at full width, a reference page, or a plain page. */
const layout = z.enum(['story', 'guide', 'plain'])

/** 2.03–2.20: a page; `{product}` in its texts is filled in. */
export const page = z.object({
  slug: z.string(),
  layout,
  title: z.string(),
  /** Shown under the title, and in search results. */
  description: z.string(),
  art: picture.nullable(),
  blocks: z.array(block),
  /** The article that the address names. */
  product: z.object({ id: z.number().int(), name: z.string(), slug: z.string() }).nullable(),
  updated_at: z.iso.datetime(),
})

/** Extension: `slug` is the one segment of the addresses of 2.03–2.20. */
export const getPage = defineEndpoint({
  method: 'GET',
  path: '/pages/{slug}',
  summary: 'One page of text',
  clause: 'extension',
  params: z.object({ slug: z.string().min(1).max(200) }),
  responses: { 200: page },
  errors: ['NOT_FOUND'],
})

/** Extension: by the link that an editor makes, which ends by itself. */
export const getPagePreview = defineEndpoint({
  method: 'GET',
  path: '/pages/preview/{token}',
  summary: 'A page as its editor has it, published or not',
  clause: 'extension',
  params: z.object({ token: z.string().min(1).max(200) }),
  responses: { 200: page },
  errors: ['NOT_FOUND'],
})

/** Extension: 2.24: a quote from the story that is told of an article. */
export const getArticleStory = defineEndpoint({
  method: 'GET',
  path: '/articles/by-slug/{slug}/story',
  summary: 'A quote from the story that is told of an article',
  clause: 'extension',
  params: z.object({ slug: z.string().min(1).max(200) }),
  responses: {
    200: z.object({
      story: z
        .object({
          quote: z.string(),
          by: z.string().nullable(),
          /** The page that it is from. */
          slug: z.string(),
          title: z.string(),
          art: picture,
        })
        .nullable(),
    }),
  },
})

/** Extension: every page of the brand; one with `{product}` appears once for each of its articles. */
export const getPages = defineEndpoint({
  method: 'GET',
  path: '/pages',
  summary: 'The pages of text, by address and title',
  clause: 'extension',
  responses: {
    200: z.array(
      z.object({
        slug: z.string(),
        title: z.string(),
        description: z.string(),
        updated_at: z.iso.datetime(),
      }),
    ),
  },
})
