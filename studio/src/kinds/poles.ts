import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import { layeredNoise } from '../engine/noise.ts'
import { area, place, rasterize, stroke } from '../engine/raster.ts'
import { addInside, type Field } from '../engine/stage.ts'
import { layGleam, layPiece, type PieceStyle, pressLines } from '../parts/piece.ts'

interface PolesCut {
  seed: number
  /** Telescopic with clamps and long foam grips, or one shaft with a moulded grip. */
  telescopic: boolean
  basket: 'round' | 'half' | 'small'
  /** Three sections on a cord: the second pole is shown folded. */
  foldable?: boolean
}

const CUTS: Readonly<Record<string, PolesCut>> = {
  alpine: { seed: 2, telescopic: false, basket: 'round' },
  trekking: { seed: 5, telescopic: true, basket: 'small' },
  foldable: { seed: 9, telescopic: false, basket: 'small', foldable: true },
  'cross-country': { seed: 7, telescopic: false, basket: 'half' },
}

const BLACK = albedoOf('#222527')
const CORK = albedoOf('#b58a5c')
const STEEL = albedoOf('#a9adad')
const STRAP = albedoOf('#2a2d30')
const CORD = albedoOf('#d8622a')
const SHINE = { roughness: 0.3, specular: 0.07, castShadow: 0 } as const
const LEAN_DEG = 5.5

/** The seed for the random unevenness of a cut. */
export function polesSeed(cutName: string): number {
  return CUTS[cutName]?.seed ?? 1
}

/** As thick as they are they would be lines in a list. */
const THICKER = 1.4

const thicken = (shapes: string) => `<g transform="scale(${THICKER} 1)">${shapes}</g>`

/** Draws a pair of poles, crossed a little above their baskets; the back has them crossed the other way. */
export async function drawPoles(drawing: Drawing, cutName: string, view: 'front' | 'back'): Promise<void> {
  const cut = CUTS[cutName]
  if (!cut) throw new RangeError(`No such poles: ${cutName}`)
  if (cut.foldable) {
    await drawPole(drawing, cut, view === 'front' ? -1 : 1, true)
    await drawFolded(drawing, cut, view === 'front' ? 1 : -1)
    return
  }
  const order = view === 'front' ? SIDES : ([1, -1] as const)
  for (const side of order) await drawPole(drawing, cut, side, view === 'front')
}

async function drawPole(drawing: Drawing, cut: PolesCut, side: -1 | 1, front: boolean): Promise<void> {
  const { stage } = drawing
  // a pole is written upright round x = 0, its grip on top, and then leant
  const put = (shapes: string) => place(thicken(shapes), CX + side * 150, 632, side * LEAN_DEG, 1.03)
  const lay = (shapes: string, style: PieceStyle) =>
    layPiece(drawing, put(shapes), { reach: 20, swell: 1, lift: 9, ...style })
  await drawStrap(drawing, put, side, front)
  await lay(stroke('M0,500V572', 9), { dye: STEEL, surface: SHINE })
  await drawBasket(drawing, put, cut)
  const half = cut.telescopic ? 13 : 16
  const shaft = await lay(`<path d="M-${half},-420 H${half} L${half - 4},500 H-${half - 4}Z" fill="#fff"/>`, {
    dye: 'main',
    surface: SHINE,
  })
  await lay(
    `<path d="M-16,-120 h32 v120 l-32,40z M-16,60 l32,-40 v14 l-32,40z M-16,330 l32,-40 v150 h-32z" fill="#fff"/>`,
    { dye: 'second', surface: SHINE, shadow: 0, within: shaft },
  )
  if (cut.foldable)
    for (const y of [-70, 230])
      await lay(`<rect x="-19" y="${y}" width="38" height="34" rx="7" fill="#fff"/>`, {
        dye: BLACK,
        surface: SHINE,
      })
  if (cut.telescopic) {
    await lay(`<path d="M-17,-430 H17 V-60 H-17Z" fill="#fff"/>`, { dye: 'main', surface: SHINE })
    await lay(`<path d="M-17,-210 h34 v80 h-34z" fill="#fff"/>`, { dye: 'second', surface: SHINE, shadow: 0 })
    for (const y of [-74, 226]) {
      await lay(`<rect x="-21" y="${y}" width="42" height="66" rx="10" fill="#fff"/>`, {
        dye: BLACK,
        surface: SHINE,
      })
      await lay(`<rect x="${side < 0 ? -24 : 8}" y="${y + 6}" width="16" height="52" rx="7" fill="#fff"/>`, {
        dye: 'second',
        surface: SHINE,
        lift: 4,
      })
    }
  }
  await layGleam(drawing, put('<rect x="-6" y="-420" width="5" height="900" fill="#fff"/>'), {
    blur: 2,
    opacity: 0.3,
    within: shaft,
  })
  await drawGrip(drawing, put, cut)
  const tip = await rasterize(stage, put('<path d="M-4,560h8l-3,24h-2z" fill="#fff"/>'))
  drawing.canvas.paint(tip, STEEL, 0.9)
}

