import type { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import type { endpoints } from './endpoints.ts'
import type { ErrorBody } from './errors.ts'

type AnyEndpoint = (typeof endpoints)[number]
type KeyOf<E extends Endpoint> = `${E['method']} ${E['path']}`

/** Every call under the name `"GET /categories/{id}/articles"`. */
type Calls = { [E in AnyEndpoint as KeyOf<E>]: E }
export type CallName = keyof Calls

type Sent<E extends Endpoint> = (E extends { params: infer S extends z.ZodType }
  ? { params: z.input<S> }
  : unknown) &
  (E extends { query: infer S extends z.ZodType } ? { query?: z.input<S> } : unknown) &
  (E extends { headers: infer S extends z.ZodType } ? { headers?: z.input<S> } : unknown) &
  (E extends { body: infer S extends z.ZodType } ? { body: z.input<S> } : unknown)

type Outputs<R> = { [K in keyof R]: R[K] extends z.ZodType ? z.output<R[K]> : never }[keyof R]

/** The response of a call that succeeds. */
export type Answer<Name extends CallName> = Outputs<Calls[Name]['responses']>

/** The response of a refused call: the common error body, or one of the endpoint's own refusals. */
export type Refusal<Name extends CallName> =
  | ErrorBody
  | (Calls[Name] extends { refusals: infer R } ? Outputs<R> : never)

export type Result<Name extends CallName> =
  | { ok: true; status: number; data: Answer<Name> }
  | { ok: false; status: number; error: Refusal<Name> }

/** Sends a request: with `fetch` in the browser, with a direct call in the server while it renders a page. */
export type Transport = (request: {
  method: string
  /** The path with query, including `/api/v1`. */
  url: string
  headers: Record<string, string>
  body?: string
  signal?: AbortSignal
}) => Promise<{ status: number; text: string }>

export type Client = <Name extends CallName>(
  name: Name,
  ...sent: Record<string, never> extends Sent<Calls[Name]>
    ? [Sent<Calls[Name]>?, AbortSignal?]
    : [Sent<Calls[Name]>, AbortSignal?]
) => Promise<Result<Name>>

type Loose = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, string>
  body?: unknown
}

function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function queryText(query: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/**
 * A client for /api/v1. The call's name carries method and path, so no schema is sent to the browser. Refusals are
 * data; only a transport that fails (8.22) or a response that is not JSON throws.
 */
export function createClient(transport: Transport): Client {
  async function call(name: string, sent: Loose = {}, signal?: AbortSignal) {
    const space = name.indexOf(' ')
    const method = name.slice(0, space)
    const url = `/api/v1${fillPath(name.slice(space + 1), sent.params ?? {})}${queryText(sent.query ?? {})}`
    const headers: Record<string, string> = { accept: 'application/json', ...sent.headers }
    if (sent.body !== undefined) headers['content-type'] = 'application/json'
    const response = await transport({
      method,
      url,
      headers,
      ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
      ...(signal === undefined ? {} : { signal }),
    })
    const data: unknown = response.text === '' ? undefined : JSON.parse(response.text)
    // 8.22: success means 200 to 299.
    return response.status >= 200 && response.status < 300
      ? { ok: true, status: response.status, data }
      : { ok: false, status: response.status, error: data }
  }
  return call as Client
}
