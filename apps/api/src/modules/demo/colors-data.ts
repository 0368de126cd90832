import type { colors } from '../catalogue/catalogue.tables.ts'
import { listWords } from './list-words.ts'

export type DemoColor = Required<typeof colors.$inferInsert> & { hex: string; colorGroupId: number }

/** `name hex family`, ids from 1 in this order; families are those of the reference rows. */
const lines = listWords(`
  Svart #1f2123 1, Koks #34383a 1, Bek #26241f 1,
  Skifer #5b6870 2, Granitt #8a8d8a 2, Dis #b4bab8 2, Lavagrå #4b4a4c 2,
  Snø #f1efe8 3, Ullhvit #e9e2d2 3, Isblå hvit #e4ebec 3,
  Petrol #1f5c63 4, Marine #22324f 4, Fjordblå #3f6c8c 4, Himmelblå #8db4cf 4, Blåbær #3a3f6b 4, Isblå #b9d2d9 4,
  Mosegrønn #5a6b3b 5, Granskog #2c4a3b 5, Lav #9aa17c 5, Einer #6f8168 5, Bregne #3f7a52 5, Tang #4a4f34 5,
  Rustrød #9c3f27 6, Tyttebær #a5243a 6, Rogn #c43d2c 6, Mørk vin #5d2430 6,
  Bøyeoransje #e2622a 7, Aprikos #e79c63 7, Tegl #b85a36 7,
  Multegul #e0a43a 8, Oker #b98a35 8, Solgul #efc94c 8,
  Lyng #8a5d86 9, Blålyng #6a5f93 9, Plomme #512f4c 9,
  Rosenrot #c9757d 10, Pudder #dcb0ac 10, Myrullrosa #e5c5c3 10,
  Bark #6b4a33 11, Kastanje #7a3f26 11, Torv #4a3627 11,
  Sand #cdb894 12, Siv #b5a67c 12, Strandrug #d8cba8 12
`)

export const demoColors: readonly DemoColor[] = lines.map((line, index) => {
  const [hex = '', family] = line.split(' ').slice(-2)
  return {
    id: index + 1,
    name: line.slice(0, line.indexOf(' #')),
    hex,
    colorCode: String(1000 + (index + 1) * 7),
    colorGroupId: Number(family),
  }
})

const byName = new Map(demoColors.map((color) => [color.name, color]))

/** @throws Error for a name that is not in the list */
export function getDemoColor(name: string): DemoColor {
  const color = byName.get(name)
  if (!color) throw new Error(`Unknown demo colour: ${name}`)
  return color
}

/** The colours that a kind of article comes in. */
export const palettes = {
  shell: listWords(
    'Petrol, Rustrød, Svart, Skifer, Mosegrønn, Bøyeoransje, Marine, Multegul, Fjordblå, Granskog, Tyttebær',
  ),
  down: listWords('Svart, Marine, Granskog, Oker, Mørk vin, Skifer, Plomme, Rogn, Petrol, Sand'),
  earth: listWords('Svart, Skifer, Bark, Tang, Granskog, Koks, Siv, Lavagrå, Marine'),
  wool: listWords('Svart, Marine, Ullhvit, Rustrød, Granskog, Fjordblå, Lyng, Granitt, Oker, Mørk vin'),
  knit: listWords('Tyttebær, Marine, Ullhvit, Granitt, Oker, Mosegrønn, Petrol, Rosenrot, Bark, Svart'),
  light: listWords('Snø, Himmelblå, Lav, Pudder, Svart, Marine, Aprikos, Einer, Isblå'),
  sport: listWords('Svart, Fjordblå, Bøyeoransje, Solgul, Bregne, Blålyng, Granitt, Tyttebær'),
  team: listWords('Rogn, Marine, Bregne, Solgul, Snø, Svart, Himmelblå'),
  leather: listWords('Bark, Kastanje, Svart, Torv, Skifer, Granskog, Sand, Marine'),
  gear: listWords('Svart, Petrol, Tegl, Mosegrønn, Skifer, Oker, Granskog, Marine'),
  snow: listWords('Snø, Svart, Isblå hvit, Petrol, Bøyeoransje, Rosenrot, Dis'),
  child: listWords(
    'Blåbær, Rosenrot, Multegul, Bregne, Lyng, Petrol, Rogn, Himmelblå, Aprikos, Marine, Myrullrosa',
  ),
  plain: listWords('Snø, Dis, Himmelblå, Lav, Sand'),
} as const

export type PaletteName = keyof typeof palettes

/**
 * The makers of the coast sew in fewer colours: navy, sand, oat, grey and the yellow of oilskin. As many of each kind as the
 * other makers have, so that the random draws behind the demo shop stay the same.
 */
const coastPalettes: Partial<Record<PaletteName, readonly string[]>> = {
  shell: listWords('Marine, Skifer, Svart, Oker, Tang, Multegul, Fjordblå, Sand, Koks, Dis, Rustrød'),
  down: listWords('Svart, Marine, Tang, Oker, Koks, Skifer, Bark, Rustrød, Fjordblå, Sand'),
  earth: listWords('Svart, Skifer, Bark, Tang, Marine, Koks, Siv, Lavagrå, Sand'),
  wool: listWords('Svart, Marine, Ullhvit, Rustrød, Tang, Fjordblå, Skifer, Granitt, Oker, Sand'),
  knit: listWords('Skifer, Marine, Ullhvit, Granitt, Oker, Tang, Fjordblå, Sand, Bark, Koks'),
  light: listWords('Snø, Himmelblå, Dis, Sand, Svart, Marine, Strandrug, Einer, Isblå'),
  leather: listWords('Bark, Kastanje, Svart, Torv, Skifer, Koks, Sand, Marine'),
  gear: listWords('Svart, Marine, Oker, Tang, Skifer, Sand, Koks, Fjordblå'),
}
const coastMakers: ReadonlySet<string> = new Set(['Skarv & Sønn', 'Lyngmark', 'Myrull & Mo'])

/** The colours that a maker has of a kind of article. */
export function listPalette(palette: PaletteName, maker: string): readonly string[] {
  return (coastMakers.has(maker) ? coastPalettes[palette] : undefined) ?? palettes[palette]
}
