import { listWords } from './list-words.ts'

/** Every size of the demo shop in the order that shoppers expect; the ids follow this order from 1. */
const names = listWords(`
  Én størrelse, XXS, XS, S, M, L, XL, XXL, 3XL,
  74, 80, 86, 92, 98, 104, 110, 116, 122, 128, 134, 140, 146, 152, 158, 164, 170,
  22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48,
  22–24, 25–27, 28–30, 31–33, 34–36, 37–39, 40–42, 43–45, 46–48,
  51–55 cm, 55–59 cm, 59–62 cm, 0–1 år, 1–2 år, 2–4 år, 4–6 år, 6–8 år,
  90 cm, 100 cm, 110 cm, 115 cm, 120 cm, 125 cm, 130 cm, 140 cm, 145 cm, 150 cm, 155 cm, 156 cm, 160 cm, 164 cm,
  172 cm, 175 cm, 180 cm, 185 cm, 188 cm, 196 cm, 200 cm, 204 cm,
  1 person, 2 personer, 3 personer, 100 g, 230 g, 250 ml, 0.5 l, 0.7 l, 1 l
`).map((name) => name.replace('.', ','))

export const demoSizes: readonly { id: number; name: string }[] = names.map((name, index) => ({
  id: index + 1,
  name,
}))

const idByName = new Map(demoSizes.map(({ id, name }) => [name, id]))

/** @throws Error for a size that is not in the list */
export function getDemoSizeId(name: string): number {
  const id = idByName.get(name)
  if (id === undefined) throw new Error(`Unknown demo size: ${name}`)
  return id
}

/** One run per line; a decimal comma is written as a point, since commas separate entries. */
function listRuns(text: string): readonly (readonly string[])[] {
  return text
    .trim()
    .split('\n')
    .map((line) => listWords(line).map((name) => name.replace('.', ',')))
}

/** The size runs by name; the generator picks one of those of a kind. */
export const sizeRuns = {
  tops: listRuns('S, M, L, XL\n XS, S, M, L, XL\n S, M, L, XL, XXL'),
  wideTops: listRuns('XXS, XS, S, M, L, XL, XXL\n XS, S, M, L, XL, XXL, 3XL'),
  gloves: listRuns('S, M, L, XL'),
  womensShoes: listRuns('36, 37, 38, 39, 40, 41\n 37, 38, 39, 40, 41, 42'),
  mensShoes: listRuns('41, 42, 43, 44, 45, 46\n 40, 41, 42, 43, 44, 45, 46, 47'),
  uniShoes: listRuns('37, 38, 39, 40, 41, 42, 43, 44, 45'),
  childShoes: listRuns('23, 24, 25, 26, 27, 28, 29, 30\n 28, 29, 30, 31, 32, 33, 34, 35'),
  socks: listRuns('37–39, 40–42, 43–45\n 34–36, 37–39, 40–42, 43–45, 46–48'),
  childSocks: listRuns('22–24, 25–27, 28–30, 31–33'),
  toddler: listRuns('86, 92, 98, 104, 110, 116\n 80, 86, 92, 98, 104'),
  child: listRuns('98, 104, 110, 116, 122, 128\n 104, 116, 128'),
  junior: listRuns('128, 140, 152, 164\n 134, 146, 158, 170'),
  childHead: listRuns('1–2 år, 2–4 år, 4–6 år, 6–8 år\n 0–1 år, 1–2 år, 2–4 år'),
  helmet: listRuns('51–55 cm, 55–59 cm, 59–62 cm\n 51–55 cm, 55–59 cm'),
  alpineSki: listRuns('156 cm, 164 cm, 172 cm, 180 cm\n 164 cm, 172 cm, 180 cm, 188 cm'),
  crossCountrySki: listRuns('180 cm, 188 cm, 196 cm, 204 cm\n 172 cm, 180 cm, 188 cm, 196 cm'),
  childSki: listRuns('90 cm, 100 cm, 110 cm, 120 cm, 130 cm, 140 cm'),
  alpinePoles: listRuns('110 cm, 115 cm, 120 cm, 125 cm, 130 cm'),
  crossCountryPoles: listRuns('140 cm, 145 cm, 150 cm, 155 cm, 160 cm'),
  sleepingBag: listRuns('175 cm, 185 cm, 200 cm\n 185 cm, 200 cm'),
  tent: listRuns('2 personer\n 3 personer\n 2 personer, 3 personer\n 1 person'),
  bottle: listRuns('0.5 l, 0.7 l\n 0.7 l\n 0.5 l, 0.7 l, 1 l'),
  gas: listRuns('100 g, 230 g'),
  drink: listRuns('0.5 l'),
  care: listRuns('250 ml'),
  one: listRuns('Én størrelse'),
} as const

export type SizeRunName = keyof typeof sizeRuns
