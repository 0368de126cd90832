import type { Customer } from '@varde/contract/entities'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Finds who is logged in, or null: then the call is refused by 8.02. Responses to such calls are not cached. */
export type FindCurrentCustomer = (request: FastifyRequest, reply: FastifyReply) => Promise<Customer | null>

/**
 * The one place that determines the current customer: every route about a customer's own data uses it.
 *
 * @param findCustomer returns null for a deleted customer
 */
export function createFindCurrentCustomer(
  findCustomer: (id: number) => Promise<Customer | null>,
): FindCurrentCustomer {
  return async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { customerId } = request.session
    if (customerId === undefined) return null
    const customer = await findCustomer(customerId)
    // 4.06: the session of a deleted customer ends.
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
