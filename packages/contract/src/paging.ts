import { SORT_FIELDS } from '@varde/domain/catalogue/sort-articles'
import { z } from 'zod'

/** A numeric id in a path. */
export const idParams = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })

/** 7.07, 9.03: pages count from 1, twenty to a page, ordered by Name ascending. The orders beside 2.44's are ours. */
export const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(20),
  orderBy: z.enum(SORT_FIELDS).default('Name'),
  order: z.enum(['asc', 'desc']).default('asc'),
})

/** The response of a list: one page of it, and which page it is. */
export function pageOf<S extends z.ZodType>(item: S) {
  return z.object({
    data: z.array(item),
    current_page: z.number().int(),
    last_page: z.number().int(),
    per_page: z.number().int(),
    total: z.number().int(),
  })
}
