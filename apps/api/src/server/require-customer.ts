import type { Customer } from '@varde/contract/entities'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Who is logged in, or null: then the call answers 8.02. What such a call answers is kept by nobody. */
export type FindCurrentCustomer = (request: FastifyRequest, reply: FastifyReply) => Promise<Customer | null>

/**
 * The one place that says who asks: every route that speaks of a customer's own things goes through it.
 *
 * @param findCustomer answers null for somebody who is not there any more
 */
export function createFindCurrentCustomer(
  findCustomer: (id: number) => Promise<Customer | null>,
): FindCurrentCustomer {
  return async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { customerId } = request.session
    if (customerId === undefined) return null
    const customer = await findCustomer(customerId)
    // 4.06: somebody who is not there any more is logged in nowhere.
    if (customer === null) await request.session.destroy()
    return customer
  }
}

declare module 'fastify' {
  interface Session {
    /** Who is logged in. */
    customerId?: number
  }
}
