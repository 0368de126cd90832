import type { CloseUpName } from './close-ups.ts'

/** The kinds of article the studio has drawn. */
export const KIND_NAMES = [
  'shell-jacket',
  'down-jacket',
  'fleece',
  'hiking-trousers',
  'hiking-boot',
  'backpack',
  'bag',
  'beanie',
  'wool-base-top',
  'bottle',
  'thermos',
  'gas-canister',
  'alpine-skis',
  'cross-country-skis',
  'poles',
  'mittens',
  'gloves',
  'running-shoe',
  'helmet',
  'ski-goggles',
  'headlamp',
  'shorts',
  'wool-tights',
  'skirt',
  'socks',
  'buff',
  'rubber-boot',
  'tent',
  'sleeping-bag',
  't-shirt',
  'hoodie',
  'rain-set',
  'childrens-overall',
  'dress',
  'care',
  'sports-drink',
  'lantern',
  'balaclava',
  'winter-boot',
  'shell-trousers',
  'rain-jacket',
  'rain-trousers',
  'anorak',
  'light-jacket',
  'ski-jacket',
  'softshell',
  'base-layer-set',
  'bodysuit',
  'fleece-overall',
  'jersey',
  'bib-shorts',
  'sweater',
] as const

export type KindName = (typeof KIND_NAMES)[number]

/**
 * `other` is the whole article in a third way: open, folded, from above or from the side. `detail` is a part of the front
 * that is drawn larger. `close` is a close-up drawn by itself, of the cloth and how it is sewn.
 */
export const VIEWS = ['front', 'back', 'other', 'detail', 'close'] as const

export type View = (typeof VIEWS)[number]

/** The views that show the whole article. */
export type WholeView = Exclude<View, 'detail' | 'close'>

/** Pixels of a detail per pixel of the front. */
export const DETAIL_SCALE = 2

/** Where the shadow falls: on the wall behind a garment, on the ground below boots and packs. Lengths in the 1000 × 1250 view. */
export type ShadowSpec =
  | { on: 'wall' }
  | { on: 'ground'; centreX: number; y: number; halfWidth: number; strength: number }

/** A rectangle of the 1000 × 1250 view, always 4:5. */
export interface CutOut {
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
  /** Of kinds that are not shown in a third way. */
  detail?: CutOut
  /** The close-up of most cuts, and of those that are made of something else. */
  closeUps?: Readonly<{ most: CloseUpName } & Record<string, CloseUpName>>
  /** How much lower than it is drawn a short cut stands on the picture, view pixels. */
  lower?: Readonly<Record<string, number>>
}

const WALL: ShadowSpec = { on: 'wall' }

function onGround(y: number, halfWidth: number, strength = 0.45, centreX = 500): ShadowSpec {
  return { on: 'ground', centreX, y, halfWidth, strength }
}

/** A kind without its name and views, which are added below. */
type KindSheet = Omit<KindEntry, 'name' | 'views'> & {
  /** Whether it is shown in a third way. */
  other?: true
}

