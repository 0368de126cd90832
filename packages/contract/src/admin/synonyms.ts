import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idParams } from '../paging.ts'
import { GUARDED, revision, WRITE_LIMIT } from './guarded.ts'

const WHO = ['chain', 'editor'] as const
/** How many lines of synonyms a shop may have, and how many words each side of a line. */
export const MOST_SYNONYMS = 500
export const MOST_SYNONYM_WORDS = 12

/** `words` also find `finds`; with none of these they find each other. */
const staffSynonym = z.object({
  id: z.number().int(),
  revision,
  words: z.array(z.string()),
  finds: z.array(z.string()),
})
export type StaffSynonym = z.output<typeof staffSynonym>

const list = z.array(z.string().max(200)).max(50)
const written = z.object({ words: list, finds: list })

export const listStaffSynonyms = defineEndpoint({
  method: 'GET',
  path: '/admin/synonyms',
  summary: 'The shop’s own synonyms of search, by their first word',
  clause: 'extension',
  staff: WHO,
  responses: { 200: z.array(staffSynonym) },
  errors: GUARDED,
})

export const postStaffSynonym = defineEndpoint({
  method: 'POST',
  path: '/admin/synonyms',
  summary: 'Adds synonyms; the search has them within a moment',
  clause: 'extension',
  staff: WHO,
  limit: WRITE_LIMIT,
  body: written,
  responses: { 201: staffSynonym },
  errors: [...GUARDED, 'VALIDATION_FAILED'],
})

export const putStaffSynonym = defineEndpoint({
  method: 'PUT',
  path: '/admin/synonyms/{id}',
  summary: 'Changes synonyms',
  clause: 'extension',
  staff: WHO,
  limit: WRITE_LIMIT,
  params: idParams,
  body: z.object({ revision, ...written.shape }),
  responses: { 200: staffSynonym },
  errors: [...GUARDED, 'NOT_FOUND', 'CHANGED_SINCE', 'VALIDATION_FAILED'],
})

export const deleteStaffSynonym = defineEndpoint({
  method: 'DELETE',
  path: '/admin/synonyms/{id}',
  summary: 'Removes synonyms',
  clause: 'extension',
  staff: WHO,
  limit: WRITE_LIMIT,
  params: idParams,
  responses: { 204: z.undefined() },
  errors: [...GUARDED, 'NOT_FOUND'],
})
