import type { ErrorBody } from '@varde/contract/errors'
import { useState } from 'react'
import { NO_ANSWER } from '../api.ts'

export type ApiResult<Data> =
  | { ok: true; status: number; data: Data }
  | { ok: false; status: number; error: unknown }

export type Sending = {
  isSending: boolean
  /** Texts by field of the request. */
  errors: Readonly<Record<string, readonly string[]>>
  /** What is wrong as a whole. */
  message: string | undefined
  /** The code of the refusal: what another has changed meanwhile, for example. */
  code: ErrorBody['code'] | undefined
  /** @returns what the API answered; null when it refused, which the other fields then say */
  send: <Data>(call: () => Promise<ApiResult<Data>>) => Promise<{ data: Data } | null>
  clear: () => void
}

const NOTHING = { errors: {}, message: undefined, code: undefined }

/** Sends a write, and holds what is said of it: the same in every form and for every button. */
export function useSend(): Sending {
  const [isSending, setIsSending] = useState(false)
  const [said, setSaid] = useState<Pick<Sending, 'errors' | 'message' | 'code'>>(NOTHING)

  async function send<Data>(call: () => Promise<ApiResult<Data>>) {
    setIsSending(true)
    try {
      const result = await call()
      if (result.ok) {
        setSaid(NOTHING)
        return { data: result.data }
      }
      const { code, message, errors = {} } = result.error as ErrorBody
      const isAboutFields = code === 'VALIDATION_FAILED' && Object.keys(errors).length > 0
      setSaid({ errors, code, message: isAboutFields ? 'Noe må rettes, se feltene.' : message })
    } catch {
      setSaid({ ...NOTHING, message: NO_ANSWER })
    } finally {
      setIsSending(false)
    }
    return null
  }
  return { isSending, ...said, send, clear: () => setSaid(NOTHING) }
}
