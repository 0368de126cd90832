import { createField, type Field, type Stage } from './stage.ts'

function splineWeights(t: number): readonly [number, number, number, number] {
  const t2 = t * t
  const t3 = t2 * t
  return [(1 - 3 * t + 3 * t2 - t3) / 6, (4 - 6 * t2 + 3 * t3) / 6, (1 + 3 * t + 3 * t2 - 3 * t3) / 6, t3 / 6]
}

/** Enlarges a coarse grid of heights to the stage by B-splines; `step` is the grid's pitch in view pixels. */
export function enlargeSmoothly(
  stage: Stage,
  grid: Float32Array,
  gridWidth: number,
  gridHeight: number,
  step: number,
): Field {
  const out = createField(stage)
  const rows = new Float32Array(stage.width * gridHeight)
  for (let x = 0; x < stage.width; x++) {
    const u = x / stage.scale / step
    const column = Math.floor(u)
    const weights = splineWeights(u - column)
    for (let j = 0; j < gridHeight; j++) {
      let sum = 0
      for (let q = 0; q < 4; q++) {
        sum += weights[q]! * grid[j * gridWidth + Math.max(0, Math.min(gridWidth - 1, column - 1 + q))]!
      }
      rows[j * stage.width + x] = sum
    }
  }
  for (let y = 0; y < stage.height; y++) {
    const v = y / stage.scale / step
    const row = Math.floor(v)
    const weights = splineWeights(v - row)
    const lines = [0, 1, 2, 3].map((q) => Math.max(0, Math.min(gridHeight - 1, row - 1 + q)) * stage.width)
    for (let x = 0; x < stage.width; x++) {
      out[y * stage.width + x] =
        weights[0] * rows[lines[0]! + x]! +
        weights[1] * rows[lines[1]! + x]! +
        weights[2] * rows[lines[2]! + x]! +
        weights[3] * rows[lines[3]! + x]!
    }
  }
  return out
}
