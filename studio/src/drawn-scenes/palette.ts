/** The flat colours of the drawn scenes, those of the brand that they are drawn for; `…Shade` is the side away from the light. */
export const COLOURS = {
  ink: '#15284b',
  white: '#fffdf6',
  coral: '#ff6b57',
  coralShade: '#e2503d',
  sun: '#ffd968',
  sunShade: '#e9b93c',
  sky: '#bcdcec',
  skyShade: '#8fc0d8',
  mint: '#c6e3d7',
  mintShade: '#9fcbbb',
  grass: '#cfe3b4',
  grassShade: '#a9c98a',
  peach: '#f8d9bd',
  pink: '#f3cfd3',
  wood: '#e79c63',
  woodLight: '#f2b27f',
  woodShade: '#c9773f',
  blue: '#3f6fb0',
  blueShade: '#2f568d',
  teal: '#2f8f83',
  tealShade: '#236f66',
  reflector: '#dfe0e2',
} as const

/** A cloth: its colour, the colour of its side in shade, and of what is sewn on it. */
export type Cloth = { main: string; shade: string; patch: string }

const { coral, coralShade, blue, blueShade, sun, sunShade, teal, tealShade, pink, ink, white } = COLOURS

export const CLOTHS = {
  coral: { main: coral, shade: coralShade, patch: ink },
  blue: { main: blue, shade: blueShade, patch: sun },
  sun: { main: sun, shade: sunShade, patch: ink },
  teal: { main: teal, shade: tealShade, patch: sun },
  pink: { main: pink, shade: coral, patch: ink },
  white: { main: white, shade: coral, patch: coral },
} as const satisfies Record<string, Cloth>
