import { enlargeSmoothly } from './bicubic.ts'
import { createRandom } from './noise.ts'
import type { Field, Stage } from './stage.ts'

export interface ClothOptions {
  /** Distance between the threads of the simulated grid, view pixels. */
  grid: number
  /** More cloth than room, as strain across and down (.05 = 5 %), at a point of the view. */
  excess: (x: number, y: number) => readonly [number, number]
  /** Outward push of the filling. */
  pressure: number
  iterations: number
  /** Stiffness against bending, 0–1. */
  bend: number
  seed: number
  /** Random start height, which decides where wrinkles form. */
  noise: number
  /** Cover > .5 is sewn down to height 0. */
  pins?: Field
  /** The designed height: its lengths are the cloth's rest lengths, and it pulls the cloth back. */
  target?: Field
  /** Strength of that pull. */
  pull?: number
  /** Points that are pulled harder (seams). */
  anchors?: Field
  anchorPull?: number
}

interface Grid {
  width: number
  height: number
  x: Float32Array
  y: Float32Array
  z: Float32Array
  /** 1 for threads that may move. */
  free: Float32Array
  inside: Uint8Array
  target: Float32Array | undefined
  anchors: Float32Array | undefined
}

interface Threads {
  from: Int32Array
  to: Int32Array
  rest: Float32Array
  stiffness: Float32Array
  /** Bending constraints only push. */
  pushOnly: Uint8Array
}

function layGrid(stage: Stage, mask: Field, options: ClothOptions): Grid {
  const { grid: step, pins, target, anchors } = options
  const width = Math.floor(stage.viewWidth / step) + 1
  const height = Math.floor(stage.viewHeight / step) + 1
  const count = width * height
  const sample = (field: Field, x: number, y: number): number => {
    const px = Math.max(0, Math.min(stage.width - 1, Math.round(x * stage.scale)))
    const py = Math.max(0, Math.min(stage.height - 1, Math.round(y * stage.scale)))
    return field[py * stage.width + px]!
  }
  const grid: Grid = {
    width,
    height,
    x: new Float32Array(count),
    y: new Float32Array(count),
    z: new Float32Array(count),
    free: new Float32Array(count),
    inside: new Uint8Array(count),
    target: target && new Float32Array(count),
    anchors: anchors && new Float32Array(count),
  }
  const random = createRandom(options.seed)
  for (let j = 0, k = 0; j < height; j++) {
    for (let i = 0; i < width; i++, k++) {
      const x = i * step
      const y = j * step
      grid.x[k] = x
      grid.y[k] = y
      const inside = sample(mask, x, y) > 0.5
      grid.inside[k] = inside ? 1 : 0
      const rim =
        inside &&
        (sample(mask, x + step, y) < 0.5 ||
          sample(mask, x - step, y) < 0.5 ||
          sample(mask, x, y + step) < 0.5 ||
          sample(mask, x, y - step) < 0.5)
      const pinned = pins !== undefined && sample(pins, x, y) >= 0.5
      grid.free[k] = inside && !pinned && !rim ? 1 : 0
      grid.z[k] = grid.free[k]! ? random() * options.noise : 0
      if (target && grid.target) {
        grid.target[k] = sample(target, x, y)
        if (inside) grid.z[k] = grid.z[k]! + grid.target[k]!
      }
      if (anchors && grid.anchors) grid.anchors[k] = sample(anchors, x, y)
    }
  }
  return grid
}

function weave(grid: Grid, options: ClothOptions): Threads {
  const from: number[] = []
  const to: number[] = []
  const rest: number[] = []
  const stiffness: number[] = []
  const pushOnly: number[] = []
  const tie = (a: number, b: number, strength: number, pushes: boolean) => {
    if (!grid.inside[a] || !grid.inside[b] || (!grid.free[a] && !grid.free[b])) return
    const [across, down] = options.excess((grid.x[a]! + grid.x[b]!) / 2, (grid.y[a]! + grid.y[b]!) / 2)
    const dx = (grid.x[a]! - grid.x[b]!) * (1 + across)
    const dy = (grid.y[a]! - grid.y[b]!) * (1 + down)
    const dz = grid.target ? grid.target[a]! - grid.target[b]! : 0
    from.push(a)
    to.push(b)
    rest.push(Math.sqrt(dx * dx + dy * dy + dz * dz))
    stiffness.push(strength)
    pushOnly.push(pushes ? 1 : 0)
  }
  const { width, height } = grid
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const k = j * width + i
      const right = i + 1 < width
      const below = j + 1 < height
      if (right) tie(k, k + 1, 1, false)
      if (below) tie(k, k + width, 1, false)
      if (right && below) {
        tie(k, k + width + 1, 0.5, false)
        tie(k + 1, k + width, 0.5, false)
      }
      if (i + 2 < width) tie(k, k + 2, options.bend, true)
      if (j + 2 < height) tie(k, k + 2 * width, options.bend, true)
    }
  }
  return {
    from: Int32Array.from(from),
    to: Int32Array.from(to),
    rest: Float32Array.from(rest),
    stiffness: Float32Array.from(stiffness),
    pushOnly: Uint8Array.from(pushOnly),
  }
}

