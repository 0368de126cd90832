import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { GUARDED, revision, WRITE_LIMIT } from './guarded.ts'

const WHO = ['chain', 'editor'] as const
const key = z.string().regex(/^[a-z0-9-]{1,40}$/)

const listedFrontPage = z.object({ key: z.string(), name: z.string(), hosts: z.array(z.string()) })

/** A section: its type, and the other fields that the brand's document has for it. */
const section = z.object({ type: z.string().max(40), fields: z.record(z.string().max(40), z.json()) })
export type FrontPageSection = z.output<typeof section>

const frontPage = listedFrontPage.extend({ revision, sections: z.array(section) })

export const listFrontPages = defineEndpoint({
  method: 'GET',
  path: '/admin/front-pages',
  summary: 'The brands’ front pages, in the order of the brands',
  clause: 'extension',
  staff: WHO,
  responses: { 200: z.array(listedFrontPage) },
  errors: GUARDED,
})

export const getFrontPage = defineEndpoint({
  method: 'GET',
  path: '/admin/front-pages/{key}',
  summary: 'The sections of a brand’s front page',
  clause: 'extension',
  staff: WHO,
  params: z.object({ key }),
  responses: { 200: frontPage },
  errors: [...GUARDED, 'NOT_FOUND'],
})

/** Every fault is in `errors`, by field: `home.sections.0.title`. */
export const saveFrontPage = defineEndpoint({
  method: 'PUT',
  path: '/admin/front-pages/{key}',
  summary: 'Checks the sections of a front page and takes them into use; the rest of the brand stays',
  clause: 'extension',
  staff: WHO,
  limit: WRITE_LIMIT,
  params: z.object({ key }),
  body: z.object({ revision, sections: z.array(section).max(40) }),
  responses: { 200: frontPage },
  errors: [...GUARDED, 'BRAND_BUSY', 'CHANGED_SINCE', 'NOT_FOUND', 'VALIDATION_FAILED'],
})
