import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { SceneMarks } from './scene.ts'
import type { SceneName } from './scenes.ts'

/** A committed landscape; marks are in pixels of its picture. */
export interface Landscape extends SceneMarks {
  name: SceneName
  width: number
  height: number
  /** Whether it has the layer with a transparent sky, for a headline between sky and land. */
  hasLand: boolean
  /** Norwegian alternative text. */
  alt: string
}

/** Every committed landscape. */
export const LANDSCAPES: Readonly<Record<SceneName, Landscape>> = {
  breen: {
    name: 'breen',
    width: 2200,
    height: 1240,
    horizonY: 868,
    summitX: 1533,
    summitY: 293,
    hasLand: true,
    alt: 'Snøkledd fjell ved en stille fjord, lavt morgenlys fra venstre',
  },
  kveld: {
    name: 'kveld',
    width: 1800,
    height: 810,
    horizonY: 583,
    summitX: 1422,
    summitY: 103,
    hasLand: true,
    alt: 'Snøfjell over fjorden i kveldslys',
  },
  beerenberg: {
    name: 'beerenberg',
    width: 1800,
    height: 1012,
    horizonY: 668,
    summitX: 956,
    summitY: 372,
    hasLand: true,
    alt: 'Beerenberg på Jan Mayen, en hvit vulkan rett opp av havet',
  },
  bjorkeli: {
    name: 'bjorkeli',
    width: 1800,
    height: 1012,
    horizonY: 648,
    summitX: 1551,
    summitY: 354,
    hasLand: false,
    alt: 'Gul bjørkeskog ved et tjern, første snø på fjellet bak',
  },
  brygge: {
    name: 'brygge',
    width: 1800,
    height: 1012,
    horizonY: 668,
    summitX: 1775,
    summitY: 305,
    hasLand: false,
    alt: 'Trehus med lys i vinduene ved ei våt brygge om kvelden',
  },
  skjaergard: {
    name: 'skjaergard',
    width: 1800,
    height: 1012,
    horizonY: 607,
    summitX: 1513,
    summitY: 489,
    hasLand: false,
    alt: 'Regn over skjærgården, et fyr som lyser på et skjær',
  },
  sommernatt: {
    name: 'sommernatt',
    width: 1800,
    height: 1012,
    horizonY: 648,
    summitX: 0,
    summitY: 266,
    hasLand: false,
    alt: 'En stille fjord i sommernatta, et lite gardsbruk ved vannet',
  },
  vidda: {
    name: 'vidda',
    width: 1800,
    height: 1012,
    horizonY: 506,
    summitX: 1369,
    summitY: 373,
    hasLand: false,
    alt: 'Kvistet skiløype innover snødekt vidde i lav morgensol',
  },
  akebakke: {
    name: 'akebakke',
    width: 1800,
    height: 720,
    horizonY: 403,
    summitX: 1577,
    summitY: 198,
    hasLand: true,
    alt: 'Akebakke med snø, ei hytte med lys i vinduene øverst',
  },
  bane: {
    name: 'bane',
    width: 1800,
    height: 720,
    horizonY: 360,
    summitX: 1697,
    summitY: 213,
    hasLand: true,
    alt: 'Fotballbane foran høstskog i lav kveldssol',
  },
  granskog: {
    name: 'granskog',
    width: 1800,
    height: 720,
    horizonY: 447,
    summitX: 1771,
    summitY: 239,
    hasLand: true,
    alt: 'Granåser i morgentåke',
  },
  harteigen: {
    name: 'harteigen',
    width: 1800,
    height: 1012,
    horizonY: 506,
    summitX: 1241,
    summitY: 353,
    hasLand: false,
    alt: 'Høstrød vidde med et tjern, Hårteigen i det fjerne',
  },
  holmer: {
    name: 'holmer',
    width: 1800,
    height: 720,
    horizonY: 403,
    summitX: 1201,
    summitY: 378,
    hasLand: false,
    alt: 'Lave, runde holmer på et stille hav',
  },
  horisont: {
    name: 'horisont',
    width: 1800,
    height: 1012,
    horizonY: 627,
    summitX: 1311,
    summitY: 601,
    hasLand: false,
    alt: 'De ytterste skjærene og havet etter solnedgang',
  },
  lavakyst: {
    name: 'lavakyst',
    width: 1800,
    height: 1012,
    horizonY: 557,
    summitX: 22,
    summitY: 241,
    hasLand: false,
    alt: 'Svart strand og lavasteiner i sjøen under en tung himmel',
  },
  leir: {
    name: 'leir',
    width: 1800,
    height: 720,
    horizonY: 432,
    summitX: 535,
    summitY: 207,
    hasLand: false,
    alt: 'Et opplyst telt ved et vann i skumringen',
  },
  nordlys: {
    name: 'nordlys',
    width: 1800,
    height: 720,
    horizonY: 461,
    summitX: 1528,
    summitY: 165,
    hasLand: false,
    alt: 'Nordlys over snødekte fjell ved en fjord',
  },
  strand: {
    name: 'strand',
    width: 1800,
    height: 720,
    horizonY: 417,
    summitX: 1574,
    summitY: 141,
    hasLand: false,
    alt: 'Hvit strand og klart, grønt vann under et bratt fjell',
  },
  tinder: {
    name: 'tinder',
    width: 1800,
    height: 720,
    horizonY: 461,
    summitX: 1479,
    summitY: 219,
    hasLand: true,
    alt: 'En rad spisse tinder ved havet i midnattssol',
  },
  varden: {
    name: 'varden',
    width: 1800,
    height: 720,
    horizonY: 403,
    summitX: 1387,
    summitY: 331,
    hasLand: true,
    alt: 'En varde på fjellet, blåe fjellrekker bak',
  },
  midnattssol: {
    name: 'midnattssol',
    width: 1800,
    height: 1012,
    horizonY: 749,
    summitX: 585,
    summitY: 339,
    hasLand: false,
    alt: 'Beerenberg fra sjøen i midnattssol, lyset kommer lavt fra høyre',
  },
  vei: {
    name: 'vei',
    width: 1800,
    height: 720,
    horizonY: 375,
    summitX: 1647,
    summitY: 0,
    hasLand: false,
    alt: 'En grusvei oppover en grønn dal, snø på fjellene bak',
  },
  vikafjell: {
    name: 'vikafjell',
    width: 1800,
    height: 1012,
    horizonY: 607,
    summitX: 1386,
    summitY: 223,
    hasLand: false,
    alt: 'Snø i fjellsidene over et blankt vann i juni',
  },
}

/** `picture` is the whole view; `land` has a transparent sky, so that a headline can be shown between the two. */
export type LandscapeLayer = 'picture' | 'land'

/** Absolute path of a committed landscape layer (WebP). */
export function landscapePath(name: SceneName, layer: LandscapeLayer): string {
  const file = layer === 'picture' ? name : `${name}-land`
  return fileURLToPath(new URL(`../../plates/landscapes/${file}.webp`, import.meta.url))
}

/** Reads a landscape layer, ready for `encodePicture`. */
export function loadLandscape(name: SceneName, layer: LandscapeLayer): Promise<Buffer> {
  return readFile(landscapePath(name, layer))
}
