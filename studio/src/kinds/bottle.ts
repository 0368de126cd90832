import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing } from '../engine/drawing.ts'
import { valueNoise } from '../engine/noise.ts'
import { stroke } from '../engine/raster.ts'
import { addInside } from '../engine/stage.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layPiece } from '../parts/piece.ts'
import { ribCap, type TurnedProfile, turnBody } from '../parts/turned-body.ts'

const CUTS: Readonly<Record<string, { seed: number; sport: boolean }>> = {
  steel: { seed: 3, sport: false },
  sport: { seed: 8, sport: true },
}

const BLACK = albedoOf('#26292b')
const STEEL = albedoOf('#b9bcbc')

const STEEL_BODY: TurnedProfile = [
  [330, 92, 1],
  [352, 98],
  [392, 132],
  [446, 176],
  [512, 196],
  [580, 200],
  [1000, 200],
  [1090, 198],
  [1128, 186],
  [1142, 168, 1],
]

const SPORT_BODY: TurnedProfile = [
  [318, 150, 1],
  [340, 168],
  [390, 186],
  [470, 192],
  [560, 186],
  [640, 168],
  [690, 164],
  [740, 170],
  [800, 188],
  [880, 194],
  [1080, 192],
  [1130, 182],
  [1146, 166, 1],
]

/** The seed for the random unevenness of a cut. */
export function bottleSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

/** Draws a drinking bottle; only the front bears the mark. */
export async function drawBottle(drawing: Drawing, cutName: string, view: 'front' | 'back'): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such bottle: ${cutName}`)
  await (cut.sport ? drawSportBottle(drawing) : drawSteelBottle(drawing))
  if (view === 'front')
    printEmblem(drawing, CX - 62, cut.sport ? 900 : 690, { scale: 5, lineWidth: 1.9, opacity: 0.8 })
}

async function drawSteelBottle(drawing: Drawing): Promise<void> {
  const { stage, seed } = drawing
  const loop = `M${CX - 74},214 C${CX - 78},108 ${CX + 78},108 ${CX + 74},214`
  await layPiece(drawing, stroke(loop, 32), {
    dye: BLACK,
    reach: 16,
    swell: 0.9,
    surface: { roughness: 0.45 },
  })
  await turnBody(drawing, STEEL_BODY, {
    gloss: 0.75,
    bands: [
      [1006, 1022],
      [1034, 1040],
    ],
    finish: (height, mask) =>
      addInside(stage, height, mask, (x, y) => 0.25 * valueNoise(x / 2.2, y / 2.2, seed)),
  })
  await turnBody(
    drawing,
    [
      [296, 98, 1],
      [332, 98, 1],
    ],
    { dye: STEEL, gloss: 1, shadow: 0.5, surface: { roughness: 0.3, specular: 0.1 } },
  )
  await turnBody(
    drawing,
    [
      [196, 104],
      [204, 112, 1],
      [290, 114, 1],
      [302, 110, 1],
    ],
    {
      dye: BLACK,
      gloss: 0.5,
      bow: 0.08,
      finish: (height, mask) => ribCap(drawing, height, mask, { half: 114, from: 222, to: 288, ribs: 15 }),
    },
  )
}

async function drawSportBottle(drawing: Drawing): Promise<void> {
  const { stage } = drawing
  await turnBody(drawing, SPORT_BODY, {
    gloss: 0.55,
    finish: (height, mask) =>
      addInside(stage, height, mask, (_, y) => {
        const rib = (y - 664) / 22
        return Math.abs(rib) < 3.4 ? -2.5 * Math.cos(rib * Math.PI) ** 2 : 0
      }),
  })
  await turnBody(
    drawing,
    [
      [138, 34, 1],
      [168, 36],
      [188, 30],
      [214, 34],
      [240, 44, 1],
    ],
    { dye: BLACK, gloss: 0.5 },
  )
  await turnBody(
    drawing,
    [
      [222, 52, 1],
      [236, 110],
      [256, 160],
      [276, 172, 1],
      [330, 174, 1],
    ],
    {
      dye: 'second',
      gloss: 0.6,
      finish: (height, mask) => ribCap(drawing, height, mask, { half: 174, from: 288, ribs: 18, depth: 2.4 }),
    },
  )
}
