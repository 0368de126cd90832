import type { LinearColour } from '../colour/linear-light.ts'
import type { Terrain } from './terrains.ts'

/** Ground cover at a point: its height above the ground in metres, and its colour in linear light. */
export interface Growth {
  raiseM: number
  colour: LinearColour
}

/** Trees, stubble or bare rock at x and z where the ground is `height` above the sea; null leaves the ground as it is. */
export type Cover = (x: number, z: number, height: number) => Growth | null

/** An SVG as large as the picture. */
export type Drawing = (width: number, height: number) => string

/** A view of a terrain in a certain light. Colours are hex, distances metres. */
export interface Scene {
  /** Pixels of the finished picture. */
  width: number
  height: number
  terrain: Terrain
  cover?: Cover
  /** Height that nothing of the cover exceeds, metres: what cannot be seen is then skipped. */
  coverMaxM?: number
  camera: { x: number; heightM: number }
  /** Enlargement: pixels of height per metre at a metre's distance, as a share of the picture's height. */
  zoom: number
  /** Horizon as a share of the height, from the top. */
  horizon: number
  nearM: number
  farM: number
  /** Longest step of the march, metres. */
  stepMaxM: number
  /** Shortest step, metres; 1.4 if nothing is near. */
  stepMinM?: number
  /** Buildings: drawn over the land, and mirrored with it. */
  built?: { drawing: Drawing; distanceM: number }
  /** The foreground, such as posts and rain. */
  before?: Drawing
  /** Zenith, middle, horizon and the glow round the sun. */
  sky: readonly [string, string, string, string]
  /** Position of the sun's glow, as shares of width and height. */
  sun: readonly [number, number]
  cloudCover: number
  fogNear: string
  fogFar: string
  /** Distance over which haze takes two thirds of the contrast. */
  hazeM: number
  /** Extra haze near the sea, 0–1. */
  seaFog: number
  rock: string
  grass: string
  snow: string
  snowLineM: number
  /** Slope (as the upward share of the normal) on which snow remains. */
  snowSlope: number
  /** Direction to the light: right, up, away from the viewer. */
  light: readonly [number, number, number]
  lightColour: readonly [number, number, number]
  shadowColour: readonly [number, number, number]
  ripple: number
  /** Colour of the water where it mirrors nothing. */
  water?: string
  seed: number
}

/** Positions found while rendering, in pixels of the finished picture. */
export interface SceneMarks {
  /** y where the water meets the sky. */
  horizonY: number
  /** The highest point of the land. */
  summitX: number
  summitY: number
}
