/** The kinds of article the studio has drawn. */
export const KIND_NAMES = [
  'shell-jacket',
  'down-jacket',
  'fleece',
  'hiking-trousers',
  'hiking-boot',
  'backpack',
  'beanie',
  'wool-base-top',
] as const

export type KindName = (typeof KIND_NAMES)[number]

/** `detail` is a cut-out of the front, drawn {@link DETAIL_SCALE} times as large. */
export const VIEWS = ['front', 'back', 'detail'] as const

export type View = (typeof VIEWS)[number]

/** Pixels of a detail per pixel of the front. */
export const DETAIL_SCALE = 2

/** Garments hang before a wall; boots and packs stand on the ground. Lengths in the 1000 × 1250 view. */
export type ShadowSpec =
  | { on: 'wall' }
  | { on: 'ground'; centreX: number; y: number; halfWidth: number; strength: number }

/** A rectangle of the 1000 × 1250 view, always 4:5. */
export interface DetailCrop {
  left: number
  top: number
  width: number
}

export interface KindEntry {
  name: KindName
  /** Cuts in a fixed order; the first one is the plainest. */
  cuts: readonly string[]
  views: readonly View[]
  shadow: ShadowSpec
  detail: DetailCrop
}

const ALL_VIEWS: readonly View[] = VIEWS
const WALL: ShadowSpec = { on: 'wall' }

/** Every drawn kind with its cuts and views. */
export const KINDS: Readonly<Record<KindName, KindEntry>> = {
  'shell-jacket': {
    name: 'shell-jacket',
    cuts: ['hood-up', 'hood-down', 'yoke', 'parka'],
    views: ALL_VIEWS,
    shadow: WALL,
    detail: { left: 290, top: 250, width: 440 },
  },
  'down-jacket': {
    name: 'down-jacket',
    cuts: ['hooded', 'narrow-baffles', 'collar', 'long'],
    views: ALL_VIEWS,
    shadow: WALL,
    detail: { left: 290, top: 250, width: 440 },
  },
  fleece: {
    name: 'fleece',
    cuts: ['full-zip', 'half-zip', 'pile', 'hooded'],
    views: ALL_VIEWS,
    shadow: WALL,
    detail: { left: 290, top: 240, width: 440 },
  },
  'hiking-trousers': {
    name: 'hiking-trousers',
    cuts: ['regular', 'reinforced', 'cargo'],
    views: ALL_VIEWS,
    shadow: WALL,
    detail: { left: 300, top: 90, width: 400 },
  },
  'hiking-boot': {
    name: 'hiking-boot',
    cuts: ['high', 'mid'],
    views: ALL_VIEWS,
    shadow: { on: 'ground', centreX: 525, y: 916, halfWidth: 420, strength: 0.5 },
    detail: { left: 380, top: 330, width: 440 },
  },
  backpack: {
    name: 'backpack',
    cuts: ['touring', 'day'],
    views: ALL_VIEWS,
    shadow: { on: 'ground', centreX: 505, y: 1116, halfWidth: 330, strength: 0.45 },
    detail: { left: 280, top: 190, width: 440 },
  },
  beanie: {
    name: 'beanie',
    cuts: ['pattern', 'rib', 'plain'],
    views: ALL_VIEWS,
    shadow: WALL,
    detail: { left: 330, top: 560, width: 360 },
  },
  'wool-base-top': {
    name: 'wool-base-top',
    cuts: ['crew', 'zip-neck', 'pattern'],
    views: ALL_VIEWS,
    shadow: WALL,
    detail: { left: 290, top: 170, width: 440 },
  },
}

/** Every kind of article a shop may sell, and the drawn kind that comes nearest for now. */
const NEAREST: Readonly<Record<string, KindName>> = {
  'shell-jacket': 'shell-jacket',
  'down-jacket': 'down-jacket',
  fleece: 'fleece',
  'wool-base-top': 'wool-base-top',
  'wool-tights': 'hiking-trousers',
  'hiking-trousers': 'hiking-trousers',
  shorts: 'hiking-trousers',
  't-shirt': 'wool-base-top',
  hoodie: 'fleece',
  dress: 'wool-base-top',
  skirt: 'hiking-trousers',
  'childrens-overall': 'shell-jacket',
  'rain-set': 'shell-jacket',
  beanie: 'beanie',
  mittens: 'beanie',
  gloves: 'beanie',
  socks: 'beanie',
  buff: 'beanie',
  'running-shoe': 'hiking-boot',
  'hiking-boot': 'hiking-boot',
  'rubber-boot': 'hiking-boot',
  backpack: 'backpack',
  'sleeping-bag': 'backpack',
  tent: 'backpack',
  headlamp: 'beanie',
  'ski-goggles': 'beanie',
  helmet: 'beanie',
  'alpine-skis': 'backpack',
  'cross-country-skis': 'backpack',
  poles: 'backpack',
  bottle: 'backpack',
  thermos: 'backpack',
  'gas-canister': 'backpack',
}

/** The drawn kind nearest to a kind word. Total: a word nobody knows is given the backpack. */
export function nearestKind(kind: string): KindName {
  return Object.hasOwn(NEAREST, kind) ? (NEAREST[kind] ?? 'backpack') : 'backpack'
}

/** The cut of a kind that an article's seed (any integer) chooses; the same seed always gives the same cut. */
export function pickCut(kind: KindName, seed: number): string {
  const { cuts } = KINDS[kind]
  const mixed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) >>> 0
  const cut = cuts[mixed % cuts.length]
  if (cut === undefined) throw new RangeError(`Kind without cuts: ${kind}`)
  return cut
}
