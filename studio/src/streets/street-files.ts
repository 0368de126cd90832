import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Logo } from './draw-shop-front.ts'
import type { BrandStreets } from './draw-street.ts'
import type { Look } from './look.ts'
import { TOWNS, type TownName } from './towns.ts'

export const TOWN_NAMES = Object.keys(TOWNS) as TownName[]

const BRANDS = new URL('../../../apps/api/src/modules/demo/brands/', import.meta.url)
/** How the streets of a brand look, in its folder. */
const LOOK_FILE = 'butikker/look.json'

/** A file in the folder of a demo brand. */
const brandPath = (brand: string, file: string) => fileURLToPath(new URL(`${brand}/${file}`, BRANDS))

/** The demo's brands whose shops have drawn streets. */
export const STREET_BRANDS = readdirSync(BRANDS).filter((brand) => existsSync(brandPath(brand, LOOK_FILE)))

/** What is drawn in all streets of a brand. */
export async function loadBrandStreets(brand: string): Promise<BrandStreets> {
  const look: Look = JSON.parse(await readFile(brandPath(brand, LOOK_FILE), 'utf8'))
  return { look, logo: await loadLogo(brand) }
}

/** Where the street of a shop lies: `butikker/odda.svg` in the brand's folder. */
export function streetPath(brand: string, town: TownName): string {
  return brandPath(brand, `butikker/${town}.svg`)
}

/** Where the drawing of a brand's counter lies, in the brand's folder. */
export const counterPath = (brand: string): string => brandPath(brand, 'kundeservice.svg')

/** The brand's logo for a dark ground, without its frame and title. */
async function loadLogo(brand: string): Promise<Logo> {
  const svg = await readFile(brandPath(brand, 'logo-on-dark.svg'), 'utf8')
  const [x = 0, y = 0, width = 1, height = 1] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '')
    .split(' ')
    .map(Number)
  const content = svg
    .replace(/^[^<]*<svg[^>]*>/, '')
    .replace(/<title>.*?<\/title>/, '')
    .replace(/<\/svg>\s*$/, '')
  return { content, box: [x, y, width, height] }
}
