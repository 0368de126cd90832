import {
  type ArticleAttributes,
  type ChoiceAttribute,
  type ListAttribute,
  valuesOfAttribute,
} from '@varde/domain/catalogue/attributes'
import { z } from 'zod'

function choice<K extends ChoiceAttribute>(name: K) {
  return z.enum(Object.keys(valuesOfAttribute(name)) as NonNullable<ArticleAttributes[K]>[]).optional()
}

function list<K extends ListAttribute>(name: K) {
  const values = Object.keys(valuesOfAttribute(name)) as NonNullable<ArticleAttributes[K]>[number][]
  return z.array(z.enum(values)).readonly().optional()
}

const span = z.object({ from: z.number(), to: z.number() }).optional()

/** Extension: what an article is, so far as it is known. Both ends of a span are inclusive. */
export const articleAttributes = z
  .object({
    kind: choice('kind'),
    sleeve: choice('sleeve'),
    length: choice('length'),
    hood: choice('hood'),
    closure: choice('closure'),
    shaft: choice('shaft'),
    waterproof: choice('waterproof'),
    warmth: choice('warmth'),
    activities: list('activities'),
    details: list('details'),
    waterColumnMm: z.number().optional(),
    comfortC: z.number().optional(),
    pieces: z.number().optional(),
    ageMonths: span,
    heightCm: span,
    lengthCm: span,
    volumeLitres: span,
    persons: span,
  })
  .meta({ 'x-extension': true }) satisfies z.ZodType<ArticleAttributes>
