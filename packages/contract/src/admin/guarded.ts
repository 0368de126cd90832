import { z } from 'zod'

/** What every call may return that only some of the staff may make. */
export const GUARDED = ['STAFF_LOGIN_REQUIRED', 'STAFF_NOT_ALLOWED', 'RATE_LIMITED'] as const

/** Which page of a list of the back office. */
export const staffPage = z.coerce.number().int().min(1).max(100_000).default(1)

/** What an edit was made from; the server says it with what it returns. */
export const revision = z.string().min(1).max(64)

/**
 * Made by whoever sends a message, new for each: the same one sent again, after an answer that did not come, is the same message.
 */
export const sendKey = z.uuid()

/** How often one network may change something in the back office: more than people can, less than a program would. */
export const WRITE_LIMIT = { max: 240, windowSeconds: 600 } as const
