import { CENTRE_X as CX, type Drawing } from '../engine/drawing.ts'
import { blurField } from '../engine/mask.ts'
import { inflate } from '../engine/poisson.ts'
import { rasterize, stroke } from '../engine/raster.ts'
import { mapField } from '../engine/stage.ts'

const CENTRE_Y = 262
const RADIUS = 118
const LAYERS = 14

/** Short cut strands of one layer, foreshortened towards the middle. */
function scatterStrands(random: () => number, layer: number, centreY: number): string {
  const outer = RADIUS * (1 - (layer / LAYERS) * 0.55)
  const count = Math.round(50 + (110 * outer) / RADIUS)
  const one = (v: number) => v.toFixed(1)
  let path = ''
  for (let k = 0; k < count; k++) {
    const angle = random() * 6.283
    const radius = outer * Math.sqrt(layer < 4 ? 0.35 + 0.65 * random() : random())
    const flat = (radius / RADIUS) ** 1.2
    const length = (9 + 26 * flat) * (0.8 + 0.4 * random())
    const reach = radius + 6 * random() * flat
    const endX = CX + Math.cos(angle) * reach
    const endY = centreY + Math.sin(angle) * reach * 0.97
    const lean = angle + (random() - 0.5) * 1.6 * (1.7 - flat)
    const startX = endX - Math.cos(lean) * length
    const startY = endY - Math.sin(lean) * length
    const bendX = (startX + endX) / 2 + (random() - 0.5) * 9
    const bendY = (startY + endY) / 2 + (random() - 0.5) * 9
    path += `M${one(startX)},${one(startY)}Q${one(bendX)},${one(bendY)} ${one(endX)},${one(endY)}`
  }
  return path
}

/** A pompom of layered yarn, the rim first, every layer with its shadow on those below. */
export async function drawPompom(
  { stage, canvas, random }: Drawing,
  twoColours: boolean,
  centreY = CENTRE_Y,
): Promise<void> {
  const circle = (radius: number) => `<circle cx="${CX}" cy="${centreY}" r="${radius}" fill="#fff"/>`
  const core = await rasterize(stage, circle(RADIUS * 0.86))
  canvas.castOn(core, 0, 26, 16, 0.5)
  const dome = inflate(stage, await rasterize(stage, circle(RADIUS + 14)), 1e6, 2)
  canvas.lay(core, dome, 'main', { occlusion: 0, edge: 0, brightness: 0.5, castShadow: 0 })
  for (let layer = 0; layer < LAYERS; layer++) {
    const strands = await rasterize(stage, stroke(scatterStrands(random, layer, centreY), 4.2))
    const round = blurField(stage, strands, 1.3)
    const height = mapField(dome, (v, i) => v * 0.55 + round[i]! * 5)
    canvas.castOn(strands, 1, 4, 4, 0.5)
    canvas.lay(strands, height, twoColours && layer % 2 ? 'second' : 'main', {
      occlusion: 0.25,
      edge: 0,
      specular: 0.002,
      roughness: 0.9,
      brightness: 0.78 + 0.025 * layer,
      castShadow: 0,
    })
  }
}
