import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/connect.ts'

/** `/healthz`: the process answers. `/readyz`: it can also reach its database. */
export const healthRoutes = (app: FastifyInstance, db: Database): void => {
  app.get('/healthz', { schema: { hide: true } }, (_, reply) =>
    reply.header('cache-control', 'no-store').send('ok'),
  )
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await db.execute(sql`select 1`)
      return reply.send('ok')
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return reply.code(503).send('database')
    }
  })
}
