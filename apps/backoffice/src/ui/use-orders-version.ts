import { useEffect, useRef } from 'react'
import { followOrders, readOrdersState } from './follow-orders.ts'

/** Calls back when an open order has come, changed or gone, wherever that was done. */
export function useOrdersVersion(onChange: () => void): void {
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => {
    let seen = readOrdersState().version
    return followOrders(() => {
      const { version } = readOrdersState()
      if (version === undefined || version === seen) return
      const isFirst = seen === undefined
      seen = version
      if (!isFirst) latest.current()
    })
  }, [])
}
