import { albedoOf } from '../colour/linear-light.ts'
import type { Drawing } from '../engine/drawing.ts'
import { layeredNoise } from '../engine/noise.ts'
import type { LayerOptions } from '../engine/plate-canvas.ts'
import { area, stroke } from '../engine/raster.ts'
import { addInside } from '../engine/stage.ts'
import { type OutlinePoint, smoothPath } from '../geometry/spline.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layPiece, pressLines } from '../parts/piece.ts'
import { sewStitch } from '../parts/seams.ts'

const RUBBER = albedoOf('#24272a')
const LINING = albedoOf('#3d4246')
const INSOLE = albedoOf('#6d6a62')
const LACE = albedoOf('#2a2d31')
const FLECK = albedoOf('#c98a2b')
const METAL = albedoOf('#8f9294')

/** The sole and the upper from above, the toe to the left; a right boot. */
const SOLE: readonly OutlinePoint[] = [
  [92, 700],
  [110, 622],
  [190, 560],
  [310, 540],
  [440, 562],
  [580, 590],
  [720, 582],
  [840, 590],
  [906, 640],
  [920, 700],
  [902, 764],
  [836, 806],
  [700, 812],
  [560, 816],
  [420, 838],
  [290, 850],
  [176, 814],
  [108, 768],
]
const UPPER: readonly OutlinePoint[] = [
  [112, 700],
  [132, 630],
  [204, 580],
  [312, 562],
  [440, 588],
  [560, 612],
  [720, 600],
  [836, 608],
  [892, 650],
  [902, 700],
  [888, 752],
  [832, 790],
  [700, 798],
  [560, 796],
  [420, 814],
  [290, 826],
  [190, 794],
  [128, 760],
]
const THROAT: readonly OutlinePoint[] = [
  [330, 694],
  [400, 654],
  [520, 640],
  [620, 636],
  [620, 766],
  [520, 760],
  [400, 742],
]
const COLLAR: readonly OutlinePoint[] = [
  [568, 700],
  [600, 632],
  [700, 610],
  [806, 624],
  [856, 664],
  [864, 704],
  [850, 748],
  [800, 782],
  [700, 790],
  [604, 772],
]

/** Draws a hiking boot from above: toe cap, tongue and laces, and the padded opening with the insole in it. */
export async function drawBootFromAbove(drawing: Drawing, leather: LayerOptions): Promise<void> {
  const { stage, seed } = drawing
  await layPiece(drawing, area(smoothPath(SOLE)), {
    dye: RUBBER,
    reach: 16,
    shadow: 0,
    surface: { roughness: 0.7, specular: 0.01 },
  })
  const upper = await layPiece(drawing, area(smoothPath(UPPER)), {
    reach: 130,
    swell: 0.95,
    lift: 5,
    shake: 1.6,
    surface: leather,
    finish: (height, mask) =>
      addInside(
        stage,
        height,
        mask,
        (x, y) => 3 * layeredNoise(x / 46, y / 60, 3, seed) + 0.5 * layeredNoise(x / 5, y / 5, 2, seed + 1),
      ),
  })
  const onUpper = { within: upper, swell: 0.5, reach: 12, lift: 3 } as const
  await layPiece(drawing, area('M60,520 H206 C176,600 176,790 214,880 H60Z'), {
    ...onUpper,
    dye: RUBBER,
    surface: { roughness: 0.6, specular: 0.02 },
  })
  await layPiece(drawing, area('M960,560 H846 C872,620 872,780 846,840 H960Z'), {
    ...onUpper,
    dye: 'second',
    surface: leather,
  })
  const vamp = 'M300,540 C322,610 330,650 326,694 C330,740 316,800 296,860'
  await sewStitch(drawing, vamp, { opacity: 0.5, within: upper })
  await sewStitch(drawing, vamp, { dx: 8, opacity: 0.5, within: upper })
  // the leather on both sides of the laces
  await layPiece(drawing, area('M300,694 C340,630 460,604 640,600 L640,800 C460,800 340,760 300,694Z'), {
    ...onUpper,
    reach: 16,
    surface: leather,
  })
  await layPiece(drawing, area(smoothPath(THROAT)), {
    dye: 'second',
    reach: 40,
    swell: 0.5,
    shadow: 0,
    surface: { roughness: 0.85, specular: 0.004, brightness: 0.72, texture: drawing.weave },
  })
  await layPiece(drawing, area(smoothPath(COLLAR)), {
    dye: LINING,
    reach: 34,
    swell: 1.2,
    lift: 8,
    shadow: 0.5,
    surface: { roughness: 0.85, specular: 0.004, texture: drawing.weave },
    finish: (height) =>
      pressLines(
        drawing,
        height,
        stroke(
          'M640,620 L656,650 M700,612 L704,644 M770,618 L762,648 M700,788 L704,756 M640,776 L656,746 M770,786 L762,752',
          4,
        ),
        { blur: 5, depth: 7 },
      ),
  })
  const inside = `<g transform="translate(716,701) scale(.74,.62) translate(-716,-701)">${area(smoothPath(COLLAR))}</g>`
  await layPiece(drawing, inside, {
    dye: INSOLE,
    reach: 40,
    swell: -0.7,
    shadow: 0,
    surface: { roughness: 0.9, brightness: 0.55, edge: 0.9 },
  })
  printEmblem(drawing, 690, 682, { scale: 2.6, opacity: 0.5 })
  await lace(drawing)
}

async function lace(drawing: Drawing): Promise<void> {
  const pairs = Array.from({ length: 6 }, (_, i) => {
    const x = 372 + i * 42
    const half = 50 + i * 4
    return { x, near: 698 + half, far: 698 - half }
  })
  const cord = async (path: string) => {
    await layPiece(drawing, stroke(path, 10), {
      dye: LACE,
      reach: 5,
      swell: 0.9,
      lift: 5,
      surface: { roughness: 0.6, specular: 0.012 },
    })
    await layPiece(drawing, stroke(path, 2.4, 'stroke-dasharray="4 8"'), {
      dye: FLECK,
      reach: 2,
      lift: 0,
      shadow: 0,
    })
  }
  for (const [i, { x, near, far }] of pairs.entries()) {
    const next = pairs[i + 1]
    await cord(`M${x},${near} Q${x - 6},698 ${x},${far}`)
    if (next) {
      await cord(`M${x},${near} Q${(x + next.x) / 2 + 6},700 ${next.x},${next.far}`)
      await cord(`M${x},${far} Q${(x + next.x) / 2 - 6},700 ${next.x},${next.near}`)
    }
  }
  const eyelets = pairs.flatMap(({ x, near, far }) =>
    [near + 4, far - 4].map((y) => `<circle cx="${x}" cy="${y}" r="9" fill="#fff"/>`),
  )
  await layPiece(drawing, eyelets.join(''), {
    dye: METAL,
    reach: 5,
    swell: 1.1,
    lift: 4,
    surface: { roughness: 0.28, specular: 0.12 },
  })
}
