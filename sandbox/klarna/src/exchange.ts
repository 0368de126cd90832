/** One call as the rules of the sandbox see it. */
export type Call = {
  method: string
  path: string
  headers: Readonly<Record<string, string | undefined>>
  /** Parsed JSON; undefined when there was none. */
  body: unknown
}

export type Answer = {
  status: number
  /** Sent as JSON when it is not a text. */
  body?: unknown
  headers?: Record<string, string>
}

/** Klarna's error form. */
export const refuse = (status: number, code: string, ...messages: string[]): Answer => ({
  status,
  body: { error_code: code, error_messages: messages, correlation_id: crypto.randomUUID() },
})

export const badValue = (...fields: string[]): Answer =>
  refuse(400, 'BAD_VALUE', ...fields.map((field) => `Bad value: ${field}`))

/** The fields of a JSON object; none of anything else. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

export const wholeNumberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined
