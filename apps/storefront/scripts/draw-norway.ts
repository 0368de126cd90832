import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { MAP_SHEET, type SheetPoint, toSheetPoint } from '@varde/domain/shops/map-sheet'
import { ISLANDS, LAKES, MAINLAND, NEIGHBOUR_LAKES, NEIGHBOURS } from './norway-outline.ts'

// Run by hand when the outline changes: `npm run norway -w @varde/storefront`.
const folder = path.resolve(import.meta.dirname, '../app/brand')

function readPoints(text: string): SheetPoint[] {
  return text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [longitude = Number.NaN, latitude = Number.NaN] = pair.split(',').map(Number)
      return toSheetPoint({ latitude, longitude })
    })
}

/** Each corner is a curve between the middles of the lines that meet there: nothing on a coast is sharp. */
function drawClosed(points: readonly SheetPoint[]): string {
  const middle = (at: number): SheetPoint => {
    const [a, b] = [points[at % points.length], points[(at + 1) % points.length]]
    if (a === undefined || b === undefined) throw new Error('an outline needs points')
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  }
  const write = ({ x, y }: SheetPoint) => `${x.toFixed(1)} ${y.toFixed(1)}`
  const curves = points.map((point, at) => {
    // Near the corner, so that fjords keep their length.
    const [from, to] = [towards(point, middle(at + points.length - 1)), towards(point, middle(at))]
    return `L${write(from)}Q${write(point)} ${write(to)}`
  })
  return `M${curves.join('').slice(1)}Z`
}

function towards(corner: SheetPoint, middle: SheetPoint): SheetPoint {
  const share = 0.55
  return { x: corner.x + (middle.x - corner.x) * share, y: corner.y + (middle.y - corner.y) * share }
}

const land = [MAINLAND, ...ISLANDS].map((text) => drawClosed(readPoints(text))).join('')
const lakes = LAKES.map((text) => drawClosed(readPoints(text))).join('')

const neighbours = [NEIGHBOURS, ...NEIGHBOUR_LAKES].map((text) => drawClosed(readPoints(text))).join('')

writeFileSync(
  path.join(folder, 'norway.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MAP_SHEET.width} ${MAP_SHEET.height}"><path id="land" vector-effect="non-scaling-stroke" d="${land}"/><path id="vann" vector-effect="non-scaling-stroke" d="${lakes}"/></svg>\n`,
)
// A file of its own, since Norway's is a mask for its contour lines. A lake is a hole.
writeFileSync(
  path.join(folder, 'neighbours.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MAP_SHEET.width} ${MAP_SHEET.height}"><path id="land" fill-rule="evenodd" d="${neighbours}"/></svg>\n`,
)
