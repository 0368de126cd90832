import { readFileSync } from 'node:fs'
import { type ArticleAttributes, toAttributes } from '@varde/domain/catalogue/attributes'
import { placesOf } from '../attribute-places.ts'
import type { SearchDocument, SearchLabels } from '../search-index.ts'

/** An article of the demo shop, with the attributes that queries are graded by. */
export type DemoArticle = SearchDocument & { attributes: ArticleAttributes }

/** The fixture of the relevance tests, written by bench/search-fixture.ts. */
const lines = readFileSync(new URL('demo-catalogue.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')

const list = (cell: string): string[] => (cell === '' ? [] : cell.split('|'))
const numbers = (cell: string): number[] => list(cell).map(Number)

/** `Petrol:4` */
const pairs = (cell: string): { name: string; id: number }[] =>
  list(cell).map((entry) => {
    const colon = entry.lastIndexOf(':')
    return { name: entry.slice(0, colon), id: Number(entry.slice(colon + 1)) }
  })

const brands = new Map<number, string>()
const sizes = new Map<number, string>()
const groups = new Map<number, string>()

const readDocument = (line: string): DemoArticle => {
  const [
    id,
    articleNo = '',
    name = '',
    brand = '',
    brandId,
    groupId,
    groupNames = '',
    genders = '',
    colors = '',
    sizeCell = '',
    price,
    rank,
    shops = '',
    campaigns = '',
    eans = '',
    attributeCell = '{}',
    description = '',
  ] = line.split('\t')
  const sizePairs = pairs(sizeCell)
  brands.set(Number(brandId), brand)
  groups.set(Number(groupId), list(groupNames)[0] ?? '')
  const attributes = toAttributes(JSON.parse(attributeCell))
  for (const size of sizePairs) sizes.set(size.id, size.name)
  return {
    id: Number(id),
    name,
    brand,
    groupNames: list(groupNames),
    colorNames: pairs(colors).map((color) => color.name),
    description,
    codes: [articleNo, ...list(eans)],
    genders: numbers(genders),
    colors: [...new Set(pairs(colors).map((color) => color.id))],
    brands: [Number(brandId)],
    sizes: sizePairs.map((size) => size.id),
    groups: [Number(groupId)],
    shops: numbers(shops),
    campaigns: numbers(campaigns),
    price: Number(price),
    bestsellerRank: Number(rank),
    recommendedRank: Number(rank),
    newest: 0,
    discount: 0,
    rating: 0,
    attributes,
    ...placesOf(attributes),
  }
}

/** The demo shop's 599 visible articles. */
export const demoCatalogue: readonly DemoArticle[] = lines.map(readDocument)

const named = (names: Map<number, string>) => [...names].map(([id, name]) => ({ id, name }))

export const demoLabels: SearchLabels = {
  genders: named(
    new Map([
      [1, 'Herre'],
      [2, 'Dame'],
      [4, 'Barn'],
      [10, 'Uni'],
      [11, 'Junior'],
    ]),
  ),
  colors: [
    'Svart',
    'Grå',
    'Hvit',
    'Blå',
    'Grønn',
    'Rød',
    'Oransje',
    'Gul',
    'Lilla',
    'Rosa',
    'Brun',
    'Beige',
  ].map((name, index) => ({ id: index + 1, name })),
  brands: named(brands),
  sizes: named(sizes),
  groups: named(groups),
}
