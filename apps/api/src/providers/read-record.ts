import type { z } from 'zod'

/** Called when data of an outside service could not be read. */
export type LogMissing = (message: string) => void

/**
 * 8.16: parses one record of an outside service. A record that lacks something is logged and left out; its content
 * stays out of the log, since it may be personal.
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
