import type { Ground } from './draw-ground.ts'
import type { House } from './draw-house.ts'
import type { Land } from './draw-land.ts'
import type { PropName } from './props.ts'

export type Placed = readonly [name: PropName, x: number]

/** What is drawn of the street where a shop is. */
export type Town = {
  land: Land
  ground: Ground
  shop: House
  /** From the shop outwards. */
  left: readonly House[]
  right: readonly House[]
  behind: readonly Placed[]
  before: readonly Placed[]
}

const house = (
  form: House['form'],
  width: number,
  storeys: number,
  wall: number,
  clad: House['clad'],
  bays: number,
  roof = 0,
): House => ({ form, width, storeys, wall, clad, bays, roof })

/** The streets of the demo's shops. The towns are real, the streets are not. */
export const TOWNS = {
  odda: {
    land: { near: 380, far: 540, steepness: 0.9, snow: 380 },
    ground: 'street',
    shop: house('eaves', 430, 2, 0, 'planks', 4),
    left: [
      house('block', 260, 3, 4, 'plaster', 3),
      house('gable', 220, 2, 2, 'boards', 2, 1),
      house('eaves', 240, 2, 1, 'planks', 3),
    ],
    right: [
      house('gable', 230, 2, 1, 'boards', 2),
      house('block', 280, 3, 3, 'plaster', 4),
      house('gable', 200, 1, 0, 'planks', 2, 1),
    ],
    behind: [['pipe', 1330]],
    before: [
      ['lamp', 520],
      ['tree', 1120],
      ['lamp', 1400],
    ],
  },
  rosendal: {
    land: { near: 330, far: 520, steepness: 0.85, snow: 400 },
    ground: 'quay',
    shop: house('gable', 380, 1, 0, 'boards', 3),
    left: [
      house('gable', 200, 1, 2, 'boards', 2),
      house('eaves', 250, 2, 0, 'planks', 3),
      house('gable', 230, 1, 1, 'boards', 2, 1),
    ],
    right: [
      house('eaves', 250, 1, 4, 'planks', 3, 1),
      house('gable', 240, 2, 0, 'planks', 2),
      house('gable', 180, 1, 2, 'boards', 1),
    ],
    behind: [
      ['spruces', 330],
      ['spire', 1260],
    ],
    before: [
      ['boat', 1180],
      ['gulls', 420],
    ],
  },
  voss: {
    land: { near: 300, far: 440, steepness: 0.55, snow: 330 },
    ground: 'rails',
    shop: house('mansard', 440, 2, 4, 'planks', 4),
    left: [
      house('eaves', 280, 2, 1, 'planks', 3, 1),
      house('gable', 230, 2, 0, 'boards', 2),
      house('block', 220, 3, 3, 'plaster', 3),
    ],
    right: [
      house('gable', 240, 2, 5, 'boards', 2),
      house('eaves', 300, 2, 0, 'planks', 4),
      house('gable', 210, 1, 2, 'boards', 2),
    ],
    behind: [
      ['spruces', 160],
      ['spire', 1180],
    ],
    before: [['train', -130]],
  },
  stord: {
    land: { near: 210, far: 300, steepness: 0.3, snow: null },
    ground: 'quay',
    shop: house('block', 460, 3, 4, 'plaster', 5),
    left: [
      house('block', 260, 2, 3, 'brick', 3),
      house('gable', 210, 2, 0, 'planks', 2),
      house('eaves', 240, 1, 1, 'planks', 3),
    ],
    right: [
      house('eaves', 270, 2, 0, 'planks', 3),
      house('block', 250, 3, 5, 'plaster', 3),
      house('gable', 220, 1, 2, 'boards', 2, 1),
    ],
    behind: [['spruces', 1440]],
    before: [
      ['ship', 330],
      ['lamp', 1120],
    ],
  },
  grimstad: {
    land: { near: 120, far: 170, steepness: 0.2, snow: null },
    ground: 'quay',
    shop: house('eaves', 400, 2, 0, 'planks', 4, 1),
    left: [
      house('gable', 220, 2, 0, 'planks', 2, 1),
      house('eaves', 260, 2, 4, 'planks', 3),
      house('gable', 230, 1, 0, 'planks', 2, 1),
    ],
    right: [
      house('gable', 230, 2, 0, 'planks', 2),
      house('eaves', 290, 1, 1, 'planks', 3, 1),
      house('gable', 210, 2, 0, 'planks', 2),
    ],
    behind: [['spire', 1350]],
    before: [
      ['boat', 380],
      ['boat', 1290],
      ['gulls', 1080],
    ],
  },
  husnes: {
    land: { near: 300, far: 410, steepness: 0.5, snow: 370 },
    ground: 'street',
    shop: house('eaves', 390, 1, 4, 'planks', 3),
    left: [
      house('gable', 210, 1, 2, 'boards', 2),
      house('eaves', 260, 1, 0, 'planks', 3, 1),
      house('gable', 240, 2, 1, 'boards', 2),
    ],
    right: [
      house('gable', 230, 2, 0, 'planks', 2),
      house('gable', 200, 1, 2, 'boards', 1),
      house('eaves', 280, 1, 3, 'planks', 3),
    ],
    behind: [
      ['spruces', 540],
      ['spruces', 1190],
      ['spruces', 80],
    ],
    before: [
      ['bike', 1080],
      ['lamp', 500],
    ],
  },
  bergen: {
    land: { near: 400, far: 480, steepness: 0.45, snow: null },
    ground: 'quay',
    shop: house('gable', 330, 3, 0, 'boards', 3),
    left: [
      house('gable', 210, 3, 2, 'boards', 2),
      house('gable', 220, 3, 1, 'boards', 2, 1),
      house('gable', 210, 3, 4, 'boards', 2),
    ],
    right: [
      house('gable', 210, 3, 1, 'boards', 2),
      house('gable', 230, 3, 2, 'boards', 2),
      house('gable', 210, 3, 0, 'boards', 2, 1),
    ],
    behind: [],
    before: [
      ['lamp', 610],
      ['lamp', 1020],
      ['rain', 1],
    ],
  },
  stavanger: {
    land: { near: 90, far: 150, steepness: 0.2, snow: null },
    ground: 'cobbles',
    shop: house('eaves', 390, 2, 0, 'planks', 4, 1),
    left: [
      house('gable', 210, 1, 0, 'planks', 2, 1),
      house('eaves', 250, 2, 1, 'planks', 3, 1),
      house('gable', 220, 2, 0, 'planks', 2),
    ],
    right: [
      house('gable', 220, 2, 0, 'planks', 2, 1),
      house('eaves', 260, 1, 5, 'planks', 3, 1),
      house('gable', 230, 1, 0, 'planks', 2),
    ],
    behind: [['tower', 1370]],
    before: [
      ['lamp', 560],
      ['bike', 1190],
      ['gulls', 300],
    ],
  },
  oslo: {
    land: { near: 150, far: 240, steepness: 0.25, snow: null },
    ground: 'rails',
    shop: house('mansard', 420, 4, 4, 'plaster', 5),
    left: [
      house('block', 270, 4, 1, 'plaster', 4),
      house('mansard', 260, 3, 2, 'brick', 4),
      house('block', 240, 4, 3, 'plaster', 3),
    ],
    right: [
      house('mansard', 280, 4, 2, 'brick', 4, 1),
      house('block', 260, 3, 0, 'plaster', 3),
      house('mansard', 250, 4, 5, 'plaster', 3),
    ],
    behind: [],
    before: [
      ['tree', 480],
      ['tree', 1130],
      ['tram', 1330],
    ],
  },
  drammen: {
    land: { near: 230, far: 300, steepness: 0.3, snow: null },
    ground: 'quay',
    shop: house('eaves', 440, 2, 2, 'brick', 5),
    left: [
      house('gable', 240, 3, 2, 'brick', 3),
      house('block', 270, 2, 4, 'plaster', 3),
      house('eaves', 250, 3, 1, 'plaster', 3),
    ],
    right: [
      house('block', 250, 3, 3, 'brick', 3),
      house('gable', 230, 2, 2, 'brick', 2, 1),
      house('block', 250, 2, 4, 'plaster', 3),
    ],
    behind: [['arch', 800]],
    before: [
      ['tree', 545],
      ['lamp', 1090],
    ],
  },
  lillehammer: {
    land: { near: 270, far: 360, steepness: 0.2, snow: 250 },
    ground: 'snow',
    shop: house('mansard', 400, 2, 1, 'planks', 4),
    left: [
      house('gable', 240, 2, 1, 'planks', 2),
      house('eaves', 270, 2, 4, 'planks', 3),
      house('gable', 230, 2, 2, 'boards', 2),
    ],
    right: [
      house('eaves', 270, 2, 5, 'planks', 3),
      house('gable', 230, 2, 0, 'boards', 2, 1),
      house('mansard', 260, 2, 1, 'planks', 3),
    ],
    behind: [
      ['spruces', 250],
      ['spruces', 1350],
    ],
    before: [
      ['sledge', 1180],
      ['lamp', 560],
    ],
  },
  trondheim: {
    land: { near: 170, far: 240, steepness: 0.25, snow: null },
    ground: 'quay',
    shop: house('gable', 380, 2, 1, 'planks', 4),
    left: [
      house('gable', 230, 3, 2, 'planks', 3),
      house('gable', 210, 2, 3, 'planks', 2, 1),
      house('gable', 240, 3, 1, 'planks', 3),
    ],
    right: [
      house('gable', 220, 2, 5, 'planks', 2, 1),
      house('gable', 240, 3, 1, 'planks', 3),
      house('gable', 220, 3, 2, 'planks', 2),
    ],
    behind: [['spire', 300]],
    before: [
      ['lamp', 1090],
      ['tree', 540],
      ['gulls', 1200],
    ],
  },
  bodo: {
    land: { near: 260, far: 420, steepness: 1, snow: 300 },
    ground: 'quay',
    shop: house('block', 450, 2, 0, 'plaster', 5),
    left: [
      house('block', 270, 3, 3, 'plaster', 4),
      house('eaves', 240, 1, 2, 'planks', 3),
      house('block', 260, 2, 4, 'plaster', 3),
    ],
    right: [
      house('eaves', 250, 1, 1, 'planks', 3),
      house('block', 270, 3, 4, 'plaster', 4),
      house('gable', 210, 1, 2, 'boards', 2),
    ],
    behind: [['lighthouse', 1110]],
    before: [
      ['ship', 1330],
      ['gulls', 300],
    ],
  },
  tromso: {
    land: { near: 230, far: 400, steepness: 0.8, snow: 210 },
    ground: 'snow',
    shop: house('eaves', 410, 2, 4, 'planks', 4),
    left: [
      house('gable', 220, 2, 1, 'planks', 2),
      house('eaves', 250, 1, 2, 'planks', 3),
      house('gable', 220, 2, 5, 'boards', 2),
    ],
    right: [
      house('gable', 220, 1, 2, 'boards', 2),
      house('eaves', 260, 2, 1, 'planks', 3),
      house('gable', 230, 2, 0, 'planks', 2),
    ],
    behind: [['arch', 930]],
    before: [
      ['lamp', 540],
      ['lamp', 1075],
    ],
  },
} as const satisfies Readonly<Record<string, Town>>

export type TownName = keyof typeof TOWNS
