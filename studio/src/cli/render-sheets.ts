import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { KINDS, type KindName, type View } from '../catalogue/kinds.ts'
import { MARKED_MAKES } from '../catalogue/makers-marks.ts'
import { loadPlate } from '../plates/load-plate.ts'
import { printMark } from '../plates/print-mark.ts'
import { tintPlate } from '../plates/tint-plate.ts'

const TILE_WIDTH = 250
const TILE_HEIGHT = 312
const LABEL_HEIGHT = 20
const TILES_PER_ROW = 6
const GROUND = '#e4e0d6'
/** Colours by turns, so that both planes of a plate can be judged: two light, two dark, one of a single colour. */
const TINTS = [
  { main: '#1f5c63', second: '#e9e2d2' },
  { main: '#9c3f27', second: '#26292a' },
  { main: '#5b6870', second: '#5b6870' },
  { main: '#e0a43a', second: '#26292a' },
  { main: '#26292a', second: '#d6d3c8' },
] as const

async function drawTile(kind: KindName, cut: string, view: View, at: number): Promise<Buffer> {
  const tint = TINTS[at % TINTS.length] ?? TINTS[0]
  const plate = await loadPlate(kind, cut, view)
  const picture = tintPlate(plate, tint)
  await printMark(picture, plate.marks, MARKED_MAKES[at % MARKED_MAKES.length] ?? '')
  const { data, width, height } = picture
  const label = `<svg width="${TILE_WIDTH}" height="${LABEL_HEIGHT}"><rect width="100%" height="100%" fill="#fff"/><text x="4" y="15" font-size="13" font-family="sans-serif">${kind}/${cut} ${view}</text></svg>`
  return await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: GROUND })
    .resize(TILE_WIDTH, TILE_HEIGHT, { fit: 'fill' })
    .composite([{ input: Buffer.from(label), left: 0, top: 0 }])
    .png()
    .toBuffer()
}

/**
 * Writes a contact sheet of one kind, every cut in every view in changing colours.
 *
 * @param folder made when it is not there
 * @returns the file
 */
export async function renderSheet(kind: KindName, folder: string): Promise<string> {
  const { cuts, views } = KINDS[kind]
  const tiles = await Promise.all(
    cuts.flatMap((cut, at) => views.map((view) => drawTile(kind, cut, view, at))),
  )
  const columns = Math.min(TILES_PER_ROW, tiles.length)
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${kind}.png`)
  await sharp({
    create: {
      width: columns * TILE_WIDTH,
      height: Math.ceil(tiles.length / columns) * TILE_HEIGHT,
      channels: 3,
      background: '#fff',
    },
  })
    .composite(
      tiles.map((input, at) => ({
        input,
        left: (at % columns) * TILE_WIDTH,
        top: Math.floor(at / columns) * TILE_HEIGHT,
      })),
    )
    .png()
    .toFile(file)
  return file
}