/** A pole folded into three, its sections held together by the cord inside them. */
async function drawFolded(drawing: Drawing, cut: PolesCut, side: -1 | 1): Promise<void> {
  const put = (shapes: string) => place(thicken(shapes), CX + side * 150, 900, side * 3, 1.03)
  const lay = (shapes: string, style: PieceStyle) =>
    layPiece(drawing, put(shapes), { reach: 20, swell: 1, lift: 9, surface: SHINE, ...style })
  const tube = (x: number, top: number, low: number, half: number) =>
    `<path d="M${x - half},${top} H${x + half} L${x + half - 2},${low} H${x - half + 2}Z" fill="#fff"/>`
  const beside = side * 42
  await drawStrap(drawing, put, side < 0 ? 1 : -1, true)
  await lay(
    stroke(`M0,60 C0,140 ${beside},140 ${beside},66`, 9) +
      stroke(`M${beside},-268 C${beside},-346 ${2 * beside},-346 ${2 * beside},-268`, 9),
    { dye: CORD, reach: 6, surface: { roughness: 0.8 } },
  )
  await lay(stroke(`M${2 * beside},90V196`, 9), { dye: STEEL })
  await drawBasket(drawing, (shapes) => put(place(shapes, 2 * beside, -376)), cut)
  const sections = [
    { x: 2 * beside, top: -250, low: 110, half: 12 },
    { x: beside, top: -250, low: 50, half: 14 },
    { x: 0, top: -350, low: 50, half: 16 },
  ]
  for (const { x, top, low, half } of sections) {
    const shaft = await lay(tube(x, top, low, half), { dye: 'main' })
    const at = x === 0 ? -190 : -120
    await lay(`<path d="M${x - 20},${at + 40} l40,-40 v96 l-40,40z" fill="#fff"/>`, {
      dye: 'second',
      shadow: 0,
      within: shaft,
    })
    await layGleam(
      drawing,
      put(`<rect x="${x - 6}" y="${top}" width="5" height="${low - top}" fill="#fff"/>`),
      {
        blur: 2,
        opacity: 0.3,
        within: shaft,
      },
    )
    const ends = x === 0 ? [low] : x === beside ? [low, top - 22] : [top - 22]
    for (const y of ends)
      await lay(
        `<rect x="${x - half - 3}" y="${y}" width="${2 * half + 6}" height="24" rx="6" fill="#fff"/>`,
        {
          dye: BLACK,
        },
      )
  }
  await drawGrip(drawing, put, cut)
  const strap = `M${side * -30},-40 Q${beside},-22 ${2 * beside + side * 30},-40`
  await lay(stroke(strap, 26), { dye: STRAP, reach: 6, swell: 0.6, surface: { roughness: 0.8 } })
}

