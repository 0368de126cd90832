import { createHash } from 'node:crypto'

/** Names a session without opening it: the id itself, which its cookie carries, stands nowhere in the database. */
export function hashSessionId(sid: string): string {
  return createHash('sha256').update(sid).digest('base64url')
}
