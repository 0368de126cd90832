import { useLayoutEffect, useRef, useState } from 'react'

/** The height of a group of cards and how many cards it had. */
export type GroupHeight = { count: number; heightPx: number }

/** The heights in the list that the visitor left last. */
let lastLeft: { key: string; widthPx: number; heights: GroupHeight[] } | null = null

/**
 * Remembers how high the groups of a list are, for when the visitor comes back to it. Groups out of view are not laid
 * out and are as high as they are declared to be, so the scroll position is only right with their true heights.
 *
 * @param key of the list, another one for each choice of filters and order
 * @returns the heights of the list's groups in order; none for a list that the visitor does not come back to
 */
export function useGroupHeights(key: string, list: React.RefObject<HTMLElement | null>): GroupHeight[] {
  const [found] = useState(() => ({ key, heights: findHeights(key) }))
  const newestKey = useRef(key)
  useLayoutEffect(() => {
    newestKey.current = key
  }, [key])
  useLayoutEffect(() => {
    const { current } = list
    if (current === null) return
    let heights: GroupHeight[] = []
    // Measured whenever the list changes its size: on unmount the page around the list has changed already.
    const observer = new ResizeObserver(() => {
      heights = [...current.children].map((group) => ({
        count: group.childElementCount,
        heightPx: group.getBoundingClientRect().height,
      }))
    })
    observer.observe(current)
    return () => {
      observer.disconnect()
      lastLeft = { key: newestKey.current, widthPx: innerWidth, heights }
    }
  }, [list])
  return found.key === key ? found.heights : []
}

function findHeights(key: string): GroupHeight[] {
  return lastLeft !== null && lastLeft.key === key && lastLeft.widthPx === innerWidth ? lastLeft.heights : []
}
