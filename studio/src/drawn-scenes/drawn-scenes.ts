import { circle, path, polygon, rect } from '../streets/pen.ts'
import { drawBoots, drawChild, drawHat, drawMitten, drawSock, drawSuit, drawWoolSet, put } from './clothes.ts'
import { CLOTHS, type Cloth, COLOURS } from './palette.ts'

const C = COLOURS

/** The size of every drawn scene, units of the drawing and pixels of its plate. */
export const DRAWN_SIZE = { width: 1800, height: 1012 } as const

const { width, height } = DRAWN_SIZE

/** The marks above the pegs of a cloakroom, which children know before letters: sun, heart, boat, star, fish. */
const MARKS: readonly string[] = [
  circle(0, 0, 15, { fill: C.sun }),
  path('M0 14c-26 -16 -16 -34 0 -22c16 -12 26 6 0 22z', { fill: C.coral }),
  path('M-18 4h36l-8 12h-20zM-2 2v-20l16 18z', { fill: C.blue }),
  path('M0 -17l5 11l12 1l-9 8l3 12l-11 -6l-11 6l3 -12l-9 -8l12 -1z', { fill: C.sunShade }),
  path('M-18 0q14 -16 28 0l10 -9v18l-10 -9q-14 16 -28 0z', { fill: C.teal }),
]

/** A cloakroom: suits on their pegs, boots below the bench, and on the floor what is put on first. */
function drawCloakroom(): string {
  const pegAt = (place: number) => 210 + place * 235
  const pegs = MARKS.map((mark, place) =>
    [
      rect(pegAt(place) - 12, 186, 24, 40, { fill: C.woodShade, round: 10 }),
      rect(pegAt(place) - 34, 92, 68, 48, { fill: C.white, round: 8 }),
      put({ x: pegAt(place), y: 116 }, mark),
    ].join(''),
  )
  const hang = (place: number, cloth: Cloth) => put({ x: pegAt(place), y: 222, size: 0.98 }, drawSuit(cloth))
  const stand = (x: number, cloth: Cloth) => put({ x, y: 786, size: 0.95 }, drawBoots(cloth))
  const pane = (x: number) => rect(x, 88, 138, 234, { fill: C.sky, round: 6 })
  return [
    rect(0, 0, width, height, { fill: C.mint }),
    rect(0, 620, width, 120, { fill: C.mintShade }),
    rect(0, 740, width, 272, { fill: C.peach }),
    rect(0, 734, width, 10, { fill: C.white }),
    rect(1330, 70, 330, 270, { fill: C.white, round: 14 }),
    pane(1348),
    pane(1504),
    path('M1348 260q60 -40 138 -8v70h-138zM1504 250q70 -30 138 12v60h-138z', { fill: C.grass }),
    circle(1600, 140, 26, { fill: C.sun }),
    rect(110, 150, 1130, 26, { fill: C.wood, round: 6 }),
    rect(110, 176, 1130, 10, { fill: C.woodShade }),
    ...pegs,
    hang(0, CLOTHS.coral),
    hang(1, CLOTHS.sun),
    hang(2, CLOTHS.blue),
    hang(4, CLOTHS.teal),
    put({ x: pegAt(3), y: 322, size: 1.05, turnDeg: 4 }, drawHat(CLOTHS.pink)),
    rect(90, 640, 1180, 30, { fill: C.wood, round: 8 }),
    rect(90, 666, 1180, 12, { fill: C.woodShade }),
    rect(150, 676, 26, 110, { fill: C.woodShade }),
    rect(1184, 676, 26, 110, { fill: C.woodShade }),
    stand(230, CLOTHS.sun),
    stand(450, CLOTHS.coral),
    stand(700, CLOTHS.blue),
    stand(950, CLOTHS.teal),
    put({ x: 1360, y: 930 }, drawSock(CLOTHS.white)),
    put({ x: 1440, y: 936 }, drawSock(CLOTHS.white)),
    put({ x: 1570, y: 950, turnDeg: -12 }, drawMitten(CLOTHS.coral)),
    put({ x: 1706, y: 944, turnDeg: 14, mirrored: true }, drawMitten(CLOTHS.coral)),
  ].join('')
}

