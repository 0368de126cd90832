import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** One post from the chain's social page; the specification does not list the fields. */
export const socialPost = z.object({
  id: z.string(),
  message: z.string(),
  /** A landscape as `landscape:breen`, or an address; null for posts without a picture. */
  picture: z.string().nullable(),
  permalink_url: z.string().nullable(),
  created_time: z.iso.datetime(),
})

/** 8.12 */
export const getSocialPosts = defineEndpoint({
  method: 'GET',
  path: '/fb/getPosts',
  summary: 'The newest posts, newest first',
  clause: '7.18',
  responses: { 200: z.object({ data: z.array(socialPost) }) },
  errors: ['SOCIAL_UNAVAILABLE'],
})
