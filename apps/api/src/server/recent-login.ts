import type { FastifyRequest } from 'fastify'

/** Whether a customer entered her password a short time ago. */
export type RecentLogin = {
  isRecent(request: FastifyRequest): boolean
  /** Records that she entered it now. */
  note(request: FastifyRequest): void
}

/**
 * Used where a stolen or forgotten session must not be enough: the password is asked for again.
 *
 * @param maxAgeMs how long it counts; a session of an earlier release, which has no such time, counts as old
 */
export function createRecentLogin(now: () => Date, maxAgeMs: number): RecentLogin {
  return {
    isRecent: ({ session }) => {
      const at = session.authenticatedAt
      return at !== undefined && now().getTime() - at < maxAgeMs
    },
    note: ({ session }) => {
      session.authenticatedAt = now().getTime()
    },
  }
}

declare module 'fastify' {
  interface Session {
    /** When the customer last entered her password, in milliseconds since 1970. */
    authenticatedAt?: number
  }
}
