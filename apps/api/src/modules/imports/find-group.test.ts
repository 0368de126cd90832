import { readFileSync } from 'node:fs'
import { slugify } from '@varde/domain/norwegian/slug'
import { describe, expect, test } from 'vitest'
import { catalogueTree } from '../reference/catalogue-tree.ts'
import { colorGroupRows } from '../reference/reference-rows.ts'
import { childGroups } from './child-groups.ts'
import { colorWords } from './color-words.ts'
import { findColor } from './find-color.ts'
import { findGroup } from './find-group.ts'
import { googleCategoryWords } from './google-categories.ts'
import { groupWords, wideGroupWords, widestGroupWords } from './group-words.ts'
import { sportGroups } from './sport-groups.ts'

const paths = new Set(
  catalogueTree.flatMap((main) =>
    main.subgroups.flatMap((sub) =>
      sub.groups.map((group) => `${main.slug}/${slugify(sub.name)}/${slugify(group.name)}`),
    ),
  ),
)
function find(
  productType: string,
  title = '',
  more: { googleCategory?: string; forChildren?: boolean } = {},
) {
  return findGroup({ productType, title, googleCategory: '', forChildren: false, ...more }, paths)
}

describe('3.10–3.12: the tables name groups that the tree has', () => {
  test('group words, children’s groups and families', () => {
    const named = [...groupWords, ...wideGroupWords, ...widestGroupWords].map(([path]) => path)
    const sport = Object.values(sportGroups).flatMap((one) => Object.values(one))
    expect([...named, ...sport, ...Object.values(childGroups)].filter((path) => !paths.has(path))).toEqual([])
    const families = new Set(colorGroupRows.map(({ name }) => name))
    expect([...colorWords].filter(([, { family }]) => !families.has(family))).toEqual([])
  })

  test('no word belongs to two groups', () => {
    for (const table of [groupWords, wideGroupWords, widestGroupWords]) {
      const words = table.flatMap(([, ...rest]) => rest)
      expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
    }
  })

  test('every Google category has a group', () => {
    for (const number of Object.keys(googleCategoryWords))
      expect([number, find('', '', { googleCategory: number })]).not.toContain(null)
  })
})

/** What fashion, sports and outdoor chains call their goods, in four languages. */
function readCases(): [string, string, string, boolean][] {
  const text = readFileSync(new URL('fixtures/group-cases.txt', import.meta.url), 'utf8')
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [productType = '', title = '', group = '', children = ''] = line
        .split('|')
        .map((cell) => cell.trim())
      return [productType, title, group, children === 'k']
    })
}

describe('product types find their group', () => {
  test.each([
    ['Tekstil > Bukser - Tights > Tights', '', 'trening/treningsklaer/treningstights'],
    ['Klær > Jakker > Dunjakker', '', 'klaer/jakker/dunjakker'],
    ['Klær > Jakker', 'Blåfjell dunjakke', 'klaer/jakker/dunjakker'],
    ['Klær > Jakker', 'Blåfjell', 'klaer/jakker/skalljakker'],
    ["Apparel > Women's Rain Jackets", '', 'klaer/jakker/regnjakker'],
    ['Herredunjakker', '', 'klaer/jakker/dunjakker'],
    ['Sko', 'Tindeby fjellstøvel', 'sko/fjellsko/fjellstovler'],
    ['Hjelmer & alpinbriller > Alpinbriller', '', 'vintersport/hjelmer-&-alpinbriller/alpinbriller'],
    ['Camping > Tents', '', 'tur-og-friluft/sove-ute/telt'],
    ['', 'Sokker i merinoull', 'klaer/sokker/ullsokker'],
    ['Landscape', '', null],
    ['Diverse', 'Dings', null],
  ])('%j, %j', (productType, title, path) => {
    expect(find(productType, title)).toBe(path)
  })

  test.each(readCases())('%j, %j', (productType, title, group, forChildren) => {
    expect(find(productType, title, { forChildren })?.split('/').at(-1) ?? '-').toBe(group)
  })

  test('Google’s category is used last', () => {
    expect(find('Diverse', 'Fin ting', { googleCategory: '5598' })).toBe('klaer/jakker/skalljakker')
    expect(find('Ullsokker', 'Fin ting', { googleCategory: '5598' })).toBe('klaer/sokker/ullsokker')
    expect(
      find('', '', { googleCategory: 'Sporting Goods > Outdoor Recreation > Camping & Hiking > Tents' }),
    ).toBe('tur-og-friluft/sove-ute/telt')
  })

  test('goods for children go to the children’s groups', () => {
    expect(find('Klær > Jakker > Dunjakker', '', { forChildren: true })).toBe(
      'barneklaer/yttertoy/barnejakker',
    )
    expect(find('Gummistøvler', '', { forChildren: true })).toBe('barneklaer/sko-og-stovler/barnestovler')
    expect(find('Telt', '', { forChildren: true })).toBe('tur-og-friluft/sove-ute/telt')
  })

  test('a group that was removed from the shop’s tree is not chosen', () => {
    expect(
      findGroup({ productType: 'Dunjakker', title: '', googleCategory: '', forChildren: false }, new Set()),
    ).toBeNull()
  })
})

describe('3.07: colours find their family', () => {
  test.each([
    ['Blå', 'blå'],
    ['Mørk grønn', 'grønn'],
    ['Melert grå', 'grå'],
    ['Gråmelert', 'grå'],
    ['Dyp blå', 'blå'],
    ['Plomme', 'lilla'],
    ['Lys beige', 'beige'],
    ['Dark Navy', 'blå'],
    ['Off white', 'hvit'],
    ['Svart/Hvit', 'svart'],
    ['Blågrønn', 'grønn'],
    ['ARCTIC WHITE', 'hvit'],
    ['Krøsus', undefined],
    ['', undefined],
    ['Maroon', 'rød'],
    ['Multi', 'flerfarget'],
    ['Multi Black', 'flerfarget'],
    ['Steel', 'grå'],
    ['Skin', 'beige'],
    ['Tan', 'brun'],
    ['Nude', 'beige'],
    ['Charcoal Melange', 'grå'],
    ['Core Black / Cloud White / Core Black', 'svart'],
    ['Turquoise Blue', 'blå'],
    ['Fluorescent Green', 'grønn'],
    ['Dunkelblau', 'blå'],
    ['hellgrau meliert', 'grå'],
    ['Weinrot', 'rød'],
    ['Weiß', 'hvit'],
    ['Mörkblå', 'blå'],
    ['Ljusgrön', 'grønn'],
    ['Röd och vit', 'rød'],
    ['Tailored', undefined],
  ])('%j', (name, family) => {
    expect(findColor(name)?.family).toBe(family)
  })

  test('dark and light are distinguished from the plain colour', () => {
    const [plain, dark, light] = ['Grønn', 'Mørk grønn', 'Lys beige'].map((name) => findColor(name)?.hex)
    expect(new Set([plain, dark]).size).toBe(2)
    expect(light).not.toBe(findColor('Beige')?.hex)
  })
})
