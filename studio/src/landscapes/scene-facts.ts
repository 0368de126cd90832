import type { SceneName } from './scenes.ts'

/** What is seen in a landscape, for whoever chooses one for a text; the demo's texts are compared with it. */
export interface SceneFacts {
  /** The months in which it looks like that, 1–12. */
  months: readonly number[]
  /** Snow nowhere, on the mountains above, or all the way down. */
  snow: 'none' | 'above' | 'everywhere'
  /** Water that lies still, waves, or no water. */
  water: 'still' | 'rough' | 'none'
  rain?: true
  /** Dark enough for lights to be lit. */
  dusk?: true
  /** What is built or pitched there. */
  has?: readonly (
    | 'town'
    | 'harbour'
    | 'farm'
    | 'lighthouse'
    | 'tent'
    | 'ski-track'
    | 'road'
    | 'sledge'
    | 'cairn'
  )[]
  /** A place that can be named, where the scene is of one. */
  place?: 'Jan Mayen' | 'Hardangervidda' | 'Odda' | 'Vikafjell'
}

const ALL_YEAR = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
const WINTER = [12, 1, 2, 3, 4] as const
const SUMMER = [6, 7, 8] as const
const AUTUMN = [9, 10] as const

export const SCENE_FACTS: Readonly<Record<SceneName, SceneFacts>> = {
  akebakke: { months: WINTER, snow: 'everywhere', water: 'none', has: ['sledge'] },
  bane: { months: AUTUMN, snow: 'none', water: 'none' },
  bakgard: { months: [9, 10, 11], snow: 'none', water: 'none', has: ['town'] },
  beerenberg: { months: [5, ...SUMMER, 9], snow: 'above', water: 'still', place: 'Jan Mayen' },
  bjorkeli: { months: AUTUMN, snow: 'above', water: 'still' },
  breen: { months: [5, ...SUMMER, ...AUTUMN], snow: 'above', water: 'still' },
  breisen: { months: ALL_YEAR, snow: 'everywhere', water: 'none', place: 'Jan Mayen' },
  brygge: {
    months: ALL_YEAR,
    snow: 'none',
    water: 'still',
    rain: true,
    dusk: true,
    has: ['town', 'harbour'],
  },
  eggoya: { months: SUMMER, snow: 'none', water: 'rough', place: 'Jan Mayen' },
  forstesno: { months: [10, 11], snow: 'above', water: 'still' },
  garderobe: { months: ALL_YEAR, snow: 'none', water: 'none' },
  granskog: { months: AUTUMN, snow: 'none', water: 'none' },
  gulvet: { months: ALL_YEAR, snow: 'none', water: 'none' },
  harteigen: { months: [8, 9], snow: 'none', water: 'still', place: 'Hardangervidda' },
  holmer: { months: SUMMER, snow: 'none', water: 'still' },
  horisont: { months: [...SUMMER, ...AUTUMN], snow: 'none', water: 'still', dusk: true },
  kuling: { months: ALL_YEAR, snow: 'none', water: 'rough', rain: true, dusk: true, has: ['lighthouse'] },
  kveld: { months: [10, 11, 4, 5], snow: 'above', water: 'still', dusk: true },
  lavakyst: { months: [...SUMMER, 9], snow: 'none', water: 'rough', rain: true, place: 'Jan Mayen' },
  leir: { months: AUTUMN, snow: 'above', water: 'still', dusk: true, has: ['tent'] },
  midnattssol: { months: [5, 6, 7], snow: 'above', water: 'still', place: 'Jan Mayen' },
  naust: { months: [11, 12, 1, 2, 3], snow: 'everywhere', water: 'still', has: ['harbour'] },
  nordlys: { months: [11, ...WINTER], snow: 'everywhere', water: 'still', dusk: true },
  odda: { months: [10], snow: 'above', water: 'still', has: ['town', 'harbour'], place: 'Odda' },
  pytt: { months: [4, 5, ...SUMMER, 9, 10], snow: 'none', water: 'still', rain: true },
  skjaergard: { months: ALL_YEAR, snow: 'none', water: 'still', rain: true, has: ['lighthouse'] },
  sommernatt: { months: [6, 7], snow: 'above', water: 'still', has: ['farm'] },
  strand: { months: SUMMER, snow: 'none', water: 'still' },
  teltplass: {
    months: [8, 9],
    snow: 'none',
    water: 'still',
    rain: true,
    has: ['tent'],
    place: 'Hardangervidda',
  },
  tinder: { months: [5, 6, 7], snow: 'above', water: 'still' },
  uvaer: { months: ALL_YEAR, snow: 'above', water: 'rough', rain: true, place: 'Jan Mayen' },
  varden: { months: [8, 9], snow: 'above', water: 'none', has: ['cairn'] },
  vei: { months: [6, 7], snow: 'above', water: 'none', has: ['road'] },
  vidda: { months: WINTER, snow: 'everywhere', water: 'none', has: ['ski-track'] },
  vikafjell: { months: [5, 6], snow: 'above', water: 'still', place: 'Vikafjell' },
  votteskuff: { months: ALL_YEAR, snow: 'none', water: 'none' },
}
