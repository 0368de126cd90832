import session, { type FastifySessionOptions } from '@fastify/session'
import type { FastifyInstance } from 'fastify'
import { SESSION_LIFETIME_MS } from '../../modules/sessions/sessions.service.ts'
import type { KeyRing } from '../../modules/signing-keys/signing-keys.service.ts'
import { createCookieSigner, renewSessionCookie } from './sign-session-cookie.ts'

/** Gives each request to these routes the session that its cookie names, or a new one that is saved when it is used. */
export async function readSessions(
  api: FastifyInstance,
  options: {
    keys: KeyRing
    store: NonNullable<FastifySessionOptions['store']>
    cookieName: string
    secureCookies: boolean
  },
): Promise<void> {
  const { keys, store, cookieName, secureCookies } = options
  await api.register(session, {
    secret: createCookieSigner(keys),
    store,
    saveUninitialized: false,
    // A session ends two weeks after it began: prolonging it would write a row at every request.
    rolling: false,
    cookieName,
    cookie: {
      secure: secureCookies,
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      maxAge: SESSION_LIFETIME_MS,
    },
  })
  renewSessionCookie(api, cookieName)
}
