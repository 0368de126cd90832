type Rgb = readonly [red: number, green: number, blue: number]

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/**
 * Mixes two colours.
 *
 * @param share of the second one, from 0 to 1
 */
export function mix(first: string, second: string, share: number): string {
  const [from, to] = [parse(first), parse(second)]
  const bands = from.map((value, at) => Math.round(value + ((to[at] ?? 0) - value) * share))
  return `#${bands.map((band) => band.toString(16).padStart(2, '0')).join('')}`
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = parse(hex).map((band) => {
    const share = band / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours as WCAG defines it, from 1 to 21. */
export function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** The first of the colours that can be read on the ground; else the one that can be read best. */
export function readableOn(ground: string, candidates: readonly string[], least: number): string {
  const best = candidates.toSorted((a, b) => contrast(b, ground) - contrast(a, ground))[0]
  return candidates.find((each) => contrast(each, ground) >= least) ?? best ?? '#000000'
}

/** Mixes as much of a colour into the ground as it takes to stand out from it. */
export function standOut(ground: string, color: string, from: number, least: number): string {
  for (let share = from; share < 1; share += 0.02) {
    const mixed = mix(ground, color, share)
    if (contrast(mixed, ground) >= least) return mixed
  }
  return color
}
