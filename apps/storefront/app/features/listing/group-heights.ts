import { useLayoutEffect, useRef, useState } from 'react'

/** How high a group of cards is, with how many cards. */
export type GroupHeight = { count: number; heightPx: number }

type Left = { key: string; widthPx: number; heights: GroupHeight[] }

// Of the list one was on last.
let left: Left | null = null

/**
 * How high the groups of a list were when one left it, for the way back: groups that are out of view are as high as
 * they are said to be, and the place one comes back to is so far down.
 *
 * @param key of the list, another one for each choice of filters and order
 * @returns nothing for a list that one does not come back to
 */
export function useGroupHeights(key: string, list: React.RefObject<HTMLElement | null>): GroupHeight[] {
  const [found] = useState(() => ({ key, heights: findHeights(key) }))
  const now = useRef(key)
  useLayoutEffect(() => {
    now.current = key
  }, [key])
  useLayoutEffect(() => {
    const { current } = list
    if (current === null) return
    let heights: GroupHeight[] = []
    // After a layout that there was anyway. When one leaves it is too late: what stands around the list has gone.
    const observer = new ResizeObserver(() => {
      heights = [...current.children].map((group) => ({
        count: group.childElementCount,
        heightPx: group.getBoundingClientRect().height,
      }))
    })
    observer.observe(current)
    return () => {
      observer.disconnect()
      left = { key: now.current, widthPx: innerWidth, heights }
    }
  }, [list])
  return found.key === key ? found.heights : []
}

const findHeights = (key: string): GroupHeight[] =>
  left !== null && left.key === key && left.widthPx === innerWidth ? left.heights : []
