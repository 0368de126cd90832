/** What the parts of an error chain may carry; drizzle puts query and values into the message of its own. */
type Fault = Error & {
  code?: unknown
  query?: unknown
  params?: unknown
  severity?: unknown
  routine?: unknown
  table?: unknown
  constraint?: unknown
}

/** What is logged of an error. */
export type DescribedError = { type: string; message: string; stack: string; [more: string]: unknown }

/**
 * An error as it may be logged: kind, message, stack and causes, but no value that a client sent. A failed query names
 * its statement without its parameters, and PostgreSQL's own words are left out where they quote a row.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const fault: Fault = error
  return {
    type: fault.name,
    message: safeMessage(fault),
    ...(fault.code === undefined ? {} : { code: fault.code }),
    ...(fault.table === undefined ? {} : { table: fault.table }),
    ...(fault.constraint === undefined ? {} : { constraint: fault.constraint }),
    stack: framesOf(fault),
    ...(fault.cause === undefined || depth > 4 ? {} : { cause: describeError(fault.cause, depth + 1) }),
  }
}

function safeMessage(fault: Fault): string {
  if (typeof fault.query === 'string' && fault.params !== undefined) return `query failed: ${fault.query}`
  // Classes 22 and 23: data that does not fit, and violated constraints; both messages quote values.
  if (isPostgresError(fault) && /^2[23]/.test(String(fault.code))) return `PostgreSQL refused: ${fault.code}`
  return fault.message
}

/** The frames alone: above them a stack repeats the message. */
function framesOf({ stack, message }: Fault): string {
  const text = stack ?? ''
  const at = text.indexOf(message)
  return (at === -1 ? text : text.slice(at + message.length)).trim()
}

function isPostgresError(fault: Fault): boolean {
  return typeof fault.severity === 'string' && typeof fault.routine === 'string'
}
