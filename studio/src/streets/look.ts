/** How one brand's streets are coloured and lit: `butikker/look.json` in its folder. */
export type Look = {
  /** From the top of the sky to the horizon. */
  sky: readonly [string, string, string]
  /** From the farthest to the nearest land. */
  land: readonly [string, string, string]
  snow: string
  /** Contour lines on the land; null without them. */
  contour: string | null
  /** Mountains, the low land of the coast, or round hills. */
  relief: 'mountains' | 'coast' | 'hills'
  sun: string | null
  walls: readonly [string, string, string, string, string, string]
  roofs: readonly [string, string]
  trim: string
  ink: string
  glass: readonly [string, string]
  lit: string
  /** How many of the windows are lit. */
  litShare: number
  street: string
  kerb: string
  water: readonly [string, string]
  /** The shop's own: its wall, the board of its sign, its awning in two colours, its door. */
  shop: { wall: string; board: string; awning: readonly [string, string]; door: string }
  goods: readonly [string, string, string, string]
  leaf: string
  /** How much light and shade there is on walls. */
  shade: number
  corner: number
}

/** Whether the streets are lit by their windows: half of them and more. */
export const isEvening = (look: Look): boolean => look.litShare >= 0.5

/** A thing with its middle at a place across the picture. */
export type Draw = (x: number, look: Look) => string
