import { TransportError, transportErrorText } from './transport-error.ts'

export type ApiResult<Data> =
  | { ok: true; data: Data }
  | { ok: false; status: number; error: { code: string; message: string } }

/** The result of a call, with one text for any refusal or failure. `code` is null when there was no response. */
export type ResultWithText<Data> = { ok: true; data: Data } | { ok: false; text: string; code: string | null }

/** 8.22: waits for a call and turns a refusal or failure into the text to show. Forms use `useForm` instead. It never throws. */
export async function withFailureText<Data>(call: Promise<ApiResult<Data>>): Promise<ResultWithText<Data>> {
  try {
    const result = await call
    return result.ok
      ? { ok: true, data: result.data }
      : { ok: false, text: result.error.message, code: result.error.code }
  } catch (error) {
    // The client has logged a transport failure already.
    if (!(error instanceof TransportError)) console.error(error)
    return { ok: false, text: transportErrorText(error), code: null }
  }
}
