import { createHash } from 'node:crypto'

/** Names a session without opening it: the id itself, which its cookie carries, stands nowhere in the database. */
export const hashSessionId = (sid: string): string => createHash('sha256').update(sid).digest('base64url')
