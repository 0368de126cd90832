/** How one brand's streets are coloured and lit. */
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

/** By the brands of the demo. */
export const LOOKS = {
  /** A clear morning, the light from the left. */
  fonna: {
    sky: ['#bccfd2', '#dbe3dd', '#f3e8d3'],
    land: ['#a9bcbd', '#869d9b', '#5f7a72'],
    snow: '#f7f4ec',
    contour: '#80542a',
    relief: 'mountains',
    sun: null,
    walls: ['#f3ede0', '#cda558', '#9c4a36', '#8f9b8f', '#d8cbb0', '#5d7370'],
    roofs: ['#454d4d', '#8b5240'],
    trim: '#fbf8f0',
    ink: '#13211d',
    glass: ['#7f9ba0', '#44605f'],
    lit: '#ffe2a3',
    litShare: 0.18,
    street: '#cfc8b8',
    kerb: '#b3ac9b',
    water: ['#8aa5a8', '#46686a'],
    shop: { wall: '#f3ede0', board: '#12302e', awning: ['#12302e', '#efebdf'], door: '#80542a' },
    goods: ['#1f5c63', '#b9512f', '#d8a13a', '#5b6870'],
    leaf: '#4f6650',
    shade: 0.16,
    corner: 0,
  },
  /** After sunset by the sea: sand, oat and navy, and light behind the panes. */
  svaberg: {
    sky: ['#5d6a85', '#b3a5a8', '#efd3b2'],
    land: ['#6f7488', '#4b536a', '#333b52'],
    snow: '#c8c4c6',
    contour: null,
    relief: 'coast',
    sun: '#f6dfba',
    walls: ['#d9d2ca', '#b8ada4', '#8d8f99', '#c4b29f', '#6d7383', '#a59a97'],
    roofs: ['#262d3f', '#3f4052'],
    trim: '#e9e3db',
    ink: '#171a24',
    glass: ['#5f6b84', '#2c354b'],
    lit: '#ffd27a',
    litShare: 0.5,
    street: '#7f7d86',
    kerb: '#696974',
    water: ['#8d8793', '#2b344a'],
    shop: { wall: '#e2dcd4', board: '#1a2233', awning: ['#d8c9b5', '#d8c9b5'], door: '#1a2233' },
    goods: ['#1a2233', '#b08a63', '#77808f', '#8a4f46'],
    leaf: '#3b465a',
    shade: 0.22,
    corner: 0,
  },
  /** Flat colours, round corners, no mountains. */
  krabat: {
    sky: ['#bcdcec', '#bcdcec', '#bcdcec'],
    land: ['#a9d3b4', '#8cc49c', '#6fb184'],
    snow: '#fffdf6',
    contour: null,
    relief: 'hills',
    sun: '#ffd968',
    walls: ['#fffdf6', '#ffd968', '#e8917e', '#8cc9b4', '#f3cfd3', '#6fa8d2'],
    roofs: ['#15284b', '#c9573f'],
    trim: '#fffdf6',
    ink: '#15284b',
    glass: ['#3d6797', '#2c5487'],
    lit: '#ffe48f',
    litShare: 0.35,
    street: '#f6eac6',
    kerb: '#e3d3a3',
    water: ['#7fb8d8', '#5d9dc6'],
    shop: { wall: '#ffd968', board: '#15284b', awning: ['#2f6fb0', '#fffdf6'], door: '#2f6fb0' },
    goods: ['#d9614c', '#2f6fb0', '#ffb52e', '#4fa57d'],
    leaf: '#4f9a6b',
    shade: 0,
    corner: 6,
  },
} as const satisfies Readonly<Record<string, Look>>

export type LookName = keyof typeof LOOKS
