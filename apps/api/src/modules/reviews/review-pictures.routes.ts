import { errorBody } from '@varde/contract/errors'
import { postReviewPicture } from '@varde/contract/reviews'
import type { FastifyInstance } from 'fastify'
import { acceptFiles, endUnreadFile } from '../../server/accept-files.ts'
import { FILE_HEADERS } from '../../server/plugins/file-headers.ts'
import { refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { FindCurrentCustomer } from '../../server/require-customer.ts'
import type { ReviewPicturesService } from './review-pictures.service.ts'

const OWN_PATH = '/customers/current/review-pictures'
const RETRY_AFTER_SECONDS = 2

/** 3.09: pictures for a review: uploaded one by one, then named by the review. Others see them when it is approved. */
export function reviewPicturesRoutes(
  api: FastifyInstance,
  pictures: ReviewPicturesService,
  findCurrent: FindCurrentCustomer,
): void {
  acceptFiles(api, (files) =>
    registerEndpoint(files, postReviewPicture, async ({ request, reply }) => {
      endUnreadFile(request, reply)
      const customer = await findCurrent(request, reply)
      if (customer === null) return refuse('NOT_LOGGED_IN')
      const received = await pictures.receive(customer.id, request.raw)
      if (received.ok) return { status: 201 as const, body: { key: received.key } }
      if (received.refused === 'UNAVAILABLE') reply.header('retry-after', RETRY_AFTER_SECONDS)
      return refuse(received.refused)
    }),
  )

  api.get<{ Params: { key: string } }>(
    `${OWN_PATH}/:key`,
    { helmet: FILE_HEADERS, schema: { hide: true } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const customer = await findCurrent(request, reply)
      const bytes = customer === null ? null : await pictures.findOwn(customer.id, request.params.key)
      if (bytes === null) return reply.code(404).send(errorBody('NOT_FOUND'))
      return reply.type('image/jpeg').send(bytes)
    },
  )
}
