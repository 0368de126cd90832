import { enlarge } from '../engine/blur.ts'
import { type ClothOptions, relaxCloth } from '../engine/cloth.ts'
import type { Drawing } from '../engine/drawing.ts'
import { blurField } from '../engine/mask.ts'
import { layeredNoise } from '../engine/noise.ts'
import type { LayerOptions } from '../engine/plate-canvas.ts'
import { type Field, type Stage, smoothStep } from '../engine/stage.ts'
import type { RibGauge } from '../parts/seams.ts'

/** A cloth that garments are cut from. */
export interface Fabric {
  surface: LayerOptions
  /** Small unevenness everywhere, about −11–10 view pixels before it is scaled. */
  wrinkles: Field
  wrinkleAmount: number
  /** Height of the designed folds, 1 for a crisp shell. */
  foldAmount: number
  /** How much of the simulated cloth replaces the designed height, 0–1. */
  settleAmount: number
  /** How the neck, the cuffs and the hem are ribbed; finely when not given. */
  rib?: RibGauge
}

/** Creases and soft waves, computed on half the pixels. */
export function drawWrinkles(stage: Stage, seed: number): Field {
  const w = stage.width >> 1
  const h = stage.height >> 1
  const half = new Float32Array(w * h)
  const base = seed * 31
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const vx = (x * 2) / stage.scale
      const vy = (y * 2) / stage.scale
      const bentX = vx + 30 * layeredNoise(vx / 90, vy / 90, 2, base + 5)
      const bentY = vy + 30 * layeredNoise(vx / 90 + 9, vy / 90, 2, base + 6)
      const crease = Math.abs(layeredNoise(bentX / 80, bentY / 130, 2, base))
      const wave = layeredNoise(vx / 150, vy / 240, 2, base + 40)
      const grain = layeredNoise(vx / 15, vy / 18, 2, base + 3)
      half[y * w + x] = -11 * crease + 10 * wave + 0.6 * grain
    }
  }
  return enlarge(half, w, h, 2, stage.width, stage.height)
}

/** Adds a fabric's unevenness to a height, `share` of its usual amount. */
export function addWrinkles(height: Field, mask: Field, fabric: Fabric, share = 1): void {
  for (let i = 0; i < height.length; i++) {
    if (mask[i]! > 0.01) height[i] = height[i]! + fabric.wrinkleAmount * share * fabric.wrinkles[i]!
  }
}

/** Adds small folds from the cloth simulation, away from the outline, where the design asks for them. */
export function settleCloth(
  { stage, seed }: Drawing,
  height: Field,
  mask: Field,
  fabric: Fabric,
  options: Pick<ClothOptions, 'excess' | 'anchors'> & Partial<ClothOptions> & { share?: number },
): void {
  if (fabric.settleAmount <= 0) return
  const settled = relaxCloth(stage, mask, {
    grid: 6,
    target: height,
    pressure: 0,
    pull: 0.032,
    anchorPull: 0.35,
    iterations: 80,
    bend: 0.2,
    noise: 1.6,
    seed,
    ...options,
  })
  const inner = blurField(stage, mask, 9)
  const share = fabric.settleAmount * (options.share ?? 1)
  for (let i = 0; i < height.length; i++) {
    if (mask[i]! <= 0.01) continue
    const inside = Math.max(0, Math.min(1, (inner[i]! - 0.62) / 0.3))
    const weight = Math.max(0.15, Math.min(0.9, share + 0.045 * fabric.wrinkles[i]!))
    height[i] = height[i]! + (settled[i]! - height[i]!) * inside * weight
  }
}

/** Darkens a garment towards its lower end, which hangs away from the light. */
export function shadeDownwards(
  { stage, canvas }: Drawing,
  mask: Field,
  from: number,
  to: number,
  opacity: number,
): void {
  const shade = mask.slice()
  for (let y = 0; y < stage.height; y++) {
    const share = smoothStep(from, to, y / stage.scale)
    for (let i = y * stage.width; i < (y + 1) * stage.width; i++) shade[i] = shade[i]! * share
  }
  canvas.darken(shade, opacity)
}
