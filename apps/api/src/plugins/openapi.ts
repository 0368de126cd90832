import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** OpenAPI 3.1 of every endpoint at /api/v1/openapi.json, and pages to read it at /api/docs. */
export const describeApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Varde', version: '1', description: 'The API of the shop. Prices are whole kroner.' },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route)
      const endpoint = route.route.config?.endpoint
      if (endpoint === undefined) return { schema: { ...schema, hide: true }, url }
      return {
        schema: {
          ...schema,
          tags: [endpoint.path.split('/')[1] ?? ''],
          ...(endpoint.clause === 'extension' ? { 'x-extension': true } : { 'x-clause': endpoint.clause }),
        },
        url,
      }
    },
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}
