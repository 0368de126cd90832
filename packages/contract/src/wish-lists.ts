import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { publicToken } from './reservations.ts'

/** Extension: a customer's favourites, shared by a link that cannot be guessed. */
export const wishList = z.object({
  token: publicToken,
  /** Whether the page says the customer's first name. */
  shows_name: z.boolean(),
  created_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
})

/** The list as everybody with the link sees it. */
export const sharedWishList = z.object({
  /** The owner's first name; null when she does not want it shown. */
  name: z.string().nullable(),
  /** The owner's favourites now, newest first, without articles that are not shown on the web. */
  ids: z.array(z.number().int().positive()),
})

export const getWishList = defineEndpoint({
  method: 'GET',
  path: '/customers/current/wish-list',
  summary: 'The link that the customer shares her favourites by; null when she does not',
  clause: 'extension',
  responses: { 200: z.object({ wish_list: wishList.nullable() }) },
  errors: ['NOT_LOGGED_IN'],
})

/** A repeated call keeps the link, and changes only whether the name is shown. */
export const putWishList = defineEndpoint({
  method: 'PUT',
  path: '/customers/current/wish-list',
  summary: 'Shares the customer’s favourites by a link',
  clause: 'extension',
  limit: { max: 60, windowSeconds: 600 },
  body: z.object({ shows_name: z.boolean() }),
  responses: { 200: z.object({ wish_list: wishList }) },
  errors: ['NOT_LOGGED_IN', 'VALIDATION_FAILED'],
})

export const deleteWishList = defineEndpoint({
  method: 'DELETE',
  path: '/customers/current/wish-list',
  summary: 'Ends the link; succeeds when there is none',
  clause: 'extension',
  limit: { max: 60, windowSeconds: 600 },
  responses: { 204: z.undefined() },
  errors: ['NOT_LOGGED_IN'],
})

export const getSharedWishList = defineEndpoint({
  method: 'GET',
  path: '/wish-lists/{token}',
  summary: 'The favourites that a customer shares by this link',
  clause: 'extension',
  params: z.object({ token: publicToken }),
  responses: { 200: sharedWishList },
  errors: ['NOT_FOUND'],
})
