import { useEffect, useRef, useState } from 'react'

type WhenReachedProps = {
  /** True when it is wanted before it is seen: the keyboard goes there without scrolling. */
  wanted: boolean
  /** What keeps its place until then. */
  waiting: React.ReactNode
  children: React.ReactNode
}

/** Renders what stands further down when the shopper comes near it, so that what it is made of is fetched then. */
export function WhenReached({ wanted, waiting, children }: WhenReachedProps) {
  const [seen, setSeen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const shown = seen || wanted
  useEffect(() => {
    if (shown || place.current === null) return
    const observer = new IntersectionObserver(([entry]) => {
      // What was jumped past has been reached as well.
      if (entry?.isIntersecting || (entry?.boundingClientRect.top ?? 1) < 0) setSeen(true)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [shown])
  return shown ? children : <div ref={place}>{waiting}</div>
}
