import type { FastifyInstance } from 'fastify'
import type { HealthChecks } from '../health-checks.ts'

/**
 * `/healthz`: the process answers. `/readyz`: it can also do its work; 503 with the names of the checks that did not
 * pass otherwise, so that a load balancer sends shoppers elsewhere.
 */
export function healthRoutes(app: FastifyInstance, health: HealthChecks): void {
  let lastProblems = ''
  app.get('/healthz', { schema: { hide: true } }, (_, reply) =>
    reply.header('cache-control', 'no-store').send('ok'),
  )
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const problems = await health.run()
    const names = problems.map(({ check }) => check).join(', ')
    // Load balancers ask every few seconds: only a change is logged.
    if (names !== lastProblems) {
      if (problems.length === 0) request.log.info('the shop is ready again')
      else request.log.error({ problems }, 'the shop is not ready')
    }
    lastProblems = names
    return problems.length === 0 ? reply.send('ok') : reply.code(503).send(names)
  })
}
