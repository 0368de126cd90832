import type { z } from 'zod'

/** Told that something an outside service said could not be read. */
export type LogMissing = (message: string) => void

/**
 * 8.16: what an outside service said of one thing. Where something is missing, that is logged and the thing is nothing;
 * what it did say stays out of the log, since it may be about somebody.
 */
export function readRecord<Value>(
  schema: z.ZodType<Value>,
  said: unknown,
  logMissing: LogMissing,
): Value | undefined {
  const read = schema.safeParse(said)
  if (!read.success) logMissing('Missing data')
  return read.data
}
