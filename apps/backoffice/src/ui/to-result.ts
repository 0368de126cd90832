import type { ErrorBody } from '@varde/contract/errors'

/** The answer to an upload, as the typed client gives other answers. */
export function toResult<Data>({ status, text }: { status: number; text: string }) {
  return status >= 200 && status < 300
    ? { ok: true as const, status, data: JSON.parse(text) as Data }
    : { ok: false as const, status, error: JSON.parse(text) as ErrorBody }
}
