/** The tints that articles stand on (tokens `--g-…`). */
export type Ground = 'sea' | 'shore' | 'forest' | 'heath' | 'scree' | 'granite' | 'heather' | 'ice'

/** From which hue on (degrees) a ground goes with a colour. */
const BY_HUE: readonly (readonly [number, Ground])[] = [
  [14, 'heather'],
  [38, 'ice'],
  [70, 'heath'],
  [160, 'forest'],
  [190, 'shore'],
  [255, 'sea'],
  [361, 'heather'],
]
const NEUTRAL: readonly Ground[] = ['granite', 'scree', 'shore']

/**
 * The ground that goes with an article's colour, always the same for the same colour.
 *
 * @param hex `#2f5d73`; anything else counts as grey
 */
export function groundOf(hex: string | null | undefined): Ground {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex ?? '')
  if (match === null) return 'granite'
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((part) => Number.parseInt(part, 16))
  const max = Math.max(red, green, blue)
  const spread = max - Math.min(red, green, blue)
  if (spread < 24 || spread / max < 0.14) return NEUTRAL[(red + green + blue) % NEUTRAL.length] ?? 'granite'
  const turn =
    max === red
      ? ((green - blue) / spread + 6) % 6
      : max === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4
  const hue = turn * 60
  // Dark orange is brown, and brown leather stands on scree.
  if (hue >= 14 && hue < 38 && max < 180) return 'scree'
  return BY_HUE.find(([until]) => hue < until)?.[1] ?? 'granite'
}

/** The ground as a value for `--g`. */
export const groundToken = (ground: Ground): string => `var(--g-${ground})`