async function drawGrip(drawing: Drawing, put: (shapes: string) => string, cut: PolesCut): Promise<void> {
  const isCork = cut.basket !== 'round'
  const grip =
    'M-23,-566 C-37,-564 -39,-548 -35,-534 C-28,-518 -25,-508 -29,-490 C-32,-470 -24,-462 -29,-444 C-32,-428 -24,-420 -28,-402 C-30,-388 -22,-366 -19,-344 H19 C22,-366 30,-388 30,-402 C27,-424 31,-450 30,-480 C29,-510 31,-524 37,-538 C39,-552 37,-564 23,-566Z'
  await layPiece(drawing, put(area(grip)), {
    dye: isCork ? CORK : BLACK,
    reach: 30,
    swell: 1,
    lift: 9,
    surface: isCork ? { roughness: 0.8, specular: 0.006 } : { roughness: 0.55, specular: 0.025 },
    finish: async (height, mask) => {
      if (isCork) pressCorkGrain(drawing, height, mask)
      else await pressLines(drawing, height, put(stroke(RUBBER_RIBS, 3)), { blur: 0.9, depth: 3.4 })
      await pressLines(drawing, height, put(stroke(FINGER_GROOVES, 6)), { blur: 5, depth: 9 })
    },
  })
  if (cut.telescopic) {
    await layPiece(drawing, put('<rect x="-22" y="-346" width="44" height="150" rx="8" fill="#fff"/>'), {
      dye: BLACK,
      reach: 22,
      swell: 0.95,
      surface: { roughness: 0.85, specular: 0.004 },
      finish: (height) =>
        pressLines(
          drawing,
          height,
          put(
            Array.from({ length: 9 }, (_, i) => stroke(`M-30,${-332 + i * 15} L30,${-322 + i * 15}`, 4)).join(
              '',
            ),
          ),
          { blur: 1.4, depth: 4 },
        ),
    })
  }
  await layPiece(
    drawing,
    put('<path d="M-33,-562 q33,-26 66,0 q9,13 2,30 q-35,13 -70,0 q-7,-17 2,-30z" fill="#fff"/>'),
    {
      dye: BLACK,
      reach: 20,
      lift: 5,
      surface: { roughness: 0.4, specular: 0.05 },
      finish: (height) =>
        pressLines(drawing, height, put(stroke('M-34,-536 q34,12 68,0', 2.4)), { blur: 0.8, depth: 3 }),
    },
  )
  await layPiece(drawing, put('<rect x="-21" y="-360" width="42" height="20" rx="5" fill="#fff"/>'), {
    dye: 'second',
    reach: 9,
    lift: 4,
    surface: SHINE,
  })
}

const FINGER_GROOVES = 'M-40,-490 h24 M-40,-444 h24 M-40,-400 h22'
const RUBBER_RIBS = Array.from({ length: 11 }, (_, i) => `M-12,${-512 + i * 13} q14,5 30,0`).join(' ')

/** The grain and pores of pressed cork. */
function pressCorkGrain({ stage, seed }: Drawing, height: Field, mask: Field): void {
  addInside(stage, height, mask, (x, y) => {
    const grain = layeredNoise(x / 5, y / 5, 3, seed + 9)
    const pore = Math.max(0, layeredNoise(x / 3.2, y / 6, 2, seed + 21) - 0.28)
    return 1.3 * grain - 7 * pore
  })
}

