import { createHash } from 'node:crypto'

/** The key of a session in the database. The id itself, which is in the cookie, is never stored. */
export function hashSessionId(sid: string): string {
  return createHash('sha256').update(sid).digest('base64url')
}
