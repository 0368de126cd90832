/** How a picture is shown in its frame: enlarged so many times, and moved by so many pixels from the middle. */
export type Zoom = { scale: number; x: number; y: number }

/** A frame's size, or how far a point is from its middle, in pixels. */
export type Extent = { width: number; height: number }
export type Point = { x: number; y: number }

/** The whole picture. */
export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }
/** How much a double tap enlarges. */
export const TAP_SCALE = 2.5
const MOST_SCALE = 5

/** Within the bounds: never smaller than the frame, and no further aside than to the picture's edge. */
export function keepInFrame({ scale, x, y }: Zoom, { width, height }: Extent): Zoom {
  const kept = clamp(scale, 1, MOST_SCALE)
  const most = { x: ((kept - 1) * width) / 2, y: ((kept - 1) * height) / 2 }
  return { scale: kept, x: clamp(x, -most.x, most.x), y: clamp(y, -most.y, most.y) }
}

/**
 * Enlarges so that what is at a point moves to another: with two fingers, to where their middle is now.
 *
 * @param from a point of the frame, from its middle
 */
export function zoomAt(zoom: Zoom, scale: number, from: Point, to: Point, frame: Extent): Zoom {
  const kept = clamp(scale, 1, MOST_SCALE)
  const times = kept / zoom.scale
  return keepInFrame(
    { scale: kept, x: to.x - (from.x - zoom.x) * times, y: to.y - (from.y - zoom.y) * times },
    frame,
  )
}

const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value)) + 0
