import type { Drawing } from '../engine/drawing.ts'
import { createRandom, layeredNoise, valueNoise } from '../engine/noise.ts'
import { addInside, type Field, fillField } from '../engine/stage.ts'
import { drawWrinkles, type Fabric } from './fabric.ts'

/** Brushed fleece, or a deep curly pile. */
export function fleeceFabric({ stage, seed }: Drawing, pile: boolean): Fabric {
  const random = createRandom(11)
  const blotches = fillField(
    stage,
    (x, y) => 1 + (random() - 0.5) * 0.07 + 0.03 * layeredNoise(x / 7, y / 7, 2, seed + 50),
  )
  return {
    surface: {
      roughness: 0.95,
      specular: 0.001,
      sheen: pile ? 0.05 : 0.07,
      edge: 0.14,
      wrap: 0.22,
      castShadow: pile ? 0.35 : 0.45,
      texture: blotches,
    },
    wrinkles: drawWrinkles(stage, seed),
    wrinkleAmount: 0.45,
    foldAmount: pile ? 0.5 : 0.72,
    settleAmount: pile ? 0.15 : 0.3,
  }
}

/** Curls of a deep pile, or the fuzz of a brushed face. */
export function raiseNap({ stage, seed }: Drawing, pile: boolean): (height: Field, mask: Field) => void {
  return (height, mask) =>
    addInside(stage, height, mask, (x, y) => {
      if (!pile) return 0.55 * valueNoise(x / 2.3, y / 2.3, seed) + 0.5 * valueNoise(x / 5, y / 4, seed + 1)
      const bentX = x + 6 * layeredNoise(x / 18, y / 18, 2, seed + 3)
      const bentY = y + 6 * layeredNoise(x / 18 + 9, y / 18, 2, seed + 4)
      const curl = 1 - Math.abs(valueNoise(bentX / 8.5, bentY / 7, seed + 2))
      return 4.2 * curl * curl + 1.1 * valueNoise(x / 2.6, y / 2.6, seed)
    })
}
