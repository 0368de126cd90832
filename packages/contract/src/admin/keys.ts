import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { SENT_KINDS } from '../imports.ts'
import { idParams } from '../paging.ts'
import { GUARDED, WRITE_LIMIT } from './guarded.ts'

const WHO = ['chain'] as const

/** A key of a program that sends files: never the key itself. */
const importKey = z.object({
  id: z.number().int(),
  name: z.string(),
  kinds: z.array(z.enum(SENT_KINDS)),
  feed: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  revoked_at: z.iso.datetime().nullable(),
})

export const listImportKeys = defineEndpoint({
  method: 'GET',
  path: '/admin/import-keys',
  summary: 'The keys of programs that send files',
  clause: 'extension',
  staff: WHO,
  responses: { 200: z.array(importKey) },
  errors: GUARDED,
})

export const createImportKey = defineEndpoint({
  method: 'POST',
  path: '/admin/import-keys',
  summary: 'Makes a key for a program that sends files, which is shown once',
  clause: 'extension',
  staff: WHO,
  limit: WRITE_LIMIT,
  body: z.object({
    name: z.string().max(100),
    kinds: z.array(z.enum(SENT_KINDS)).max(SENT_KINDS.length),
    feed: z.string().max(60),
  }),
  responses: {
    201: z.object({
      key: importKey,
      /** The key itself; it is stored nowhere. */
      secret: z.string(),
    }),
  },
  errors: [...GUARDED, 'VALIDATION_FAILED'],
})

export const revokeImportKey = defineEndpoint({
  method: 'POST',
  path: '/admin/import-keys/{id}/revoke',
  summary: 'Takes a key back: from now on it opens nothing',
  clause: 'extension',
  staff: WHO,
  limit: WRITE_LIMIT,
  params: idParams,
  responses: { 200: importKey },
  errors: [...GUARDED, 'NOT_FOUND'],
})

/** What the shop signs or encrypts with keys of its own. */
const purpose = z.enum(['session', 'csrf', 'links', 'polls', 'payment-callback', 'staff-secrets'])

const signingKey = z.object({
  purpose,
  /** The beginning of its SHA-256. */
  fingerprint: z.string(),
  /** Null for the first one. */
  created_at: z.iso.datetime().nullable(),
  state: z.enum(['signs', 'soon', 'verifies']),
})

export const listSigningKeys = defineEndpoint({
  method: 'GET',
  path: '/admin/signing-keys',
  summary: 'The shop’s own signing keys, by their fingerprints',
  clause: 'extension',
  staff: WHO,
  responses: { 200: z.array(signingKey) },
  errors: GUARDED,
})

/** After a leak the command line also drops the old ones, which logs everybody out. */
export const rotateSigningKeys = defineEndpoint({
  method: 'POST',
  path: '/admin/signing-keys/rotate',
  summary: 'Adds new signing keys; what older ones have signed stays valid',
  clause: 'extension',
  staff: WHO,
  limit: { max: 10, windowSeconds: 600, isShared: true },
  body: z.object({ purposes: z.array(purpose).min(1).max(6) }),
  responses: { 200: z.array(signingKey) },
  errors: GUARDED,
})
