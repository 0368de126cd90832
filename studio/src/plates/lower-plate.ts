import type { Plate } from './plate.ts'

/**
 * Moves what is drawn downwards, so that a short article stands in the middle of the picture.
 *
 * @param by view pixels, of 1250; what goes over the lower edge is lost
 */
export function lowerPlate(plate: Plate, by: number): Plate {
  const { width, height } = plate
  const rows = Math.round((by * width) / 1000)
  const move = (plane: Uint8Array, channels: number): Uint8Array => {
    const out = new Uint8Array(plane.length)
    out.set(plane.subarray(0, (height - rows) * width * channels), rows * width * channels)
    return out
  }
  return {
    width,
    height,
    main: move(plate.main, 1),
    second: move(plate.second, 1),
    constant: move(plate.constant, 3),
    alpha: move(plate.alpha, 1),
    shadow: move(plate.shadow, 1),
    marks: plate.marks.map((mark) => ({ ...mark, y: mark.y + rows })),
  }
}
