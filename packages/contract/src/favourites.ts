import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { idParams } from './paging.ts'

const favouriteIds = z.object({ ids: z.array(z.number().int().positive()) })

/** Extension: newest first; articles that are no longer shown on the web are left out. */
export const listFavourites = defineEndpoint({
  method: 'GET',
  path: '/customers/current/favourites',
  summary: 'The favourites of the customer',
  clause: 'extension',
  responses: { 200: favouriteIds },
  errors: ['NOT_LOGGED_IN'],
})

/** Extension: adds the visitor's favourites to the account at log-in (4.06); unknown ids are ignored. */
export const mergeFavourites = defineEndpoint({
  method: 'POST',
  path: '/customers/current/favourites',
  summary: 'Adds several articles, and returns all favourites',
  clause: 'extension',
  limit: { max: 60, windowSeconds: 600 },
  body: z.object({ ids: z.array(z.number().int().positive()).max(500) }),
  responses: { 200: favouriteIds },
  errors: ['NOT_LOGGED_IN', 'VALIDATION_FAILED'],
})

export const addFavourite = defineEndpoint({
  method: 'PUT',
  path: '/customers/current/favourites/{id}',
  summary: 'Adds one article',
  clause: 'extension',
  limit: { max: 300, windowSeconds: 600 },
  params: idParams,
  responses: { 204: z.undefined() },
  errors: ['NOT_LOGGED_IN', 'ARTICLE_NOT_FOUND'],
})

export const removeFavourite = defineEndpoint({
  method: 'DELETE',
  path: '/customers/current/favourites/{id}',
  summary: 'Removes one article; succeeds when it is not a favourite',
  clause: 'extension',
  limit: { max: 300, windowSeconds: 600 },
  params: idParams,
  responses: { 204: z.undefined() },
  errors: ['NOT_LOGGED_IN'],
})
