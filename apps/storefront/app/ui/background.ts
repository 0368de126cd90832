/** The tints behind pictures of articles (the tokens `--g-…`). */
export type Background = 'sea' | 'shore' | 'forest' | 'heath' | 'scree' | 'granite' | 'heather' | 'ice'

/** The background for colours with a hue below so many degrees: never one of the same hue, or the article fades into it. */
const BY_HUE: readonly (readonly [number, Background])[] = [
  [14, 'shore'],
  [38, 'ice'],
  [70, 'sea'],
  [160, 'heather'],
  [190, 'scree'],
  [255, 'heath'],
  [361, 'forest'],
]
const NEUTRAL: readonly Background[] = ['granite', 'scree', 'shore']

/**
 * The background for an article of this colour, always the same for the same colour.
 *
 * @param hex `#2f5d73`; anything else counts as grey
 */
export function backgroundOf(hex: string | null | undefined): Background {
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
  return BY_HUE.find(([until]) => hue < until)?.[1] ?? 'granite'
}

/** Sets the tint of an element, and of those in it. */
export const backgroundStyle = (background: Background): React.CSSProperties =>
  ({ '--g': `var(--g-${background})` }) as React.CSSProperties
