import { readSwipe } from '@varde/domain/gestures/swipe'
import {
  type Extent,
  keepInFrame,
  type Point,
  TAP_SCALE,
  WHOLE,
  type Zoom,
  zoomAt,
} from '@varde/domain/gestures/zoom'
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** Two taps are one gesture when they are as close in time and place as this. */
const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_PX = 30
const WHEEL_STEP = 1.2

/** What one or two fingers do, from where they began. */
type Gesture = { zoom: Zoom; from: Point; spread: number | null; moved: boolean }
type Tap = { at: number; point: Point }

/**
 * Lets fingers, mouse and wheel enlarge and move a picture in its frame; while the whole of it is shown, a swipe turns
 * to the next one.
 */
export function useZoom(frame: RefObject<HTMLElement | null>, turn: (by: 1 | -1) => void) {
  const [zoom, setZoom] = useState<Zoom>(WHOLE)
  /** How far a swipe has pushed the whole picture, pixels. */
  const [pushed, setPushed] = useState(0)
  const fingers = useRef(new Map<number, Point>())
  const gesture = useRef<Gesture | null>(null)
  const lastTap = useRef<Tap | null>(null)

  /** Enlarges around a point of the frame; around its middle by default. */
  const scaleBy = (times: number, point: Point = { x: 0, y: 0 }) =>
    setZoom((before) => zoomAt(before, before.scale * times, point, point, sizeOf(frame.current)))
  const scaleWith = useRef(scaleBy)
  scaleWith.current = scaleBy

  // React's own wheel listener cannot keep the browser from zooming the page.
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      scaleWith.current(event.deltaY < 0 ? WHEEL_STEP : 1 / WHEEL_STEP, pointIn(element, event))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [frame])

  function begin(now: Zoom) {
    const [first, second] = [...fingers.current.values()]
    if (first === undefined) return
    gesture.current = {
      zoom: now,
      from: second === undefined ? first : middleOf(first, second),
      spread: second === undefined ? null : distanceOf(first, second),
      moved: false,
    }
  }

  function move(element: HTMLElement) {
    const start = gesture.current
    const [first, second] = [...fingers.current.values()]
    if (start === null || first === undefined) return
    const frameSize = sizeOf(element)
    if (start.spread !== null && second !== undefined) {
      start.moved = true
      const scale = (start.zoom.scale * distanceOf(first, second)) / Math.max(1, start.spread)
      setZoom(zoomAt(start.zoom, scale, start.from, middleOf(first, second), frameSize))
      return
    }
    const right = first.x - start.from.x
    const down = first.y - start.from.y
    if (readSwipe(right, down) !== 'undecided') start.moved = true
    if (start.zoom.scale === 1) setPushed(readSwipe(right, down) === 'scroll' ? 0 : right)
    else setZoom(keepInFrame({ ...start.zoom, x: start.zoom.x + right, y: start.zoom.y + down }, frameSize))
  }

  function tap(element: HTMLElement, point: Point, at: number) {
    const before = lastTap.current
    lastTap.current = { at, point }
    if (before === null || at - before.at > DOUBLE_TAP_MS) return
    if (distanceOf(before.point, point) > DOUBLE_TAP_PX) return
    lastTap.current = null
    setZoom((now) => (now.scale > 1 ? WHOLE : zoomAt(now, TAP_SCALE, point, point, sizeOf(element))))
  }

  return {
    zoom,
    pushed,
    scaleBy,
    moveBy: (x: number, y: number) =>
      setZoom((now) => keepInFrame({ ...now, x: now.x + x, y: now.y + y }, sizeOf(frame.current))),
    reset: () => setZoom(WHOLE),
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        fingers.current.set(event.pointerId, pointIn(event.currentTarget, event))
        begin(zoom)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!fingers.current.has(event.pointerId)) return
        fingers.current.set(event.pointerId, pointIn(event.currentTarget, event))
        move(event.currentTarget)
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const start = gesture.current
        if (!fingers.current.delete(event.pointerId) || start === null) return
        setPushed(0)
        const point = pointIn(event.currentTarget, event)
        // The finger that is left begins anew from here.
        if (fingers.current.size > 0) return begin(zoom)
        gesture.current = null
        if (!start.moved) return tap(event.currentTarget, point, event.timeStamp)
        const swipe = readSwipe(point.x - start.from.x, point.y - start.from.y)
        if (start.spread !== null || start.zoom.scale > 1) return
        // 9.09
        if (swipe === 'left') turn(1)
        if (swipe === 'right') turn(-1)
      },
      onPointerCancel: (event: PointerEvent<HTMLElement>) => {
        fingers.current.delete(event.pointerId)
        gesture.current = null
        setPushed(0)
      },
    },
  }
}

const sizeOf = (element: HTMLElement | null): Extent => ({
  width: element?.clientWidth ?? 0,
  height: element?.clientHeight ?? 0,
})

/** Where a pointer is, from the middle of an element. */
function pointIn(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

const middleOf = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
const distanceOf = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)
