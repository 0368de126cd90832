import sharp from 'sharp'
import { findMakersMark } from '../catalogue/makers-marks.ts'
import { parseHexColour, toSrgb } from '../colour/linear-light.ts'
import type { MarkPlace, RgbaPicture } from './plate.ts'

/** Longest side of a mark's box with what sticks out of it, in units of the mark. */
const REACH = 34

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
  const colour = parseHexColour(place.colour).map((channel) => 255 * toSrgb(channel))
  // only the square around the mark is rasterized
  const reach = Math.ceil(REACH * scale)
  const left = Math.round(x) - reach
  const top = Math.round(y) - reach
  const side = 2 * reach
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="#000"/><g transform="translate(${x - left},${y - top}) rotate(${turnDeg}) scale(${scale},${scale * squash})">${shapes}</g></svg>`
  const ink = await sharp(Buffer.from(svg)).extractChannel(0).raw().toBuffer()
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
