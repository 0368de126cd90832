import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Logo } from './draw-shop-front.ts'
import { LOOKS, type LookName } from './looks.ts'
import { TOWNS, type TownName } from './towns.ts'

export const LOOK_NAMES = Object.keys(LOOKS) as LookName[]
export const TOWN_NAMES = Object.keys(TOWNS) as TownName[]

/** A file in the folder of a demo brand. */
const brandPath = (look: LookName, file: string) =>
  fileURLToPath(new URL(`../../../apps/api/src/modules/demo/brands/${look}/${file}`, import.meta.url))

/** Where the street of a shop lies: `butikker/odda.svg` in the brand's folder. */
export function streetPath(look: LookName, town: TownName): string {
  return brandPath(look, `butikker/${town}.svg`)
}

/** The brand's logo for a dark ground, without its frame and title. */
export async function loadLogo(look: LookName): Promise<Logo> {
  const svg = await readFile(brandPath(look, 'logo-on-dark.svg'), 'utf8')
  const [x = 0, y = 0, width = 1, height = 1] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '')
    .split(' ')
    .map(Number)
  const content = svg
    .replace(/^[^<]*<svg[^>]*>/, '')
    .replace(/<title>.*?<\/title>/, '')
    .replace(/<\/svg>\s*$/, '')
  return { content, box: [x, y, width, height] }
}
