import { describeDevice } from '@varde/domain/customer/device'
import type { FastifyRequest } from 'fastify'
import type { RecentLogin } from '../../server/recent-login.ts'

/** Called when a session gets a new id, so that what is bound to the session can follow. */
export type SessionMoved = (fromSessionId: string, toSessionId: string) => Promise<void>

/** Logs a customer in under a new session id, which protects against session fixation. */
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