/** A loop of padded webbing that hangs from the grip, with its buckle. */
async function drawStrap(
  drawing: Drawing,
  put: (shapes: string) => string,
  side: -1 | 1,
  front: boolean,
): Promise<void> {
  const out = front ? side : -side
  const face = `M${out * 10},-534 C${out * 76},-528 ${out * 112},-436 ${out * 104},-358 C${out * 98},-300 ${out * 58},-300 ${out * 52},-356 C${out * 47},-420 ${out * 46},-490 ${out * 8},-524`
  const webbing = await layPiece(drawing, put(stroke(face, 24)), {
    dye: STRAP,
    reach: 11,
    swell: 0.85,
    lift: 10,
    surface: { roughness: 0.8, specular: 0.004 },
    finish: (height) =>
      addInside(
        drawing.stage,
        height,
        height,
        (x, y) => 0.5 * Math.sin((x + y) * 0.9) * Math.sin((x - y) * 0.9),
      ),
  })
  const thread = await rasterize(drawing.stage, put(stroke(face, 17)))
  const core = await rasterize(drawing.stage, put(stroke(face, 14)))
  const seam = thread.map((v, i) => Math.max(0, v - core[i]!) * webbing[i]!)
  drawing.canvas.paint(seam, albedoOf('#8f9392'), 0.55)
  await layPiece(
    drawing,
    put(place('<rect x="-19" y="-13" width="38" height="26" rx="5" fill="#fff"/>', out * 66, -505, out * 38)),
    {
      dye: BLACK,
      reach: 6,
      lift: 5,
      surface: { roughness: 0.35, specular: 0.07 },
      finish: (height) =>
        pressLines(
          drawing,
          height,
          put(place(stroke('M-10,-4h20M-10,4h20', 2.6), out * 66, -505, out * 38)),
          {
            blur: 0.8,
            depth: 3,
          },
        ),
    },
  )
}

async function drawBasket(drawing: Drawing, put: (shapes: string) => string, cut: PolesCut): Promise<void> {
  if (cut.basket === 'half') return drawHalfBasket(drawing, put)
  const [across, deep] = cut.basket === 'round' ? [76, 25] : [52, 18]
  const plastic = { roughness: 0.38, specular: 0.05 }
  await layPiece(drawing, put(`<ellipse cx="0" cy="506" rx="${across}" ry="${deep}" fill="#fff"/>`), {
    dye: BLACK,
    reach: 12,
    swell: 0.9,
    lift: 10,
    surface: plastic,
  })
  // The openings between the spokes, through which the snow falls.
  const openings = Array.from({ length: 6 }, (_, i) => {
    const from = ((i + 0.14) / 6) * 2 * Math.PI
    const to = ((i + 0.86) / 6) * 2 * Math.PI
    const at = (angle: number, share: number) =>
      `${Math.cos(angle) * across * share},${504 + Math.sin(angle) * deep * share}`
    return `M${at(from, 0.46)} L${at(from, 0.82)} L${at((from + to) / 2, 0.86)} L${at(to, 0.82)} L${at(to, 0.46)}Z`
  }).join(' ')
  const holes = await rasterize(drawing.stage, put(area(openings)))
  drawing.canvas.darken(holes, 0.6)
  await layPiece(drawing, put('<path d="M-17,464 h34 l-5,52 q-12,8 -24,0z" fill="#fff"/>'), {
    dye: BLACK,
    reach: 14,
    lift: 5,
    surface: plastic,
    finish: (height) =>
      pressLines(drawing, height, put(stroke('M-16,480h32M-15,494h30', 2.4)), { blur: 0.8, depth: 3 }),
  })
}

/** The small asymmetric basket of a pole for prepared tracks, and its spike. */
async function drawHalfBasket(drawing: Drawing, put: (shapes: string) => string): Promise<void> {
  const plastic = { roughness: 0.38, specular: 0.05 }
  const paddle =
    'M-9,462 h18 c34,10 62,34 66,60 c2,18 -18,26 -38,18 c-16,-8 -24,-26 -37,-26 c-14,0 -16,-30 -9,-52z'
  await layPiece(drawing, put(area(paddle)), {
    dye: 'second',
    reach: 14,
    swell: 0.9,
    lift: 10,
    surface: plastic,
    finish: (height) =>
      pressLines(drawing, height, put(stroke('M8,484 C30,492 48,508 58,526', 4)), { blur: 1.6, depth: 4 }),
  })
  await layPiece(drawing, put('<path d="M-15,440 h30 l-5,72 q-10,10 -20,0z" fill="#fff"/>'), {
    dye: BLACK,
    reach: 13,
    lift: 5,
    surface: plastic,
  })
}
