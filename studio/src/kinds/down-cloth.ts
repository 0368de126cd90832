import { albedoOf } from '../colour/linear-light.ts'
import type { Drawing } from '../engine/drawing.ts'
import type { LayerOptions } from '../engine/plate-canvas.ts'

export const LINING = albedoOf('#2d3238')

/** Thin, shiny down-proof nylon. */
export function chooseSurface(drawing: Drawing): LayerOptions {
  return {
    roughness: 0.3,
    specular: 0.04,
    sheen: 0.05,
    edge: 0.12,
    castShadow: 0.4,
    occlusionRadii: [2.5, 8, 22],
    texture: drawing.weave,
  }
}
