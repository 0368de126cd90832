import type { FastifyRequest } from 'fastify'
import type { CurrentStaff } from '../modules/staff/staff-sessions.ts'

/** Who is logged in, in the handler of a route that only some of the staff may call. */
export function staffOf({ staff }: FastifyRequest): CurrentStaff {
  if (staff === null) throw new Error('a route of the back office has no guard')
  return staff
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who of the staff is logged in; null outside the back office, and before the log-in. */
    staff: CurrentStaff | null
  }
}
