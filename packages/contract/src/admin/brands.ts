import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { GUARDED, revision, WRITE_LIMIT } from './guarded.ts'

const WHO = ['chain'] as const
const key = z.string().regex(/^[a-z0-9-]{1,40}$/, 'Små bokstaver, sifre og bindestrek, høyst 40')
/** A file of a brand's folder, with slashes: no way up, nothing hidden. */
const fileName = z
  .string()
  .max(200)
  .regex(/^(?!(.*\/)?\.)[\wæøåÆØÅ .-]+(\/(?!\.)[\wæøåÆØÅ .-]+)*$/)

const listedBrand = z.object({
  key: z.string(),
  name: z.string(),
  hosts: z.array(z.string()),
  updated_at: z.iso.datetime(),
})

/** A brand's folder as it was imported. */
const brandFolder = listedBrand.extend({
  revision,
  /** `brand.json` as it is written, with its comments. */
  source: z.string(),
  files: z.array(z.object({ name: z.string(), bytes: z.number().int() })),
})

/** Every fault is in `errors`: by field (`tokens.ink`), or by file and line. */
const SAVING = [...GUARDED, 'BRAND_BUSY', 'CHANGED_SINCE', 'NOT_FOUND', 'VALIDATION_FAILED'] as const

export const listBrands = defineEndpoint({
  method: 'GET',
  path: '/admin/brands',
  summary: 'The brands, in their order',
  clause: 'extension',
  staff: WHO,
  responses: { 200: z.array(listedBrand) },
  errors: GUARDED,
})

export const getBrandFolder = defineEndpoint({
  method: 'GET',
  path: '/admin/brands/{key}',
  summary: 'A brand’s folder: its document and the names of its files',
  clause: 'extension',
  staff: WHO,
  params: z.object({ key }),
  responses: { 200: brandFolder },
  errors: [...GUARDED, 'NOT_FOUND'],
})

/** It has no host name yet: beside other brands nobody sees it until it is given one. */
export const createBrand = defineEndpoint({
  method: 'POST',
  path: '/admin/brands/template',
  summary: 'Makes a brand from the template, as `brand init` does',
  clause: 'extension',
  staff: WHO,
  limit: { max: 20, windowSeconds: 600 },
  body: z.object({ key, name: z.string().trim().min(1, 'Skriv et navn').max(80) }),
  responses: { 201: brandFolder },
  errors: [...GUARDED, 'BRAND_BUSY', 'CHANGED_SINCE', 'NOT_FOUND', 'VALIDATION_FAILED'],
})

export const saveBrandDocument = defineEndpoint({
  method: 'PUT',
  path: '/admin/brands/{key}',
  summary: 'Checks and takes into use a brand’s document, with the files that it has',
  clause: 'extension',
  staff: WHO,
  limit: WRITE_LIMIT,
  params: z.object({ key }),
  body: z.object({ revision, source: z.string().max(200_000) }),
  responses: { 200: brandFolder },
  errors: SAVING,
})

/** A file that the document does not name is refused: it would be in no folder. */
export const saveBrandFile = defineEndpoint({
  method: 'POST',
  path: '/admin/brands/{key}/file',
  summary: 'Replaces or adds a file of a brand’s folder, and checks and takes it into use',
  clause: 'extension',
  staff: WHO,
  takesFile: true,
  limit: WRITE_LIMIT,
  params: z.object({ key }),
  query: z.object({
    name: fileName,
    revision,
    /** The field of the document that names the file from now on: `logo.full`. */
    field: z
      .string()
      .regex(/^[A-Za-z0-9.]{1,80}$/)
      .optional(),
  }),
  responses: { 200: brandFolder },
  errors: [...SAVING, 'REQUEST_TIMEOUT', 'TOO_LARGE'],
})

/** A tar. */
export const exportBrand = defineEndpoint({
  method: 'GET',
  path: '/admin/brands/{key}/folder',
  summary: 'A brand’s folder as a tar, as `brand export` writes it',
  clause: 'extension',
  staff: WHO,
  params: z.object({ key }),
  responses: { 200: z.unknown() },
  errors: [...GUARDED, 'NOT_FOUND'],
})

/** The brand whose id the document has is replaced; a new one is added. */
export const importBrand = defineEndpoint({
  method: 'POST',
  path: '/admin/brands',
  summary: 'Checks and takes into use a brand’s folder, sent as a tar',
  clause: 'extension',
  staff: WHO,
  takesFile: true,
  limit: { max: 20, windowSeconds: 600 },
  responses: { 200: brandFolder },
  errors: [...SAVING, 'REQUEST_TIMEOUT', 'TOO_LARGE'],
})
