import { albedoOf } from '../colour/linear-light.ts'
import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import { stroke } from '../engine/raster.ts'
import { printEmblem } from '../parts/emblem.ts'
import { layPiece, pressLines } from '../parts/piece.ts'
import { clipBuckle, layStrap } from '../parts/webbing.ts'
import { PACK_REFLECTOR, sewBottlePockets, sewFrontPocket, sewTopZip } from './backpack-pockets.ts'
import type { PackCloth } from './pack-piece.ts'

const NET = albedoOf('#17191b')
const BALL = albedoOf('#ece7da')

/** A cycling pack: tight, with a net for the helmet, a loop for a lamp and reflectors on both sides. */
export async function drawCyclingFront(drawing: Drawing, cloth: PackCloth): Promise<void> {
  await sewTopZip(drawing, 178, 318, 760)
  await sewFrontPocket(drawing, cloth, {
    half: [
      [0, 520],
      [86, 524],
      [142, 552],
      [160, 640],
      [168, 820],
      [164, 980],
      [140, 1042],
      [70, 1062],
      [0, 1063],
    ],
    dye: 'second',
    zip: 584,
  })
  for (const side of SIDES) {
    await layPiece(
      drawing,
      stroke(`M${CX + side * 178},660 Q${CX + side * 192},800 ${CX + side * 184},980`, 13),
      {
        dye: PACK_REFLECTOR,
        reach: 5,
        swell: 0.4,
        lift: 2,
        surface: { roughness: 0.4, specular: 0.06 },
      },
    )
  }
  for (const [from, to] of [
    [690, 780],
    [810, 900],
  ] as const) {
    for (const side of SIDES)
      await layPiece(drawing, stroke(`M${CX + side * -128},${from} L${CX + side * 128},${to}`, 6), {
        dye: NET,
        reach: 4,
        lift: 5,
        surface: { roughness: 0.7 },
      })
  }
  await layStrap(drawing, `M${CX - 52},960 H${CX + 52}`, 26)
  await layStrap(drawing, `M${CX},946 V974`, 9)
  printEmblem(drawing, CX - 30, 424, { scale: 2.4 })
}

/** A pack for travelling that opens as a suitcase: a zip all the way round, and two pockets. */
export async function drawTravelFront(drawing: Drawing, cloth: PackCloth): Promise<void> {
  await sewTopZip(drawing, 226, 304, 1020)
  await sewFrontPocket(drawing, cloth, {
    half: [
      [0, 386],
      [120, 386],
      [176, 402],
      [186, 460],
      [188, 580],
      [180, 626],
      [120, 640],
      [0, 641],
    ],
    zip: 430,
  })
  await sewFrontPocket(drawing, cloth, {
    half: [
      [0, 668],
      [130, 668],
      [188, 686],
      [198, 750],
      [200, 920],
      [192, 1010],
      [150, 1040],
      [0, 1044],
    ],
    zip: 716,
  })
  for (const y of [654, 1030]) {
    await layStrap(drawing, `M${CX - 250},${y - 6} Q${CX},${y + 6} ${CX + 250},${y - 6}`, 15)
    await clipBuckle(drawing, CX + 120, y + 2, 90, 0.8)
  }
  // a handle on the side that is up when it is carried as a case
  await layStrap(drawing, `M${CX + 246},560 C${CX + 292},600 ${CX + 292},720 ${CX + 246},760`, 18)
  printEmblem(drawing, CX - 34, 540, { scale: 2.7 })
}

/** A pack for the team: a net that holds a ball, and a floor of its own for the boots. */
export async function drawTeamFront(drawing: Drawing, cloth: PackCloth): Promise<void> {
  await sewBottlePockets(drawing, cloth, 276, 740)
  await sewTopZip(drawing, 240, 312, 640)
  await sewFrontPocket(drawing, cloth, {
    half: [
      [0, 900],
      [160, 900],
      [230, 912],
      [244, 960],
      [240, 1040],
      [206, 1078],
      [90, 1088],
      [0, 1089],
    ],
    dye: 'second',
    zip: 928,
  })
  // the ball
  const radius = 166
  const [ballX, ballY] = [CX, 716]
  await layPiece(drawing, `<circle cx="${ballX}" cy="${ballY}" r="${radius}" fill="#fff"/>`, {
    dye: BALL,
    reach: 400,
    swell: 0.62,
    lift: 16,
    shadow: 0.5,
    surface: { roughness: 0.5, specular: 0.02, edge: 0.2 },
    finish: (height) =>
      pressLines(drawing, height, stroke(ballSeams(ballX, ballY, radius), 4), { blur: 1.4, depth: 4 }),
  })
  const patch = polygon(ballX, ballY, 52, 5, -90)
  await layPiece(drawing, `<path d="${patch}" fill="#fff"/>`, {
    dye: NET,
    reach: 8,
    swell: 0.4,
    shadow: 0,
  })
  const mesh = Array.from({ length: 13 }, (_, i) => {
    const at = -204 + i * 34
    return `M${ballX + at - 60},${ballY - 190} L${ballX + at + 60},${ballY + 196} M${ballX + at + 60},${ballY - 190} L${ballX + at - 60},${ballY + 196}`
  })
  const net = `<defs><clipPath id="net"><path d="M${ballX - 196},${ballY - 96} Q${ballX},${ballY - 30} ${ballX + 196},${ballY - 96} L${ballX + 212},${ballY + 190} H${ballX - 212}Z"/></clipPath></defs><g clip-path="url(#net)">${stroke(mesh.join(''), 4)}</g>`
  await layPiece(drawing, net, { dye: NET, reach: 3, lift: 4, shadow: 0.35, surface: { roughness: 0.8 } })
  await layStrap(
    drawing,
    `M${ballX - 196},${ballY - 96} Q${ballX},${ballY - 30} ${ballX + 196},${ballY - 96}`,
    15,
  )
  await layStrap(drawing, `M${ballX - 214},${ballY + 186} H${ballX + 214}`, 13)
  printEmblem(drawing, CX - 42, 424, { scale: 3.4 })
}

function polygon(x: number, y: number, radius: number, corners: number, turnDeg: number): string {
  const points = Array.from({ length: corners }, (_, i) => {
    const turn = ((turnDeg + (i * 360) / corners) * Math.PI) / 180
    return `${x + radius * Math.cos(turn)},${y + radius * Math.sin(turn)}`
  })
  return `M${points.join('L')}Z`
}

/** The seams of a football that run from the middle patch to the rim. */
function ballSeams(x: number, y: number, radius: number): string {
  return Array.from({ length: 5 }, (_, i) => {
    const turn = ((-90 + i * 72) * Math.PI) / 180
    const at = (distance: number, aside: number) => {
      const angle = turn + aside
      return `${x + distance * Math.cos(angle)},${y + distance * Math.sin(angle)}`
    }
    return `M${at(52, 0)} L${at(108, 0)} M${at(108, 0)} L${at(142, 0.34)} M${at(108, 0)} L${at(142, -0.34)} M${at(142, 0.34)} L${at(radius, 0.3)} M${at(142, -0.34)} L${at(radius, -0.3)}`
  }).join('')
}
