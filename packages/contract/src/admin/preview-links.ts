import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import { GUARDED, staffPage, WRITE_LIMIT } from './guarded.ts'

const WHO = ['chain', 'editor'] as const

const previewLink = z.object({
  id: z.number().int(),
  kind: z.enum(['page', 'post', 'banner-set']),
  /** What it shows, as it was called when the link was made. */
  title: z.string(),
  made_by: z.string(),
  made_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
})

export const listPreviewLinks = defineEndpoint({
  method: 'GET',
  path: '/admin/preview-links',
  summary: 'The links that show what is not published and still work, the newest first',
  clause: 'extension',
  staff: WHO,
  query: z.object({ page: staffPage }),
  responses: { 200: pageOf(previewLink) },
  errors: GUARDED,
})

export const endPreviewLink = defineEndpoint({
  method: 'DELETE',
  path: '/admin/preview-links/{id}',
  summary: 'Ends one link: it shows nothing from now on',
  clause: 'extension',
  staff: WHO,
  limit: WRITE_LIMIT,
  params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  responses: { 204: z.undefined() },
  errors: [...GUARDED, 'NOT_FOUND'],
})
