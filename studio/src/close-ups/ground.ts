import type { Drawing } from '../engine/drawing.ts'
import { layeredNoise, valueNoise } from '../engine/noise.ts'
import type { Dye, LayerOptions } from '../engine/plate-canvas.ts'
import { createField, type Field, fillField } from '../engine/stage.ts'

/** Height of a surface at a point, view pixels; a close-up shows about nine centimetres, 11 view pixels a millimetre. */
export type Relief = (x: number, y: number) => number

/** Lays what a close-up shows everywhere, from edge to edge. */
export function layGround(
  { stage, canvas }: Drawing,
  relief: Relief,
  dye: Dye,
  surface: LayerOptions & { mask?: Field } = {},
): void {
  const { mask = createField(stage).fill(1), ...lit } = surface
  canvas.lay(mask, fillField(stage, relief), dye, { edge: 0, occlusionRadii: [2.5, 9], ...lit })
}

/** Cloth as it lies: long soft waves and a few creases. */
export function wave(seed: number, height: number): Relief {
  return (x, y) =>
    height *
    (layeredNoise(x / 420, y / 300, 2, seed) - 0.5 * Math.abs(layeredNoise(x / 260, y / 420, 2, seed + 9)))
}

/** A round thread: 1 in its middle, 0 between it and the next. */
function thread(position: number): number {
  const across = (position - Math.floor(position)) * 2 - 1
  return Math.sqrt(1 - 0.94 * across * across)
}

/** Plain weave, one thread over and one under; `ripstop` doubles a thread in each direction every so many. */
export function plainWeave(pitch: number, height: number, ripstop = 0): Relief {
  return (x, y) => {
    const u = x / pitch + 0.16 * valueNoise(x / 40, y / 9, 5)
    const v = y / pitch + 0.16 * valueNoise(x / 9, y / 40, 6)
    const column = Math.floor(u)
    const row = Math.floor(v)
    const isWarp = (column + row) % 2 === 0
    const along = isWarp ? v - row : u - column
    const over = thread(isWarp ? u : v) * (0.45 + 0.55 * Math.sin(Math.PI * along))
    const isThick = (at: number) => ripstop > 0 && at % ripstop === 0
    const thick = Math.max(isThick(column) ? thread(u) : 0, isThick(row) ? thread(v) : 0)
    return height * (over + 1.2 * thick)
  }
}

/** Twill: threads that pass over two, so that ribs run slanting across the cloth. */
export function twillWeave(pitch: number, height: number): Relief {
  return (x, y) => {
    const u = x / pitch + 0.2 * valueNoise(x / 14, y / 60, 7)
    const step = (Math.floor(u) + (y / pitch) * 0.9) / 3
    const float = 0.5 + 0.5 * Math.cos(2 * Math.PI * (step - Math.floor(step)))
    return height * thread(u) * (0.35 + 0.65 * float)
  }
}

/** The fine, uneven grain of leather, with pores and a few creases. */
export function leatherGrain(seed: number, height: number): Relief {
  return (x, y) => {
    const bend = 5 * layeredNoise(x / 30, y / 30, 2, seed + 4)
    const cell = 1 - Math.abs(valueNoise((x + bend) / 9, (y - bend) / 8, seed))
    const pore = Math.max(0, valueNoise(x / 4, y / 4, seed + 1) - 0.55)
    return height * (0.8 * cell + 0.5 * layeredNoise(x / 26, y / 22, 3, seed + 2) - 1.6 * pore)
  }
}

/** A brushed face: short fibres that lie in tufts. */
export function brushedNap(seed: number, height: number): Relief {
  return (x, y) => {
    const lie = 7 * layeredNoise(x / 50, y / 50, 2, seed + 3)
    const tuft = layeredNoise((x + lie) / 15, (y + lie) / 12, 2, seed)
    const fibre = 1 - Math.abs(valueNoise((x + 0.5 * y + lie) / 3.4, (y - 0.2 * x) / 9, seed + 1))
    return height * (1.6 * tuft + 0.7 * fibre * fibre)
  }
}

/** A place between 0 and 1 that belongs to a cell. */
function scatter(column: number, row: number, seed: number): number {
  const mixed = Math.imul((column * 73_856_093) ^ (row * 19_349_663) ^ (seed * 83_492_791), 0x27d4eb2f) >>> 0
  return ((mixed ^ (mixed >>> 15)) & 0xffff) / 0xffff
}

/** A deep pile: tufts of wool that lie over each other, each curled like a snail. */
export function curledPile(seed: number, height: number): Relief {
  const pitch = 40
  return (px, py) => {
    const x = px + 9 * valueNoise(px / 22, py / 22, seed + 3)
    const y = py + 9 * valueNoise(px / 22 + 9, py / 22, seed + 4)
    const column = Math.floor(x / pitch)
    const row = Math.floor(y / pitch)
    let top = 0
    for (let i = -1; i <= 1; i++) {
      for (let j = -1; j <= 1; j++) {
        const dx = x - (column + i + 0.1 + 0.8 * scatter(column + i, row + j, seed)) * pitch
        const dy = y - (row + j + 0.1 + 0.8 * scatter(column + i, row + j, seed + 1)) * pitch
        const far = Math.hypot(dx, dy) / (pitch * (0.72 + 0.3 * scatter(column + i, row + j, seed + 2)))
        if (far >= 1) continue
        const turn = Math.atan2(dy, dx) + 6.28 * scatter(column + i, row + j, seed + 5)
        const strands = Math.sin(turn * 2 + far * 11) * 0.12 + Math.sin(turn * 7 + far * 16) * 0.05
        const lift = 0.7 + 0.3 * scatter(column + i, row + j, seed + 6)
        top = Math.max(top, lift * Math.sqrt(1 - far * far) * (1 + strands))
      }
    }
    return height * top
  }
}