/** A drawer of mittens without their other half, and three more on a line above it. */
function drawMittenDrawer(): string {
  const lost: readonly [x: number, y: number, turnDeg: number, cloth: Cloth][] = [
    [430, 760, -24, CLOTHS.coral],
    [610, 790, 12, CLOTHS.blue],
    [780, 752, -8, CLOTHS.teal],
    [950, 800, 26, CLOTHS.pink],
    [1110, 756, -18, CLOTHS.sun],
    [1270, 796, 8, { main: C.skyShade, shade: C.blue, patch: C.white }],
    [1410, 764, 30, { main: C.grassShade, shade: C.teal, patch: C.white }],
    [520, 860, 40, CLOTHS.sun],
    [860, 872, -36, CLOTHS.coral],
    [1190, 868, 22, CLOTHS.blue],
  ]
  const pinned: readonly [x: number, y: number, turnDeg: number, cloth: Cloth][] = [
    [480, 130, -4, CLOTHS.coral],
    [900, 170, 3, CLOTHS.teal],
    [1320, 130, 5, CLOTHS.blue],
  ]
  return [
    rect(0, 0, width, height, { fill: C.sun }),
    path(`M0 70Q900 190 ${width} 70`, { stroke: C.ink, width: 6 }),
    ...pinned.map(
      ([x, y, turnDeg, cloth]) =>
        put({ x, y: y + 190, size: 1.5, turnDeg }, drawMitten(cloth)) +
        rect(x - 9, y - 28, 18, 52, { fill: C.woodShade, round: 4 }),
    ),
    rect(0, 560, width, 452, { fill: C.woodShade }),
    rect(0, 540, width, 36, { fill: C.wood }),
    path('M220 600h1360l110 330h-1580z', { fill: C.wood }),
    path('M300 640h1200l70 230h-1340z', { fill: C.ink }),
    ...lost.map(([x, y, turnDeg, cloth]) => put({ x, y, size: 1.35, turnDeg }, drawMitten(cloth))),
    path('M90 900h1620l20 112h-1660z', { fill: C.wood }),
    rect(70, 890, 1660, 22, { fill: C.woodLight }),
    rect(800, 940, 200, 34, { fill: C.ink, round: 17 }),
  ].join('')
}

/** A back yard with a rail of suits to swap, bunting between the houses, and a puddle. */
function drawBackYard(): string {
  const windowAt = (x: number, y: number) =>
    rect(x, y, 100, 130, { fill: C.white, round: 4 }) + rect(x + 10, y + 10, 80, 110, { fill: C.skyShade })
  const lineAt = (part: number) => (1 - part) ** 2 * 170 + 2 * part * (1 - part) * 330 + part ** 2 * 210
  const flags = [C.coral, C.sun, C.white, C.teal, C.pink]
  const bunting = Array.from({ length: 11 }, (_, at) => {
    const part = (at + 0.5) / 11
    const [x, y] = [400 + 1040 * part, lineAt(part)]
    return polygon(
      [
        [x - 28, y],
        [x + 28, y],
        [x, y + 58],
      ],
      { fill: flags[at % flags.length] ?? C.coral },
    )
  })
  const rail = [CLOTHS.blue, CLOTHS.coral, CLOTHS.sun, CLOTHS.teal, CLOTHS.pink]
  return [
    rect(0, 0, width, height, { fill: C.sky }),
    circle(700, 110, 46, { fill: C.white }),
    circle(760, 90, 60, { fill: C.white }),
    circle(830, 112, 44, { fill: C.white }),
    rect(0, 760, width, 252, { fill: C.grass }),
    path('M0 780q450 -40 900 -10t900 -20v40H0z', { fill: C.grassShade }),
    rect(-20, 120, 420, 660, { fill: C.coral }),
    path('M-60 140L190 -60L440 140z', { fill: C.ink }),
    ...[windowAt(60, 220), windowAt(220, 220), windowAt(60, 440), windowAt(220, 440)],
    rect(1440, 200, 420, 580, { fill: C.sun }),
    path('M1400 220L1650 20L1900 220z', { fill: C.ink }),
    ...[windowAt(1500, 300), windowAt(1660, 300), windowAt(1660, 500)],
    rect(1500, 520, 110, 260, { fill: C.teal, round: 4 }),
    circle(1592, 650, 7, { fill: C.sun }),
    path('M400 170Q900 330 1440 210', { stroke: C.ink, width: 5 }),
    ...bunting,
    path('M560 400H1260M600 400V850M1220 400V850M560 850h80M1180 850h80', { stroke: C.ink, width: 12 }),
    ...rail.map((cloth, at) =>
      put({ x: 680 + at * 115, y: 412, size: 0.94, turnDeg: at % 2 === 0 ? -2 : 2 }, drawSuit(cloth)),
    ),
    path('M420 900q90 -30 190 0q-20 34 -100 34t-90 -34z', { fill: C.skyShade }),
    put({ x: 1330, y: 880, size: 0.9 }, drawBoots(CLOTHS.coral)),
    put({ x: 300, y: 900, size: 0.9 }, drawBoots(CLOTHS.blue)),
  ].join('')
}