const SHEETS: Readonly<Record<KindName, KindSheet>> = {
  'shell-jacket': {
    cuts: ['hood-up', 'hood-down', 'yoke', 'mountain', 'light', 'long', 'parka', 'child'],
    shadow: WALL,
    other: true,
    lower: { child: 110 },
    closeUps: { most: 'shell' },
  },
  'down-jacket': {
    cuts: ['hooded', 'narrow-baffles', 'collar', 'long', 'child'],
    shadow: WALL,
    other: true,
    lower: { child: 110 },
    closeUps: { most: 'down' },
  },
  fleece: {
    cuts: ['full-zip', 'half-zip', 'pile', 'hooded', 'child', 'child-pile'],
    shadow: WALL,
    other: true,
    lower: { child: 90, 'child-pile': 90 },
    closeUps: { most: 'fleece', pile: 'pile', 'child-pile': 'pile' },
  },
  'hiking-trousers': {
    cuts: ['regular', 'reinforced', 'cargo'],
    shadow: WALL,
    other: true,
    closeUps: { most: 'twill' },
  },
  'hiking-boot': {
    cuts: ['high', 'mid'],
    shadow: onGround(980, 420, 0.5, 530),
    other: true,
    closeUps: { most: 'nubuck' },
  },
  backpack: {
    cuts: [
      'touring',
      'day',
      'expedition',
      'frame',
      'travel',
      'school',
      'child',
      'cycling',
      'roll-top',
      'team',
    ],
    shadow: onGround(1116, 330, 0.45, 505),
    other: true,
    closeUps: { most: 'pack' },
  },
  bag: {
    cuts: ['duffel', 'dry'],
    shadow: onGround(1000, 440, 0.5),
    detail: { left: 290, top: 500, width: 440 },
  },
  beanie: {
    cuts: ['pattern', 'rib', 'plain', 'pattern-flat', 'ties'],
    shadow: WALL,
    other: true,
    closeUps: { most: 'rib' },
  },
  'wool-base-top': {
    cuts: ['crew', 'zip-neck', 'pattern', 'child', 'child-pattern'],
    shadow: WALL,
    detail: { left: 290, top: 170, width: 440 },
    lower: { child: 90, 'child-pattern': 90 },
  },
  bottle: {
    cuts: ['steel', 'sport'],
    shadow: onGround(1150, 290),
    detail: { left: 300, top: 120, width: 400 },
  },
  thermos: {
    cuts: ['slim', 'handle'],
    shadow: onGround(1156, 280),
    detail: { left: 300, top: 110, width: 400 },
  },
  'gas-canister': {
    cuts: ['medium', 'small'],
    shadow: onGround(1040, 370),
    detail: { left: 280, top: 360, width: 440 },
  },
  'alpine-skis': {
    cuts: ['piste', 'all-mountain', 'freeride', 'child'],
    shadow: WALL,
    detail: { left: 290, top: 450, width: 360 },
  },
  'cross-country-skis': {
    cuts: ['classic', 'race', 'touring', 'wide', 'child'],
    shadow: WALL,
    detail: { left: 290, top: 450, width: 360 },
  },
  poles: {
    cuts: ['alpine', 'trekking', 'foldable', 'cross-country'],
    shadow: WALL,
    detail: { left: 130, top: 40, width: 360 },
  },
  mittens: {
    cuts: ['shell', 'stars', 'wool', 'rain', 'long'],
    shadow: WALL,
    detail: { left: 60, top: 560, width: 400 },
  },
  gloves: {
    cuts: ['ski', 'winter', 'light', 'half-finger'],
    shadow: WALL,
    other: true,
    closeUps: { most: 'glove', light: 'thin-glove' },
  },
  'running-shoe': {
    cuts: ['road', 'trail', 'casual', 'football', 'indoor', 'hiking', 'child-straps', 'child-hiking'],
    shadow: onGround(908, 400, 0.5),
    other: true,
    closeUps: {
      most: 'mesh',
      casual: 'canvas',
      football: 'shoe-leather',
      hiking: 'canvas',
      'child-straps': 'strap',
      'child-hiking': 'strap',
    },
  },
  helmet: {
    cuts: ['vented', 'brim', 'cycling', 'city', 'child', 'child-cycling'],
    shadow: WALL,
    detail: { left: 180, top: 330, width: 440 },
  },
  'ski-goggles': {
    cuts: ['round', 'wide'],
    shadow: WALL,
    detail: { left: 60, top: 360, width: 400 },
  },
  headlamp: {
    cuts: ['twin', 'single'],
    shadow: WALL,
    detail: { left: 300, top: 480, width: 400 },
  },
  shorts: {
    cuts: ['tour', 'training'],
    shadow: WALL,
    detail: { left: 280, top: 170, width: 440 },
  },
  'wool-tights': {
    cuts: ['wool', 'training'],
    shadow: WALL,
    detail: { left: 290, top: 70, width: 420 },
  },
  skirt: {
    cuts: ['flared', 'quilted'],
    shadow: WALL,
    detail: { left: 280, top: 190, width: 440 },
  },
  socks: {
    cuts: ['crew', 'stripes', 'wool', 'high', 'football'],
    shadow: WALL,
    detail: { left: 300, top: 520, width: 440 },
  },
  buff: {
    cuts: ['plain', 'stars', 'contour'],
    shadow: WALL,
    detail: { left: 280, top: 380, width: 440 },
  },
  'rubber-boot': {
    cuts: ['high', 'half', 'low', 'child'],
    shadow: onGround(1134, 400, 0.5, 510),
    detail: { left: 440, top: 690, width: 440 },
  },
  tent: {
    cuts: ['dome', 'tunnel'],
    shadow: onGround(996, 470, 0.5),
    detail: { left: 140, top: 440, width: 440 },
  },
  'sleeping-bag': {
    cuts: ['down', 'winter'],
    shadow: WALL,
    detail: { left: 290, top: 60, width: 440 },
  },
  't-shirt': {
    cuts: ['plain', 'print', 'stripe'],
    shadow: WALL,
    detail: { left: 290, top: 250, width: 440 },
  },
  hoodie: {
    cuts: ['pullover', 'zip'],
    shadow: WALL,
    detail: { left: 290, top: 250, width: 440 },
  },
  'rain-set': {
    cuts: ['classic', 'two-tone', 'child'],
    shadow: WALL,
    detail: { left: 90, top: 90, width: 420 },
  },
  'childrens-overall': {
    cuts: ['winter', 'hood', 'two-tone', 'quilted', 'softshell', 'chevron', 'printed', 'striped', 'stars'],
    shadow: WALL,
    detail: { left: 300, top: 190, width: 400 },
  },
  dress: {
    cuts: ['plain', 'striped'],
    shadow: WALL,
    detail: { left: 290, top: 260, width: 440 },
  },
  care: {
    cuts: ['bottle', 'pouch', 'spray', 'tin'],
    shadow: onGround(1150, 300),
    detail: { left: 280, top: 540, width: 440 },
  },
  'sports-drink': {
    cuts: ['half-litre'],
    shadow: onGround(1150, 260),
    detail: { left: 300, top: 440, width: 400 },
  },
  lantern: {
    cuts: ['tall', 'round'],
    shadow: onGround(1114, 280),
    detail: { left: 300, top: 640, width: 400 },
  },
  balaclava: {
    cuts: ['plain', 'yoke'],
    shadow: WALL,
    detail: { left: 320, top: 300, width: 360 },
  },
  'winter-boot': {
    cuts: ['plain', 'lined', 'spikes', 'child', 'child-lined'],
    shadow: onGround(1134, 400, 0.5, 510),
    detail: { left: 300, top: 600, width: 440 },
  },
  'shell-trousers': {
    cuts: ['braces', 'braces-lined', 'child', 'child-lined'],
    shadow: WALL,
    detail: { left: 290, top: 190, width: 420 },
  },
  'rain-jacket': {
    cuts: ['hooded', 'child', 'cycling'],
    shadow: WALL,
    detail: { left: 290, top: 250, width: 440 },
    lower: { child: 100 },
  },
  'rain-trousers': {
    cuts: ['side-zip'],
    shadow: WALL,
    detail: { left: 560, top: 820, width: 300 },
  },
  anorak: {
    cuts: ['classic', 'child'],
    shadow: WALL,
    detail: { left: 290, top: 250, width: 440 },
    lower: { child: 100 },
  },
  'light-jacket': {
    cuts: ['wind', 'running', 'cycling', 'team'],
    shadow: WALL,
    detail: { left: 290, top: 250, width: 440 },
  },
  'ski-jacket': {
    cuts: ['shell', 'lined'],
    shadow: WALL,
    detail: { left: 290, top: 250, width: 440 },
  },
  softshell: {
    cuts: ['plain', 'panels'],
    shadow: WALL,
    detail: { left: 290, top: 250, width: 440 },
  },
  'base-layer-set': {
    cuts: ['plain', 'pattern'],
    shadow: WALL,
    detail: { left: 120, top: 150, width: 420 },
  },
  bodysuit: {
    cuts: ['plain', 'pattern'],
    shadow: WALL,
    detail: { left: 290, top: 270, width: 440 },
  },
  'fleece-overall': {
    cuts: ['plain', 'two-tone', 'pile'],
    shadow: WALL,
    detail: { left: 300, top: 150, width: 400 },
  },
  jersey: {
    cuts: ['long', 'chevron', 'cycling', 'cycling-long'],
    shadow: WALL,
    detail: { left: 290, top: 250, width: 440 },
  },
  'bib-shorts': {
    cuts: ['plain'],
    shadow: WALL,
    detail: { left: 290, top: 60, width: 420 },
  },
  sweater: {
    cuts: ['plain', 'islender', 'half-zip', 'cardigan', 'roll-neck', 'child'],
    shadow: WALL,
    other: true,
    lower: { child: 90 },
    closeUps: { most: 'knit', islender: 'pattern-knit' },
  },
}

