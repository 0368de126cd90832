import type { LinearColour } from '../colour/linear-light.ts'
import type { Terrain } from './terrains.ts'

/** What covers the ground at a place: how far it rises over it, metres, and its colour in linear light. */
export interface Growth {
  raiseM: number
  colour: LinearColour
}

/** Trees, stubble or bare rock at x and z where the ground lies `height` over the sea; null leaves the ground. */
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
  camera: { x: number; heightM: number }
  /** Enlargement: pixels of height per metre at a metre's distance, as a share of the picture's height. */
  zoom: number
  /** Horizon as a share of the height, from the top. */
  horizon: number
  nearM: number
  farM: number
  /** Longest step of the march, metres. */
  stepMaxM: number
  /** Shortest step, metres; 1.4 where nothing lies near. */
  stepMinM?: number
  /** What people have built: drawn over the land, and mirrored with it. */
  built?: { drawing: Drawing; distanceM: number }
  /** What stands or falls before everything: posts, rain. */
  before?: Drawing
  /** Zenith, middle, horizon and the glow round the sun. */
  sky: readonly [string, string, string, string]
  /** Where the sun glows, shares of width and height. */
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
  /** Slope (as the upward share of the normal) on which snow still lies. */
  snowSlope: number
  /** Direction to the light: right, up, away from the viewer. */
  light: readonly [number, number, number]
  lightColour: readonly [number, number, number]
  shadowColour: readonly [number, number, number]
  ripple: number
  /** The water where nothing is mirrored in it. */
  water?: string
  seed: number
}

/** What a rendering found: pixels of the finished picture. */
export interface SceneMarks {
  /** y where the water meets the sky. */
  horizonY: number
  /** The highest point of the land. */
  summitX: number
  summitY: number
}
