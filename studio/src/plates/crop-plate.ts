import type { CutOut } from '../catalogue/kinds.ts'
import type { Plate } from './plate.ts'

/** Cuts a 4:5 rectangle out of a plate; `crop` is in the 1000 × 1250 view. */
export function cropPlate(plate: Plate, crop: CutOut): Plate {
  const scale = plate.width / 1000
  const left = Math.round(crop.left * scale)
  const top = Math.round(crop.top * scale)
  const width = Math.round(crop.width * scale)
  const height = Math.round(crop.width * 1.25 * scale)
  const cut = (plane: Uint8Array, channels: number): Uint8Array => {
    const out = new Uint8Array(width * height * channels)
    for (let y = 0; y < height; y++) {
      const from = ((top + y) * plate.width + left) * channels
      out.set(plane.subarray(from, from + width * channels), y * width * channels)
    }
    return out
  }
  return {
    width,
    height,
    main: cut(plate.main, 1),
    second: cut(plate.second, 1),
    constant: cut(plate.constant, 3),
    alpha: cut(plate.alpha, 1),
    shadow: cut(plate.shadow, 1),
    marks: plate.marks.map((mark) => ({ ...mark, x: mark.x - left, y: mark.y - top })),
  }
}