function satisfy(grid: Grid, threads: Threads, backwards: boolean): void {
  const { x, y, z, free } = grid
  const count = threads.from.length
  for (let n = 0; n < count; n++) {
    const c = backwards ? count - 1 - n : n
    const a = threads.from[c]!
    const b = threads.to[c]!
    const dx = x[b]! - x[a]!
    const dy = y[b]! - y[a]!
    const dz = z[b]! - z[a]!
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz) + 1e-6
    const error = length - threads.rest[c]!
    if (threads.pushOnly[c] && error > 0) continue
    const freeA = free[a]!
    const freeB = free[b]!
    const move = ((error / length) * threads.stiffness[c]!) / (freeA + freeB)
    if (freeA) {
      x[a] = x[a]! + dx * move
      y[a] = y[a]! + dy * move
      z[a] = z[a]! + dz * move
    }
    if (freeB) {
      x[b] = x[b]! - dx * move
      y[b] = y[b]! - dy * move
      z[b] = z[b]! - dz * move
    }
  }
}

function simulate(grid: Grid, threads: Threads, options: ClothOptions): void {
  const { x, y, z, free, target, anchors } = grid
  const count = x.length
  const speedX = new Float32Array(count)
  const speedY = new Float32Array(count)
  const speedZ = new Float32Array(count)
  const pull = options.pull ?? 0
  const anchorPull = options.anchorPull ?? 0
  for (let iteration = 0; iteration < options.iterations; iteration++) {
    const beforeX = x.slice()
    const beforeY = y.slice()
    const beforeZ = z.slice()
    const push = options.pressure * (1 - (iteration / options.iterations) * 0.5) * 0.15
    for (let k = 0; k < count; k++) {
      if (!free[k]) continue
      const back = target ? (target[k]! - z[k]!) * (pull + (anchors ? anchors[k]! * anchorPull : 0)) : 0
      x[k] = x[k]! + speedX[k]! * 0.9
      y[k] = y[k]! + speedY[k]! * 0.9
      z[k] = z[k]! + speedZ[k]! * 0.9 + push + back
      if (!target && z[k]! < 0) z[k] = z[k]! * 0.5
    }
    satisfy(grid, threads, (iteration & 1) === 1)
    satisfy(grid, threads, (iteration & 1) === 0)
    for (let k = 0; k < count; k++) {
      if (!free[k]) continue
      speedX[k] = x[k]! - beforeX[k]!
      speedY[k] = y[k]! - beforeY[k]!
      speedZ[k] = z[k]! - beforeZ[k]!
    }
  }
}

/** Spreads the moved threads back over a regular grid of heights. */
function gatherHeights(grid: Grid, step: number): Float32Array {
  const { width, height } = grid
  const sum = new Float32Array(width * height)
  const weight = new Float32Array(width * height)
  for (let k = 0; k < sum.length; k++) {
    if (!grid.inside[k]) continue
    const u = grid.x[k]! / step
    const v = grid.y[k]! / step
    const i = Math.floor(u)
    const j = Math.floor(v)
    for (let corner = 0; corner < 4; corner++) {
      const ii = i + (corner & 1)
      const jj = j + (corner >> 1)
      if (ii < 0 || jj < 0 || ii >= width || jj >= height) continue
      const share = (corner & 1 ? u - i : 1 - u + i) * (corner >> 1 ? v - j : 1 - v + j)
      sum[jj * width + ii] = sum[jj * width + ii]! + grid.z[k]! * share
      weight[jj * width + ii] = weight[jj * width + ii]! + share
    }
  }
  return sum.map((value, k) => (weight[k]! > 0.05 ? value / weight[k]! : 0))
}

/**
 * Lets a sheet of cloth come to rest (position-based dynamics) and returns its height in view pixels.
 * With pins and pressure it puckers like down baffles; with a target it wrinkles like a worn shell.
 */
export function relaxCloth(stage: Stage, mask: Field, options: ClothOptions): Field {
  const grid = layGrid(stage, mask, options)
  simulate(grid, weave(grid, options), options)
  return enlargeSmoothly(stage, gatherHeights(grid, options.grid), grid.width, grid.height, options.grid)
}
