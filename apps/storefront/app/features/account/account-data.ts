import { mergeHistory } from '@varde/domain/customer/merge-history'
import { useCallback, useEffect, useState } from 'react'
import { useCustomer } from '../../state/customer/customer.ts'

type Response<T> = { ok: true; data: T } | { ok: false }

export type AccountData<T> = {
  /** Undefined until it is loaded. */
  data: T | undefined
  failed: boolean
  /** Changes the loaded data, after a change on the server. */
  update: (change: (data: T) => T) => void
  reload: () => void
}

/**
 * Loads data of the customer in the browser: the server renders pages without anybody's session. Nothing is asked for
 * until it is known that a customer is logged in.
 *
 * @param find must be the same function at each render
 */
export function useAccountData<T>(find: () => Promise<Response<T>>): AccountData<T> {
  const [data, setData] = useState<T>()
  const { failed, reload } = useCustomerRequest(find, setData)
  return {
    data,
    failed,
    update: useCallback(
      (change) => setData((before) => (before === undefined ? before : change(before))),
      [],
    ),
    reload,
  }
}

type Page<T> = { data: T[]; current_page: number; last_page: number }

export type AccountHistory<T> = {
  /** Undefined until the first page is loaded. */
  entries: readonly T[] | undefined
  hasMore: boolean
  isLoading: boolean
  failed: boolean
  /** Loads the next page, or the one that failed. */
  loadMore: () => void
  update: (change: (entries: readonly T[]) => readonly T[]) => void
}

/**
 * 4.07, 7.28: loads a history page by page. Pages are merged by id: a new order moves entries to the next page, and none
 * is shown twice.
 *
 * @param findPage must be the same function at each render
 */
export function useAccountHistory<T extends { id: number }>(
  findPage: (page: number) => Promise<Response<Page<T>>>,
): AccountHistory<T> {
  const [wanted, setWanted] = useState(1)
  const [entries, setEntries] = useState<readonly T[]>()
  const [last, setLast] = useState({ page: 0, of: 1 })
  const { failed, reload } = useCustomerRequest(
    useCallback(() => findPage(wanted), [findPage, wanted]),
    useCallback(({ data, current_page, last_page }: Page<T>) => {
      setEntries((before) => mergeHistory(before ?? [], data))
      setLast({ page: current_page, of: last_page })
    }, []),
  )
  return {
    entries,
    hasMore: last.page > 0 && last.page < last.of,
    isLoading: !failed && last.page < wanted,
    failed,
    loadMore: () => (failed ? reload() : setWanted(last.page + 1)),
    update: (change) => setEntries((before) => (before === undefined ? before : change(before))),
  }
}

/** Sends a request once a customer is logged in, and again when `find` changes or `reload` is called. */
function useCustomerRequest<T>(
  find: () => Promise<Response<T>>,
  onData: (data: T) => void,
): { failed: boolean; reload: () => void } {
  const customerId = useCustomer()?.id
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the request
  useEffect(() => {
    if (customerId === undefined) return
    let left = false
    setFailed(false)
    find().then(
      (response) => {
        if (left) return
        if (response.ok) onData(response.data)
        else setFailed(true)
      },
      (error: unknown) => {
        // 8.22
        console.warn('A part of the account could not be loaded', error)
        if (!left) setFailed(true)
      },
    )
    return () => {
      left = true
    }
  }, [customerId, find, onData, attempt])

  return { failed, reload: useCallback(() => setAttempt((count) => count + 1), []) }
}
