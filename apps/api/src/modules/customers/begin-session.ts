import { describeDevice } from '@varde/domain/customer/device'
import type { FastifyRequest } from 'fastify'
import type { RecentLogin } from '../../server/recent-login.ts'

/** Told when a session goes on under a new id, for what is bound to it. */
export type SessionMoved = (fromSessionId: string, toSessionId: string) => Promise<void>

/** A session that somebody else may know the id of is not the one that is logged in. */
export async function beginSession(
  request: FastifyRequest,
  customerId: number,
  { sessionMoved, recentLogin }: { sessionMoved: SessionMoved; recentLogin: RecentLogin },
): Promise<void> {
  const before = request.session.sessionId
  await request.session.regenerate()
  request.session.customerId = customerId
  recentLogin.note(request)
  request.session.device = describeDevice(request.headers['user-agent'])
  await sessionMoved(before, request.session.sessionId)
}
