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
  // Read when one leaves and not when the list changes: the press that changes it would wait for a layout.
  useLayoutEffect(() => {
    const { current } = list
    return () => {
      if (current === null) return
      const heights = [...current.children].map((group) => ({
        count: group.childElementCount,
        heightPx: group.getBoundingClientRect().height,
      }))
      left = { key: now.current, widthPx: innerWidth, heights }
    }
  }, [list])
  return found.key === key ? found.heights : []
}

const findHeights = (key: string): GroupHeight[] =>
  left !== null && left.key === key && left.widthPx === innerWidth ? left.heights : []
