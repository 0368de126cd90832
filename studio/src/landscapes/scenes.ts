import type { DrawnSceneName } from '../drawn-scenes/drawn-scenes.ts'
import { growWood } from './grow-wood.ts'
import type { Scene } from './scene.ts'
import { akebakke } from './scenes/akebakke.ts'
import { bane } from './scenes/bane.ts'
import { bjorkeli } from './scenes/bjorkeli.ts'
import { breisen } from './scenes/breisen.ts'
import { brygge } from './scenes/brygge.ts'
import { eggoya } from './scenes/eggoya.ts'
import { forstesno } from './scenes/forstesno.ts'
import { granskog } from './scenes/granskog.ts'
import { harteigen } from './scenes/harteigen.ts'
import { holmer } from './scenes/holmer.ts'
import { horisont } from './scenes/horisont.ts'
import { kuling } from './scenes/kuling.ts'
import { lavakyst } from './scenes/lavakyst.ts'
import { leir } from './scenes/leir.ts'
import { midnattssol } from './scenes/midnattssol.ts'
import { naust } from './scenes/naust.ts'
import { nordlys } from './scenes/nordlys.ts'
import { odda } from './scenes/odda.ts'
import { skjaergard } from './scenes/skjaergard.ts'
import { sommernatt } from './scenes/sommernatt.ts'
import { strand } from './scenes/strand.ts'
import { teltplass } from './scenes/teltplass.ts'
import { tinder } from './scenes/tinder.ts'
import { uvaer } from './scenes/uvaer.ts'
import { varden } from './scenes/varden.ts'
import { vei } from './scenes/vei.ts'
import { vidda } from './scenes/vidda.ts'
import { vikafjell } from './scenes/vikafjell.ts'
import { raiseBeerenberg, raiseGlacier } from './terrains.ts'

/** The scenes for stories and heroes. */
export const SCENES = {
  /** Morning over the glacier: the hero of the home page. */
  breen: {
    width: 2200,
    height: 1240,
    terrain: raiseGlacier(3),
    cover: growWood({
      upToM: 250,
      crownM: 15,
      tallM: 14,
      dark: '#222d28',
      light: '#59694a',
      floor: '#59604a',
      open: 0.34,
      seed: 3,
    }),
    coverMaxM: 14,
    camera: { x: 0, heightM: 40 },
    zoom: 1.15,
    horizon: 0.7,
    nearM: 160,
    farM: 13_000,
    stepMaxM: 5,
    sky: ['#9db6c2', '#cfd8d6', '#efe4d4', '#ffe6c4'],
    sun: [0.14, 0.56],
    cloudCover: 0.38,
    fogNear: '#9fb4be',
    fogFar: '#dfdcd3',
    hazeM: 21_000,
    seaFog: 0.3,
    rock: '#2c3235',
    grass: '#3c4634',
    snow: '#f3f5f6',
    snowLineM: 430,
    snowSlope: 0.5,
    light: [-0.8, 0.46, -0.3],
    lightColour: [1, 0.95, 0.86],
    shadowColour: [0.13, 0.18, 0.27],
    ripple: 1.7,
    seed: 3,
  },
  /** The same glacier in the evening, wide, for the head of a category. */
  kveld: {
    width: 1800,
    height: 810,
    terrain: raiseGlacier(36),
    cover: growWood({
      upToM: 230,
      crownM: 15,
      tallM: 14,
      dark: '#20282a',
      light: '#4c5648',
      floor: '#4d5048',
      open: 0.34,
      seed: 8,
    }),
    coverMaxM: 14,
    camera: { x: -700, heightM: 60 },
    zoom: 1.46,
    horizon: 0.72,
    nearM: 160,
    farM: 13_000,
    stepMaxM: 5,
    sky: ['#46586a', '#9a9fa6', '#e9c3a0', '#ffd3a0'],
    sun: [0.2, 0.62],
    cloudCover: 0.38,
    fogNear: '#7d8d98',
    fogFar: '#d5bfae',
    hazeM: 20_000,
    seaFog: 0.3,
    rock: '#262c31',
    grass: '#30382f',
    snow: '#eee9ea',
    snowLineM: 330,
    snowSlope: 0.5,
    light: [-0.86, 0.3, -0.3],
    lightColour: [1.05, 0.86, 0.74],
    shadowColour: [0.14, 0.18, 0.29],
    ripple: 1.7,
    seed: 8,
  },
  /** Jan Mayen: Beerenberg rising from the sea. */
  beerenberg: {
    width: 1800,
    height: 1012,
    terrain: raiseBeerenberg(5),
    camera: { x: 0, heightM: 46 },
    zoom: 1.3,
    horizon: 0.66,
    nearM: 120,
    farM: 16_000,
    stepMaxM: 12,
    sky: ['#5d7f99', '#a9bfcb', '#e9dcd0', '#ffe2c4'],
    sun: [0.2, 0.5],
    cloudCover: 0.38,
    fogNear: '#8ea6b2',
    fogFar: '#d8d4cf',
    hazeM: 19_000,
    seaFog: 0.5,
    rock: '#332f2e',
    grass: '#3f3d2f',
    snow: '#eef2f5',
    snowLineM: 430,
    snowSlope: 0.52,
    light: [-0.86, 0.42, -0.16],
    lightColour: [1, 0.95, 0.86],
    shadowColour: [0.13, 0.18, 0.27],
    ripple: 2.2,
    water: '#17404f',
    seed: 5,
  },
  akebakke,
  bane,
  bjorkeli,
  breisen,
  brygge,
  eggoya,
  forstesno,
  granskog,
  harteigen,
  holmer,
  horisont,
  kuling,
  lavakyst,
  leir,
  midnattssol,
  naust,
  nordlys,
  odda,
  skjaergard,
  sommernatt,
  strand,
  teltplass,
  tinder,
  uvaer,
  varden,
  vei,
  vidda,
  vikafjell,
} as const satisfies Record<string, Scene>

/** The scenes that are rendered. */
export type RenderedSceneName = keyof typeof SCENES

/** Every landscape: rendered or drawn. */
export type SceneName = RenderedSceneName | DrawnSceneName
