import type { Drawing } from '../engine/drawing.ts'
import { layeredNoise } from '../engine/noise.ts'
import type { LayerOptions } from '../engine/plate-canvas.ts'
import { brushedNap, curledPile, layGround, plainWeave, type Relief, wave } from './ground.ts'
import { layZip } from './hardware.ts'
import { layOverlap, sewLabel, sewRow } from './sewing.ts'

const SHELL: LayerOptions = { roughness: 0.42, specular: 0.024, sheen: 0.02 }
const FUZZ: LayerOptions = { roughness: 0.95, specular: 0.001, sheen: 0.06, wrap: 0.2, castShadow: 0.4 }

function sum(...reliefs: readonly Relief[]): Relief {
  return (x, y) => reliefs.reduce((height, relief) => height + relief(x, y), 0)
}

/** The front of a shell jacket: rip-stop cloth, the zip in its garage of cloth, a welded edge and the label. */
export async function drawShellCloseUp(drawing: Drawing): Promise<void> {
  const cloth = plainWeave(5.6, 0.8, 9)
  layGround(drawing, sum(wave(drawing.seed, 34), cloth), 'main', SHELL)
  await layZip(drawing, 430, { sliderY: 470 })
  const edge = (x: number) => `M${x},-20 V1270`
  await layOverlap(drawing, `${edge(-20)} H318 V-20Z`, cloth, { thick: 14, roughness: 0.42, specular: 0.024 })
  await layOverlap(drawing, `${edge(542)} H1020 V-20Z`, sum(wave(drawing.seed + 2, 26), cloth), {
    thick: 14,
    roughness: 0.42,
    specular: 0.024,
  })
  await layOverlap(drawing, 'M300,-20 H560 V250 Q556,352 430,356 Q304,352 300,250Z', cloth, {
    thick: 20,
    roughness: 0.42,
    specular: 0.024,
  })
  await sewRow(drawing, [
    [322, -10],
    [322, 236],
    [344, 310],
    [430, 332],
    [516, 310],
    [538, 236],
    [538, -10],
  ])
  for (const x of [294, 272])
    await sewRow(drawing, [
      [x, 376],
      [x, 800],
      [x, 1260],
    ])
  for (const x of [566, 588])
    await sewRow(drawing, [
      [x, 376],
      [x, 800],
      [x, 1260],
    ])
  await sewLabel(drawing, [790, 930], { width: 236, height: 132, turnDeg: -1 })
}

/** A down jacket: two full chambers and a third, drawn together along the stitches, with the zip beside them. */
export async function drawDownCloseUp(drawing: Drawing): Promise<void> {
  const { seed } = drawing
  const pitch = 410
  const seams = [150, 150 + pitch, 150 + 2 * pitch]
  const chamber: Relief = (x, y) => {
    const bend = 16 * layeredNoise(x / 240, 3, 2, seed)
    const share = (((y + bend - 150) % pitch) + pitch) % pitch
    const across = (share / pitch) * 2 - 1
    const full = Math.sqrt(Math.max(0, 1 - across * across))
    const near = Math.exp(-((1 - Math.abs(across)) ** 2) / 0.09)
    const pucker = layeredNoise(x / 30, Math.round((y + bend - 150) / pitch) * 9 + share / 320, 2, seed + 5)
    return 96 * full + 20 * near * pucker + 16 * full * layeredNoise(x / 130, y / 150, 3, seed + 7)
  }
  layGround(drawing, sum(chamber, plainWeave(4.6, 0.55, 12)), 'main', {
    roughness: 0.36,
    specular: 0.03,
    sheen: 0.03,
    baseOcclusion: 1,
  })
  const line = (y: number, from: number, to: number) =>
    Array.from({ length: 9 }, (_, i) => {
      const x = from + ((to - from) * i) / 8
      return [x, y - 16 * layeredNoise(x / 240, 3, 2, seed)] as const
    })
  for (const y of seams) {
    await sewRow(drawing, line(y, -10, 640), { length: 22, step: 31, thick: 6.5 })
    await sewRow(drawing, line(y, 806, 1010), { length: 22, step: 31, thick: 6.5 })
  }
  await layZip(drawing, 724, { sliderY: 330, puller: 'bar' })
  await sewLabel(drawing, [300, 770], {
    width: 250,
    height: 140,
    dye: 'second',
    markColour: '#8d9094',
    turnDeg: 1,
  })
}

/** A fleece: the brushed face, a flat seam with its stitches, the zip and the label. */
export async function drawFleeceCloseUp(drawing: Drawing): Promise<void> {
  const { seed } = drawing
  layGround(drawing, sum(wave(seed, 40), brushedNap(seed, 1.7)), 'main', FUZZ)
  await layZip(drawing, 640, { sliderY: 360, puller: 'bar' })
  for (const [outline, at] of [
    ['M-20,-20 H528 V1270 H-20Z', 0],
    ['M752,-20 H1020 V1270 H752Z', 5],
  ] as const)
    await layOverlap(drawing, outline, sum(wave(seed + at, 30), brushedNap(seed + at, 1.7)), {
      thick: 22,
      roughness: 0.95,
      specular: 0.001,
    })
  for (const x of [494, 786])
    await sewRow(
      drawing,
      [
        [x, -10],
        [x, 600],
        [x, 1260],
      ],
      { length: 30, step: 40 },
    )
  const flat = [-10, 160, 330, 500].map((x, i) => [x, 300 + 10 * i + 6 * Math.sin(i)] as const)
  for (const dy of [-12, 12])
    await sewRow(
      drawing,
      flat.map(([x, y]) => [x, y + dy] as const),
      { dye: 'second', length: 20, step: 27, thick: 6 },
    )
  await sewLabel(drawing, [252, 820], { width: 230, height: 130, turnDeg: -1 })
}

/** A deep pile: its curls, and a corner of the smooth pocket on it with zip and stitches. */
export async function drawPileCloseUp(drawing: Drawing): Promise<void> {
  const { seed } = drawing
  layGround(drawing, sum(wave(seed, 30), curledPile(seed, 22)), 'main', { ...FUZZ, castShadow: 0.5 })
  const cloth = plainWeave(5.6, 0.8, 9)
  await layOverlap(drawing, 'M356,440 H1020 V1270 H380 Q352,1270 354,1200Z', cloth, {
    dye: 'second',
    thick: 24,
    roughness: 0.5,
  })
  for (const inset of [26, 50])
    await sewRow(
      drawing,
      [
        [1010, 440 + inset],
        [700, 440 + inset],
        [356 + inset, 440 + inset],
        [358 + inset, 800],
        [360 + inset, 1260],
      ],
      { dye: 'second' },
    )
  await sewLabel(drawing, [720, 850], { width: 270, height: 150, dye: 'main', markColour: '#e4ddcd' })
}
