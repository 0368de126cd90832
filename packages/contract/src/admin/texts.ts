import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idParams, pageOf } from '../paging.ts'
import { GUARDED, revision, staffPage, WRITE_LIMIT } from './guarded.ts'

const WHO = ['chain', 'editor'] as const

/** `landscape:breen`, or the address of a picture, `/bilder/…`. */
const art = z
  .object({ picture: z.string().max(200), alt: z.string().max(1000), caption: z.string().max(1000) })
  .nullable()
/** A day or a time as it is written, `2026-12-24T08:00`, in Norwegian time; empty for none. */
const moment = z.string().max(40)
const slugs = z.array(z.string().max(200)).max(100)
const markdown = z.string().max(100_000)
const slug = z.string().max(200)
/** Empty for every brand. */
const brand = z.string().max(40)

/** A page as it is edited. What of it may be published is checked when it is. */
export const pageForm = z.object({
  brand,
  slug,
  layout: z.enum(['story', 'guide', 'plain']),
  title: z.string().max(500),
  description: z.string().max(1000),
  art,
  products: slugs,
  from: moment,
  until: moment,
  markdown,
})
export type PageForm = z.output<typeof pageForm>

/** A post as it is edited; it is shown from `from` on. */
export const postForm = z.object({
  brand,
  slug,
  title: z.string().max(500),
  summary: z.string().max(1000),
  author: z.string().max(200),
  categories: z.array(z.string().max(100)).max(20),
  art,
  main: z.string().max(200),
  related: slugs,
  from: moment,
  until: moment,
  markdown,
})
export type PostForm = z.output<typeof postForm>

/** Whether readers see it: not yet published, at its time, now, or no longer. */
const state = z.enum(['draft', 'scheduled', 'shown', 'ended'])

const listedText = z.object({
  id: z.number().int(),
  brand: z.string(),
  slug: z.string(),
  title: z.string(),
  state,
  /** It has changes that are not published. */
  has_draft: z.boolean(),
  updated_at: z.iso.datetime(),
})
export type ListedText = z.output<typeof listedText>

const version = z.object({
  id: z.number().int(),
  /** When it was replaced, and by whom. */
  at: z.iso.datetime(),
  who: z.string(),
  title: z.string(),
})

function textOf<Form extends z.ZodType>(form: Form) {
  return z.object({
    id: z.number().int(),
    revision,
    state,
    has_draft: z.boolean(),
    form,
    /** Its address in the shop; one segment may hold `{product}`. */
    path: z.string(),
    /** Articles that it names and that are not there: they are skipped. */
    unknown_articles: z.array(z.string()),
    versions: z.array(version),
  })
}

/** The calls of one kind of text. */
function textEndpoints<const Noun extends string, Form extends z.ZodType>(noun: Noun, form: Form) {
  const text = textOf(form)
  const list = `/admin/${noun}` as const
  const one = `/admin/${noun}/{id}` as const
  const written = ['NOT_FOUND', 'CHANGED_SINCE', 'VALIDATION_FAILED'] as const
  return {
    list: defineEndpoint({
      method: 'GET',
      path: list,
      summary: `The ${noun}, those changed last first`,
      clause: 'extension',
      staff: WHO,
      query: z.object({ page: staffPage, q: z.string().max(100).default('') }),
      responses: { 200: pageOf(listedText) },
      errors: GUARDED,
    }),
    get: defineEndpoint({
      method: 'GET',
      path: one,
      summary: `One of the ${noun} as it is edited, with its draft where it has one`,
      clause: 'extension',
      staff: WHO,
      params: idParams,
      responses: { 200: text },
      errors: [...GUARDED, 'NOT_FOUND'],
    }),
    create: defineEndpoint({
      method: 'POST',
      path: list,
      summary: `Writes one more of the ${noun}, as a draft or for everybody`,
      clause: 'extension',
      staff: WHO,
      limit: WRITE_LIMIT,
      body: z.object({ form, publish: z.boolean() }),
      responses: { 201: text },
      errors: [...GUARDED, 'VALIDATION_FAILED'],
    }),
    change: defineEndpoint({
      method: 'PUT',
      path: one,
      summary: `Changes one of the ${noun}: a draft is for its editors alone`,
      clause: 'extension',
      staff: WHO,
      limit: WRITE_LIMIT,
      params: idParams,
      body: z.object({ revision, form, publish: z.boolean() }),
      responses: { 200: text },
      errors: [...GUARDED, ...written],
    }),
    hide: defineEndpoint({
      method: 'POST',
      path: `/admin/${noun}/{id}/hide`,
      summary: `Shows one of the ${noun} no longer; it stays as a draft`,
      clause: 'extension',
      staff: WHO,
      limit: WRITE_LIMIT,
      params: idParams,
      body: z.object({ revision }),
      responses: { 200: text },
      errors: [...GUARDED, 'NOT_FOUND', 'CHANGED_SINCE'],
    }),
    getVersion: defineEndpoint({
      method: 'GET',
      path: `/admin/${noun}/{id}/versions/{version}`,
      summary: `What one of the ${noun} was before; saving it restores it`,
      clause: 'extension',
      staff: WHO,
      params: idParams.extend({ version: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
      responses: { 200: form },
      errors: [...GUARDED, 'NOT_FOUND'],
    }),
    linkPreview: defineEndpoint({
      method: 'POST',
      path: `/admin/${noun}/{id}/preview-link`,
      summary: `A link that shows the draft to anyone who has it, for seven days`,
      clause: 'extension',
      staff: WHO,
      limit: WRITE_LIMIT,
      params: idParams,
      responses: { 200: z.object({ url: z.string(), expires_at: z.iso.datetime() }) },
      errors: [...GUARDED, 'NOT_FOUND'],
    }),
  }
}

export const pageCalls = textEndpoints('pages', pageForm)
export const postCalls = textEndpoints('posts', postForm)

/** Read by the parser that the shop uses, for the editor's preview while she writes. */
export const previewMarkdown = defineEndpoint({
  method: 'POST',
  path: '/admin/markdown',
  summary: 'What Markdown looks like, and what of it cannot be shown',
  clause: 'extension',
  staff: WHO,
  limit: { max: 1200, windowSeconds: 600 },
  body: z.object({ markdown }),
  responses: {
    200: z.object({
      /** Every text in it is escaped. */
      html: z.string(),
      problems: z.array(z.object({ line: z.number().int(), text: z.string() })),
    }),
  },
  errors: GUARDED,
})
