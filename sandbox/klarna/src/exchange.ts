/** A request to the sandbox. */
export type Call = {
  method: string
  path: string
  headers: Readonly<Record<string, string | undefined>>
  /** Parsed JSON; undefined when there is none. */
  body: unknown
}

export type SandboxReply = {
  status: number
  /** Sent as JSON unless it is a string. */
  body?: unknown
  headers?: Record<string, string>
}

/** An error, in the format of Klarna. */
export const refuse = (status: number, code: string, ...messages: string[]): SandboxReply => ({
  status,
  body: { error_code: code, error_messages: messages, correlation_id: crypto.randomUUID() },
})

export const badValue = (...fields: string[]): SandboxReply =>
  refuse(400, 'BAD_VALUE', ...fields.map((field) => `Bad value: ${field}`))

/** The fields of a JSON object; an empty object for any other value. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

export const wholeNumberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined
