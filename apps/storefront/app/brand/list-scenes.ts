import type { listLandscapes } from '@varde/contract/landscapes'
import type { CroppedLandscape } from './landscape.ts'

/** Where a landscape is cut for the heads of lists, and where a title stands in it; fractions of the whole picture. */
export type ListScene = {
  /** Height of the whole picture, px; it is 1800 wide. */
  heightPx: number
  /** The upper edge of the strip across the page. */
  top: number
  /** The strip shows the picture mirrored, when what it is about would be below the title. */
  mirrored?: true
  /** The part for phones: its left and upper edge and its height; it is 1.8 times as wide as high. */
  phone: { left: number; top: number; height: number }
  /** How far down the feet of a title stand: where the land begins in the left half. */
  shore: number
  /** The same on a phone, where a long title reaches across what is higher to the right. */
  phoneShore: number
  /** A night or dusk: the title is light. */
  isDark?: true
  /** There is a layer of the land alone, in front of the feet of a short title. */
  hasLand?: true
}

export type ListSceneName = (typeof listLandscapes)[number]

/** A landscape above a list, with where a title stands in it. */
export type ShownListScene = {
  picture: CroppedLandscape
  /** The land alone, in front of the feet of a short title; null where there is none. */
  land: CroppedLandscape | null
  isDark: boolean
  /** How far above the lower edge a title stands, in fractions of the height: of the strip, and on a phone. */
  rise: { banner: number; phone: number }
}

/** The heads that lists can have. */
export const LIST_SCENES: Readonly<Record<ListSceneName, ListScene>> = {
  akebakke: {
    heightPx: 720,
    top: 0.08,
    phone: { left: 0.36, top: 0.1, height: 0.84 },
    shore: 0.4,
    phoneShore: 0.36,
    hasLand: true,
  },
  bane: {
    heightPx: 720,
    top: 0.08,
    phone: { left: 0.3, top: 0.02, height: 0.8 },
    shore: 0.335,
    phoneShore: 0.3,
    hasLand: true,
  },
  beerenberg: {
    heightPx: 1012,
    top: 0.3,
    phone: { left: 0.26, top: 0.3, height: 0.5 },
    shore: 0.62,
    phoneShore: 0.44,
  },
  bjorkeli: {
    heightPx: 1012,
    top: 0.3,
    phone: { left: 0.2, top: 0.26, height: 0.56 },
    shore: 0.5,
    phoneShore: 0.41,
  },
  brygge: {
    heightPx: 1012,
    top: 0.14,
    phone: { left: 0.2, top: 0.16, height: 0.6 },
    shore: 0.33,
    phoneShore: 0.34,
    isDark: true,
  },
  forstesno: {
    heightPx: 1012,
    top: 0.14,
    phone: { left: 0.16, top: 0.14, height: 0.6 },
    shore: 0.3,
    phoneShore: 0.3,
  },
  garderobe: {
    heightPx: 1012,
    top: 0.14,
    phone: { left: 0.02, top: 0.1, height: 0.66 },
    shore: 0.5,
    phoneShore: 0.6,
  },
  granskog: {
    heightPx: 720,
    top: 0.2,
    phone: { left: 0.3, top: 0, height: 0.8 },
    shore: 0.5,
    phoneShore: 0.42,
  },
  holmer: {
    heightPx: 720,
    top: 0.16,
    phone: { left: 0.36, top: 0.12, height: 0.84 },
    shore: 0.55,
    phoneShore: 0.52,
  },
  horisont: {
    heightPx: 1012,
    top: 0.4,
    phone: { left: 0.32, top: 0.34, height: 0.6 },
    shore: 0.6,
    phoneShore: 0.58,
  },
  kuling: {
    heightPx: 1012,
    mirrored: true,
    top: 0.24,
    phone: { left: 0.02, top: 0.17, height: 0.36 },
    shore: 0.5,
    phoneShore: 0.36,
    isDark: true,
  },
  kveld: {
    heightPx: 810,
    top: 0.3,
    phone: { left: 0, top: 0.2222, height: 0.7778 },
    shore: 0.66,
    phoneShore: 0.6,
    hasLand: true,
  },
  leir: {
    heightPx: 720,
    top: 0.11,
    phone: { left: 0.4, top: 0.06, height: 0.82 },
    shore: 0.4,
    phoneShore: 0.32,
    isDark: true,
  },
  naust: {
    heightPx: 720,
    top: 0.14,
    phone: { left: 0.37, top: 0.1, height: 0.6 },
    shore: 0.52,
    phoneShore: 0.44,
  },
  nordlys: {
    heightPx: 720,
    top: 0.2,
    phone: { left: 0.3, top: 0.06, height: 0.86 },
    shore: 0.5,
    phoneShore: 0.5,
    isDark: true,
  },
  odda: {
    heightPx: 1012,
    top: 0.16,
    phone: { left: 0.24, top: 0.2, height: 0.56 },
    shore: 0.32,
    phoneShore: 0.37,
  },
  skjaergard: {
    heightPx: 1012,
    top: 0.34,
    phone: { left: 0.22, top: 0.18, height: 0.56 },
    shore: 0.56,
    phoneShore: 0.44,
  },
  strand: {
    heightPx: 720,
    top: 0.16,
    phone: { left: 0.38, top: 0.1, height: 0.84 },
    shore: 0.575,
    phoneShore: 0.46,
  },
  teltplass: {
    heightPx: 1012,
    top: 0.3,
    phone: { left: 0.46, top: 0.36, height: 0.52 },
    shore: 0.46,
    phoneShore: 0.52,
  },
  tinder: {
    heightPx: 720,
    top: 0.2,
    phone: { left: 0.1, top: 0.1, height: 0.84 },
    shore: 0.58,
    phoneShore: 0.59,
    hasLand: true,
  },
  uvaer: {
    heightPx: 1012,
    top: 0.2,
    phone: { left: 0.16, top: 0.2, height: 0.6 },
    shore: 0.46,
    phoneShore: 0.46,
  },
  varden: {
    heightPx: 720,
    top: 0.16,
    phone: { left: 0.4, top: 0.1, height: 0.8 },
    shore: 0.52,
    phoneShore: 0.42,
    hasLand: true,
  },
  vei: {
    heightPx: 720,
    top: 0,
    phone: { left: 0.38, top: 0, height: 0.86 },
    shore: 0.25,
    phoneShore: 0.23,
  },
  vidda: {
    heightPx: 1012,
    top: 0.24,
    phone: { left: 0.1, top: 0.2, height: 0.6 },
    shore: 0.45,
    phoneShore: 0.4,
  },
}

const WIDTH_PX = 1800
/** Proportions of the strip and of the part for phones, width by height. */
const BANNER_PROPORTIONS = 4.5
const PHONE_PROPORTIONS = 1.8

/** The strip and the part for phones, in fractions of the whole picture, as `cropPicture` takes them. */
export function cutListScene({ heightPx, mirrored, top, phone }: ListScene) {
  const height = WIDTH_PX / BANNER_PROPORTIONS / heightPx
  return {
    banner: { left: 0, top, width: 1, height, mirrored: mirrored === true },
    phone: { ...phone, width: (phone.height * heightPx * PHONE_PROPORTIONS) / WIDTH_PX },
  }
}

/** How far above the lower edge of each part a title stands, in fractions of the part's height. */
export function placeTitle(scene: ListScene): { banner: number; phone: number } {
  const { banner, phone } = cutListScene(scene)
  const rise = (part: { top: number; height: number }, shore: number) =>
    Math.round(((part.top + part.height - shore) / part.height) * 1000) / 1000
  return { banner: rise(banner, scene.shore), phone: rise(phone, scene.phoneShore) }
}
