import { createRandom } from '../engine/noise.ts'

interface Rain {
  drops: number
  /** Sideways drift of a drop as a share of the length it falls. */
  slant: number
  /** Opacity of the nearest drops, 0–1. */
  strength: number
  seed: number
}

/** Rain as strokes, the far ones short and faint, the near ones few and long. */
export function drawRain(width: number, height: number, { drops, slant, strength, seed }: Rain): string {
  const random = createRandom(seed)
  const unit = height / 1000
  const strokes = Array.from({ length: drops }, () => {
    const near = random() ** 2.2
    const length = (14 + 58 * near) * unit
    const x = random() * (width + height * slant) - height * slant * 0.5
    const y = random() * (height + length) - length
    const weight = ((0.7 + 1.1 * near) * unit).toFixed(2)
    const opacity = (strength * (0.35 + 0.65 * near)).toFixed(3)
    const from = `${x.toFixed(1)} ${y.toFixed(1)}`
    return `<path d="M${from}l${(-length * slant).toFixed(1)} ${length.toFixed(1)}" stroke-width="${weight}" opacity="${opacity}"/>`
  })
  return `<g stroke="#e8eef0" stroke-linecap="round">${strokes.join('')}</g>`
}
