import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Endpoint } from '@varde/contract/endpoint'
import { errorCatalogue } from '@varde/contract/errors'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** OpenAPI 3.1 of every endpoint at /api/v1/openapi.json, and pages to read it at /api/docs. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Varde', version: '1', description: 'The API of the shop. Prices are whole kroner.' },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route)
      const endpoint = route.route.config?.endpoint
      // What is served beside /api/v1 is described where it has a summary.
      if (endpoint === undefined) return { schema: { ...schema, hide: schema?.summary === undefined }, url }
      return {
        schema: {
          ...schema,
          response: { ...describeRefusals(endpoint), ...(schema.response as object) },
          tags: [endpoint.path.split('/')[1] ?? ''],
          ...(endpoint.clause === 'extension' ? { 'x-extension': true } : { 'x-clause': endpoint.clause }),
        },
        url,
      }
    },
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}

/** The refusals that an endpoint names, by status, in the one form that every error has. */
function describeRefusals({ errors = [] }: Endpoint): Record<number, object> {
  const codesByStatus = Map.groupBy(errors, (code) => errorCatalogue[code].status)
  return Object.fromEntries(
    [...codesByStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => errorCatalogue[code].message).join(' · '),
        type: 'object',
        required: ['code', 'message'],
        properties: {
          code: { type: 'string', enum: codes },
          message: { type: 'string' },
          errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
        },
      },
    ]),
  )
}
