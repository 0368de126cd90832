import sharp from 'sharp'
import { findMakersMark } from '../catalogue/makers-marks.ts'
import { parseHexColour, toLinear, toSrgb } from '../colour/linear-light.ts'
import type { MarkPlace, RgbaPicture } from './plate.ts'

/** Longest side of a mark's box with what sticks out of it, in units of the mark. */
const REACH = 34

/** What a mark is printed with where its own colour would hardly be seen. */
const DARK_INK = '#2a2d2f'
const LIGHT_INK = '#e8e4da'
/** The least contrast of a mark with its ground; below it the other ink is taken. */
const LEAST_CONTRAST = 1.6

/**
 * Prints the mark of a make on a tinted plate, where its maker would. A make without a mark leaves the article plain.
 *
 * @param make the slug of its name
 */
export async function printMark(
  picture: RgbaPicture,
  marks: readonly MarkPlace[],
  make: string,
): Promise<void> {
  for (const place of marks) {
    const shapes = findMakersMark(make, place.lineWidth)
    if (shapes !== undefined) await printOne(picture, place, shapes)
  }
}

async function printOne(picture: RgbaPicture, place: MarkPlace, shapes: string): Promise<void> {
  const { width, height, data } = picture
  const { x, y, scale, squash, turnDeg, opacity } = place
  // only the square around the mark is rasterized
  const reach = Math.ceil(REACH * scale)
  const left = Math.round(x) - reach
  const top = Math.round(y) - reach
  const side = 2 * reach
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="#000"/><g transform="translate(${x - left},${y - top}) rotate(${turnDeg}) scale(${scale},${scale * squash})">${shapes}</g></svg>`
  const ink = await sharp(Buffer.from(svg)).extractChannel(0).raw().toBuffer()
  const colour = parseHexColour(chooseInk(picture, place.colour, { ink, left, top, side })).map(
    (channel) => 255 * toSrgb(channel),
  )
  for (let row = Math.max(0, -top); row < Math.min(side, height - top); row++) {
    for (let column = Math.max(0, -left); column < Math.min(side, width - left); column++) {
      const cover = (ink[row * side + column]! / 255) * opacity
      if (cover < 0.004) continue
      const at = ((row + top) * width + column + left) * 4
      for (let channel = 0; channel < 3; channel++)
        data[at + channel] = data[at + channel]! + (colour[channel]! - data[at + channel]!) * cover
    }
  }
}

interface InkBox {
  /** Cover of the mark, 0–255. */
  ink: Uint8Array
  left: number
  top: number
  side: number
}

/** The mark's own colour, or an ink that can be seen where the article is nearly of that colour. */
function chooseInk({ data, width, height }: RgbaPicture, colour: string, box: InkBox): string {
  let light = 0
  let count = 0
  for (let row = Math.max(0, -box.top); row < Math.min(box.side, height - box.top); row++) {
    for (let column = Math.max(0, -box.left); column < Math.min(box.side, width - box.left); column++) {
      if (box.ink[row * box.side + column]! < 128) continue
      const at = ((row + box.top) * width + column + box.left) * 4
      light += luminanceOf([data[at]!, data[at + 1]!, data[at + 2]!].map((code) => toLinear(code / 255)))
      count++
    }
  }
  if (count === 0) return colour
  const ground = light / count
  const own = luminanceOf(parseHexColour(colour))
  if ((Math.max(ground, own) + 0.05) / (Math.min(ground, own) + 0.05) >= LEAST_CONTRAST) return colour
  return ground > 0.2 ? DARK_INK : LIGHT_INK
}

function luminanceOf([red = 0, green = 0, blue = 0]: readonly number[]): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