/** Clothes on a rug in the order in which they are put on. */
function drawFloor(): string {
  const boards = Array.from({ length: 8 }, (_, at) =>
    rect(0, at * 130, width, 3, { fill: C.woodShade, opacity: 0.25 }),
  )
  return [
    rect(0, 0, width, height, { fill: C.peach }),
    ...boards,
    rect(40, 170, 1720, 672, { fill: C.mint }),
    rect(40, 170, 1720, 34, { fill: C.coral }),
    rect(40, 808, 1720, 34, { fill: C.coral }),
    put({ x: 270, y: 500, size: 1.25 }, drawWoolSet(CLOTHS.blue)),
    put({ x: 560, y: 590, size: 1.5 }, drawSock(CLOTHS.white)),
    put({ x: 660, y: 598, size: 1.5 }, drawSock(CLOTHS.white)),
    put({ x: 930, y: 270, size: 1.4, turnDeg: -2 }, drawSuit(CLOTHS.sun)),
    put({ x: 1220, y: 640, size: 1.5 }, drawBoots(CLOTHS.teal)),
    put({ x: 1560, y: 430, size: 1.35, turnDeg: -3 }, drawHat(CLOTHS.coral)),
    put({ x: 1490, y: 700, size: 1.25, turnDeg: -10 }, drawMitten(CLOTHS.coral)),
    put({ x: 1650, y: 700, size: 1.25, turnDeg: 10, mirrored: true }, drawMitten(CLOTHS.coral)),
  ].join('')
}

/** Three children at a puddle behind a shop while it rains: one fills it, one jumps, one waits for a turn. */
function drawPuddle(): string {
  const cloud = (x: number, y: number, size: number) =>
    put(
      { x, y, size },
      rect(-150, -40, 300, 76, { fill: C.white, round: 38 }) +
        circle(-60, -44, 62, { fill: C.white }) +
        circle(36, -58, 84, { fill: C.white }),
    )
  const rain = Array.from({ length: 44 }, (_, at) => {
    const x = 40 + ((at * 397) % 1760)
    const y = 230 + ((at * 211) % 430)
    return path(`M${x} ${y}l-12 40`, { stroke: C.blue, width: 5, opacity: 0.35 })
  })
  const fence = Array.from({ length: 23 }, (_, at) =>
    path(`M${at * 82 - 20} 690v-150l24 -26l24 26v150z`, { fill: at % 2 === 0 ? C.white : C.peach }),
  )
  const drops: readonly [x: number, y: number, radius: number][] = [
    [700, 700, 13],
    [742, 640, 9],
    [790, 730, 16],
    [1010, 728, 16],
    [1064, 650, 10],
    [1104, 704, 14],
    [668, 758, 10],
    [1142, 762, 9],
  ]
  return [
    rect(0, 0, width, height, { fill: C.skyShade }),
    ...[cloud(330, 150, 1.15), cloud(960, 110, 0.9), cloud(1500, 170, 1.25)],
    ...rain,
    path('M0 560q420 -150 900 -60t900 -30v300H0z', { fill: C.grass }),
    rect(0, 600, width, 26, { fill: C.wood }),
    ...fence,
    rect(0, 684, width, 328, { fill: C.grassShade }),
    path('M160 850q120 -110 560 -104q480 -30 780 60q220 70 60 140q-420 70 -960 44q-500 -26 -440 -140z', {
      fill: C.woodShade,
    }),
    path('M220 846q130 -84 520 -80q450 -24 720 56q170 60 40 108q-400 56 -900 36q-440 -22 -380 -120z', {
      fill: C.blue,
    }),
    path('M360 850q160 -44 420 -40M1080 930q220 10 380 -30', { stroke: C.sky, width: 8, opacity: 0.7 }),
    path('M650 838q250 -56 500 0q-60 40 -250 40t-250 -40z', { fill: C.blueShade }),
    put({ x: 900, y: 372, size: 1.12, turnDeg: -5 }, drawChild(CLOTHS.sun, CLOTHS.coral, '#c68d63')),
    path(
      'M640 842q-50 -80 -110 -96M700 812q-10 -70 -40 -110M1160 842q50 -80 110 -96M1104 812q10 -70 40 -110',
      {
        stroke: C.sky,
        width: 14,
      },
    ),
    ...drops.map(([x, y, radius]) => circle(x, y, radius, { fill: C.sky })),
    put({ x: 330, y: 420, size: 1.2, turnDeg: 2 }, drawChild(CLOTHS.coral, CLOTHS.sun, '#f2c9a5')),
    put(
      { x: 500, y: 700, turnDeg: 62 },
      path('M-44 -50h88l-14 96h-60z', { fill: C.teal }) +
        rect(-50, -58, 100, 14, { fill: C.tealShade, round: 7 }),
    ),
    path('M556 716q52 34 66 104', { stroke: C.sky, width: 16 }),
    put({ x: 1480, y: 420, size: 1.2, turnDeg: -3 }, drawChild(CLOTHS.blue, CLOTHS.sun, '#8d5a3c')),
  ].join('')
}

/** Scenes in flat colour, for a brand whose pictures are drawn rather than rendered. */
const DRAWN = {
  bakgard: drawBackYard,
  garderobe: drawCloakroom,
  gulvet: drawFloor,
  pytt: drawPuddle,
  votteskuff: drawMittenDrawer,
} as const

export type DrawnSceneName = keyof typeof DRAWN

export const DRAWN_SCENE_NAMES = Object.keys(DRAWN) as DrawnSceneName[]

/** The scene as an SVG of `DRAWN_SIZE`; the same each time. */
export function drawScene(name: DrawnSceneName): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${DRAWN[name]()}</svg>`
}
