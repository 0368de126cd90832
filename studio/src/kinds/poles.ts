import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import { area, place, rasterize, stroke } from '../engine/raster.ts'
import { multiplyFields } from '../engine/stage.ts'
import { layGleam, layPiece, type PieceStyle } from '../parts/piece.ts'

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
  const put = (shapes: string) => place(shapes, CX + side * 140, 632, side * LEAN_DEG, 1.03)
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
  const put = (shapes: string) => place(shapes, CX + side * 150, 900, side * 3, 1.03)
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
  const grip =
    'M-22,-562 C-34,-562 -36,-548 -32,-536 C-26,-520 -24,-510 -26,-490 C-29,-470 -22,-462 -26,-444 C-29,-428 -22,-420 -25,-402 C-27,-388 -20,-366 -18,-344 H18 C20,-366 27,-388 27,-402 C24,-424 28,-450 27,-480 C26,-510 28,-524 34,-538 C36,-552 34,-562 22,-562Z'
  await layPiece(drawing, put(area(grip)), {
    dye: cut.basket === 'round' ? BLACK : CORK,
    reach: 28,
    swell: 0.95,
    lift: 9,
    surface: { roughness: 0.65, specular: 0.015 },
  })
  if (cut.telescopic) {
    await layPiece(drawing, put('<rect x="-21" y="-346" width="42" height="150" rx="8" fill="#fff"/>'), {
      dye: BLACK,
      reach: 20,
      swell: 0.95,
      surface: { roughness: 0.85, specular: 0.004 },
    })
  }
  await layPiece(
    drawing,
    put('<path d="M-30,-560 q30,-22 60,0 q8,12 2,28 q-32,12 -64,0 q-6,-16 2,-28z" fill="#fff"/>'),
    {
      dye: BLACK,
      reach: 18,
      lift: 4,
      surface: { roughness: 0.4, specular: 0.05 },
    },
  )
  await layPiece(drawing, put('<rect x="-14" y="-352" width="28" height="16" rx="4" fill="#fff"/>'), {
    dye: 'second',
    reach: 6,
    lift: 3,
  })
}

/** A loop of webbing that hangs from the grip. */
async function drawStrap(
  drawing: Drawing,
  put: (shapes: string) => string,
  side: -1 | 1,
  front: boolean,
): Promise<void> {
  const out = front ? side : -side
  const loop = `M${out * 10},-530 C${out * 70},-520 ${out * 104},-430 ${out * 96},-360 C${out * 90},-318 ${out * 62},-322 ${out * 54},-360 C${out * 46},-420 ${out * 40},-480 ${out * 8},-520`
  await layPiece(drawing, put(stroke(loop, 17)), {
    dye: STRAP,
    reach: 7,
    lift: 8,
    surface: { roughness: 0.8, specular: 0.004 },
  })
  const edge = multiplyFields(
    await rasterize(drawing.stage, put(stroke(loop, 3))),
    await rasterize(drawing.stage, put(stroke(loop, 17))),
  )
  drawing.canvas.paint(edge, albedoOf('#8f9392'), 0.4)
}

async function drawBasket(drawing: Drawing, put: (shapes: string) => string, cut: PolesCut): Promise<void> {
  const shapes = {
    round: '<ellipse cx="0" cy="506" rx="66" ry="20" fill="#fff"/>',
    small: '<ellipse cx="0" cy="506" rx="44" ry="15" fill="#fff"/>',
    half: '<path d="M-10,470 h20 q46,10 44,44 q-18,16 -40,0 q-14,-8 -28,0 q-8,-14 4,-44z" fill="#fff"/>',
  }
  await layPiece(drawing, put(shapes[cut.basket]), {
    dye: BLACK,
    reach: 12,
    swell: 0.9,
    lift: 9,
    surface: { roughness: 0.4, specular: 0.05 },
  })
  if (cut.basket !== 'half') {
    const inner = await rasterize(
      drawing.stage,
      put(
        `<ellipse cx="0" cy="503" rx="${cut.basket === 'round' ? 48 : 30}" ry="${cut.basket === 'round' ? 11 : 8}" fill="#fff"/>`,
      ),
    )
    drawing.canvas.darken(inner, 0.45)
  }
  await layPiece(drawing, put('<path d="M-16,470 h32 l-4,44 h-24z" fill="#fff"/>'), {
    dye: BLACK,
    reach: 10,
    lift: 4,
    surface: { roughness: 0.4, specular: 0.05 },
  })
}
