import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** The kinds of pages that visitors' measures are counted by: all that is kept of where one was made. */
const pageKind = z.enum(['home', 'list', 'search', 'article', 'checkout', 'shops', 'account', 'other'])
export type PageKind = z.infer<typeof pageKind>

/** A minute is more than any page takes: a tab that slept measures nothing. */
const measure = z.object({ page: pageKind, ms: z.number().int().min(0).max(60_000) })

/**
 * Extension: what a visitor's browser measured of one loaded page. It is counted only when the request's own cookie says
 * yes to statistics (9.19), and then without who sent it.
 */
export const countPageSpeed = defineEndpoint({
  method: 'POST',
  path: '/page-speed',
  summary: "Counts how fast a page came and answered, with the visitor's consent to statistics",
  clause: 'extension',
  limit: { max: 120, windowSeconds: 600 },
  body: z.object({
    /** Largest Contentful Paint of the page that was loaded. */
    lcp: measure.optional(),
    /** Interaction to Next Paint: the slowest press, on the page where it was made. */
    inp: measure.optional(),
  }),
  responses: { 204: z.undefined() },
})
