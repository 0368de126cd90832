import {
  ADDRESS_LOOKUP_PATH,
  ADDRESS_SUGGESTIONS_PATH,
  addressQuery,
  addressSuggestions,
  addressSuggestionsQuery,
  foundAddress,
  refusedAddress,
} from '@varde/contract/addresses'
import { errorBody, errorCatalogue } from '@varde/contract/errors'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { AddressesService } from './addresses.service.ts'

/** How often one network may look up addresses: enough for a shopper who corrects hers a few times. */
const MOST_PER_MINUTE = 30
/** One network may hold several shoppers, and each writes an address with some pauses. */
const MOST_SUGGESTIONS_PER_MINUTE = 90

/** 7.34: outside /api/v1, so it is mounted by itself. */
export function addressesRoutes(app: FastifyInstance, addresses: AddressesService): void {
  const scale = app.rateLimitScale
  app.get<{ Querystring: z.output<typeof addressQuery> }>(
    ADDRESS_LOOKUP_PATH,
    {
      schema: {
        hide: true,
        querystring: addressQuery,
        response: { 200: foundAddress, 404: refusedAddress, 422: refusedAddress, 503: refusedAddress },
      },
      config: {
        rateLimit: scale === 0 ? false : { max: Math.ceil(MOST_PER_MINUTE * scale), timeWindow: 60_000 },
      },
    },
    async (request, reply) => {
      // Addresses are personal data: no cache may store the response.
      reply.header('cache-control', 'no-store')
      const answer = await addresses.findAddress(request.query.adresse, request.query.postnr)
      if (answer.ok) return reply.send({ status: 'OK', adresse: answer.address })
      const { refused } = answer
      return reply.code(errorCatalogue[refused].status).send({ status: refused, ...errorBody(refused) })
    },
  )
  app.get<{ Querystring: z.output<typeof addressSuggestionsQuery> }>(
    ADDRESS_SUGGESTIONS_PATH,
    {
      schema: { hide: true, querystring: addressSuggestionsQuery, response: { 200: addressSuggestions } },
      config: {
        rateLimit:
          scale === 0 ? false : { max: Math.ceil(MOST_SUGGESTIONS_PER_MINUTE * scale), timeWindow: 60_000 },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return reply.send({ forslag: await addresses.suggestAddresses(request.query.tekst) })
    },
  )
}