function listViews({ other, detail, closeUps }: KindSheet): readonly View[] {
  const has: Readonly<Record<View, boolean>> = {
    front: true,
    back: true,
    other: other === true,
    detail: detail !== undefined,
    close: closeUps !== undefined,
  }
  return VIEWS.filter((view) => has[view])
}

function completeSheets(): Readonly<Record<KindName, KindEntry>> {
  const entries = KIND_NAMES.map(
    (name) => [name, { name, views: listViews(SHEETS[name]), ...SHEETS[name] }] as const,
  )
  return Object.fromEntries(entries) as Record<KindName, KindEntry>
}

/** Every drawn kind with its cuts and views. */
export const KINDS = completeSheets()

/** The part of the front that a view shows larger; undefined for all other views. */
export function findCutOut(kind: KindName, view: View): CutOut | undefined {
  return view === 'detail' ? KINDS[kind].detail : undefined
}

/** The close-up of a cut; undefined where its kind has none. */
export function findCloseUp(kind: KindName, cut: string): CloseUpName | undefined {
  const { closeUps } = KINDS[kind]
  return closeUps && (closeUps[cut] ?? closeUps.most)
}

/** The drawn kind for a kind word; the backpack for any unknown word. */
export function nearestKind(kind: string): KindName {
  return KIND_NAMES.find((name) => name === kind) ?? 'backpack'
}
