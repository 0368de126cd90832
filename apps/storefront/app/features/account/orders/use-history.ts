import { mergeHistory } from '@varde/domain/customer/merge-history'
import { useEffect, useState } from 'react'
import { useCustomer } from '../../../state/customer/customer.ts'

type Page<T> = { data: T[]; current_page: number; last_page: number; total: number }
type AskedPage<T> = { ok: true; data: Page<T> } | { ok: false }

export type History<T> = {
  /** Undefined until the first page has come. */
  entries: readonly T[] | undefined
  total: number
  hasMore: boolean
  asking: boolean
  failed: boolean
  /** Asks for the next page, or for the one that failed. */
  more: () => void
  change: (change: (entries: readonly T[]) => readonly T[]) => void
}

/**
 * 4.07, 7.28: a history page by page, merged by id: what was ordered meanwhile pushes entries on to the next page, and
 * none of them is shown twice.
 *
 * @param findPage the same function each time
 */
export function useHistory<T extends { id: number }>(
  findPage: (page: number) => Promise<AskedPage<T>>,
): History<T> {
  const customerId = useCustomer()?.id
  const [wanted, setWanted] = useState(1)
  const [tries, setTries] = useState(0)
  const [entries, setEntries] = useState<readonly T[]>()
  const [last, setLast] = useState({ page: 0, of: 1, total: 0 })
  const [failed, setFailed] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the customer wants to
  useEffect(() => {
    if (customerId === undefined) return
    let left = false
    setFailed(false)
    findPage(wanted).then(
      (answer) => {
        if (left) return
        if (answer.ok) {
          const { data, current_page, last_page, total } = answer.data
          setEntries((before) => mergeHistory(before ?? [], data))
          setLast({ page: current_page, of: last_page, total })
        } else setFailed(true)
      },
      (error: unknown) => {
        // 8.22
        console.warn('The history could not be read', error)
        if (!left) setFailed(true)
      },
    )
    return () => {
      left = true
    }
  }, [customerId, findPage, wanted, tries])

  return {
    entries,
    total: last.total,
    hasMore: last.page > 0 && last.page < last.of,
    asking: !failed && last.page < wanted,
    failed,
    more: () => (failed ? setTries((times) => times + 1) : setWanted(last.page + 1)),
    change: (change) => setEntries((before) => (before === undefined ? before : change(before))),
  }
}
