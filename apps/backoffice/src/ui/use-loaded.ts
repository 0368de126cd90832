import type { ErrorBody } from '@varde/contract/errors'
import { useCallback, useEffect, useRef, useState } from 'react'
import { NO_ANSWER } from '../api.ts'

type ApiResult<Data> = { ok: true; data: Data } | { ok: false; status: number; error: unknown }

export type Loaded<Data> = {
  /** What was loaded last, while something newer is loaded too. */
  data: Data | undefined
  /** Why there is nothing, in Norwegian. */
  failure: string | undefined
  isLoading: boolean
  reload: () => Promise<void>
  /** Shows what the page knows already, such as the answer to a write. */
  replace: (data: Data) => void
}

/**
 * What a page shows, from the API.
 *
 * @param key loads again when it changes: everything that `load` depends on
 */
export function useLoaded<Data>(
  key: string,
  load: (signal: AbortSignal) => Promise<ApiResult<Data>>,
): Loaded<Data> {
  const [state, setState] = useState<{ key: string; data?: Data; failure?: string; isLoading: boolean }>({
    key,
    isLoading: true,
  })
  const latest = useRef(load)
  latest.current = load
  const running = useRef<AbortController>(null)

  const reload = useCallback(async () => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setState((before) => ({ ...before, key, isLoading: true }))
    const next = await read(() => latest.current(controller.signal))
    if (controller.signal.aborted) return
    setState((before) =>
      'failure' in next && before.data !== undefined && before.key === key
        ? { ...before, ...next, isLoading: false }
        : { key, ...next, isLoading: false },
    )
  }, [key])

  useEffect(() => {
    void reload()
    return () => running.current?.abort()
  }, [reload])

  const replace = useCallback((data: Data) => setState({ key, data, isLoading: false }), [key])
  const { data, failure, isLoading } = state
  return { data, failure, isLoading, reload, replace }
}

async function read<Data>(
  load: () => Promise<ApiResult<Data>>,
): Promise<{ data: Data } | { failure: string }> {
  try {
    const result = await load()
    return result.ok ? { data: result.data } : { failure: (result.error as ErrorBody).message }
  } catch {
    return { failure: NO_ANSWER }
  }
}
