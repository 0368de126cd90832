import { LIGHT } from './light.ts'
import type { Look } from './look.ts'
import { block, circle, modelled, path, polygon, rect, spot } from './pen.ts'

/** A window to the brand's land: the light of the room comes in here. */
export function drawWindow(x: number, y: number, look: Look): string {
  return [
    spot(x + 145, y + 135, 400, 330, LIGHT.glow),
    rect(x - 26, y - 8, 322, 302, { fill: look.ink, opacity: 0.1, round: look.corner }),
    block(x - 16, y - 16, 322, 302, { fill: look.trim, round: look.corner }, LIGHT.above),
    rect(x, y, 290, 270, { fill: 'url(#s)' }),
    look.sun === null
      ? ''
      : spot(x + 216, y + 76, 74, 74, LIGHT.glow) + circle(x + 216, y + 76, 26, { fill: look.sun }),
    drawView(x, y, look),
    block(x, y + 224, 290, 46, { fill: look.water[0] }, LIGHT.above),
    modelled(`M${x} ${y + 246}q90 -26 170 -4q60 14 120 0v28h-290z`, look.land[2], LIGHT.above),
    ...[0, 150].map((at) => rect(x + at, y, 140, 270, { fill: LIGHT.glass, opacity: 0.7 })),
    rect(x, y, 290, 14, { fill: LIGHT.under }),
    rect(x + 140, y, 10, 270, { fill: look.trim }),
    block(x, y + 128, 290, 8, { fill: look.trim }, LIGHT.above),
    block(x - 28, y + 286, 346, 14, { fill: look.trim }, LIGHT.above),
    rect(x - 24, y + 300, 338, 20, { fill: LIGHT.under, opacity: 0.8 }),
  ].join('')
}

function drawView(x: number, y: number, look: Look): string {
  if (look.relief !== 'mountains') {
    const [back, front] = look.relief === 'hills' ? [-74, -50] : [-22, -16]
    return modelled(
      `M${x} ${y + 206}q70 ${back} 150 -8q70 ${front} 140 4v60h-290z`,
      look.land[1],
      LIGHT.above,
    )
  }
  return [
    modelled(`M${x} ${y + 196}l74 -104l44 50l66 -76l106 124v50h-290z`, look.land[1]),
    // What is turned away from the light.
    path(
      `M${x + 74} ${y + 92}l-74 104v44h60l-6 -60l26 -40zM${x + 184} ${y + 66}l-66 76l-16 98h70l-8 -90l28 -30z`,
      {
        fill: look.ink,
        opacity: 0.2,
      },
    ),
    polygon(
      [
        [x + 184, y + 66],
        [x + 214, y + 101],
        [x + 192, y + 110],
        [x + 178, y + 98],
        [x + 158, y + 96],
      ],
      { fill: look.snow },
    ),
    path(`M${x + 184} ${y + 66}l-26 30l20 2z`, { fill: look.water[0], opacity: 0.6 }),
    rect(x, y + 120, 290, 110, { fill: look.sky[2], opacity: 0.18 }),
  ].join('')
}
