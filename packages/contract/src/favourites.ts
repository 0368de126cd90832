import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { idParams } from './paging.ts'

const favouriteIds = z.object({ ids: z.array(z.number().int().positive()) })

/** Extension: newest first; what is no longer shown on the web is left out. */
export const listFavourites = defineEndpoint({
  method: 'GET',
  path: '/customers/current/favourites',
  summary: 'The articles that the customer keeps an eye on',
  clause: 'extension',
  responses: { 200: favouriteIds },
  errors: ['NOT_LOGGED_IN'],
})

/** Extension: at login the visitor's are added to the account's (4.06); unknown ids are left out. */
export const mergeFavourites = defineEndpoint({
  method: 'POST',
  path: '/customers/current/favourites',
  summary: 'Adds many, and answers all there are then',
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
  summary: 'Takes one article away, also one that is not there',
  clause: 'extension',
  limit: { max: 300, windowSeconds: 600 },
  params: idParams,
  responses: { 204: z.undefined() },
  errors: ['NOT_LOGGED_IN'],
})
