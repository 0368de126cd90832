import { expect, test } from 'vitest'
import type { ArticleKind } from './article-kind.ts'
import { arrangeSizes, groupOfArticle, groupOfSize, type SizeGroup } from './size-group.ts'

const group = (name: string, articles: Partial<Record<SizeGroup, number>> = {}) =>
  groupOfSize(name, new Map(Object.entries(articles) as [SizeGroup, number][]))

test.each<[SizeGroup, string]>([
  // Those of the demo shop.
  ['clothes', 'XXS XS S M L XL XXL 3XL'],
  ['children', '74 80 86 92 98 104 110 116 122 128 134 140 146 152 158 164 170'],
  ['children', '0–1 år|1–2 år|2–4 år|4–6 år|6–8 år'],
  ['shoes', '22 23 28 35 36 38 40 42 44 46 48'],
  ['shoes', '22–24 25–27 31–33 37–39 43–45 46–48'],
  ['head', '51–55 cm|55–59 cm|59–62 cm'],
  ['gear', '90 cm|125 cm|164 cm|175 cm|204 cm|1 person|2 personer|100 g|250 ml|0,5 l|1 l'],
  ['other', 'Én størrelse'],
  // Those of other shops' feeds, as the import writes them.
  ['clothes', 'S/M XL/XXL 5XL W32/L34 W32 75B 80DD 7 8,5'],
  ['children', '50 50/56 98/104 182'],
  ['children', '6–9 mnd|12 mnd|1½–2 år|9–11 år|12 år'],
  ['shoes', '42,5|42 1/3|42 2/3|40–42'],
  ['gear', '50 cl|500 ml|20–30 l|9 mm|60 m|1,5 kg|29 tommer|170–180 cm'],
  ['other', 'Queen|Lang|XL / Lang|UK 8'],
])('2.44: the group %s has the sizes %s', (expected, sizes) => {
  for (const size of sizes.split(sizes.includes('|') ? '|' : ' ')) {
    expect([size, group(size)]).toEqual([size, expected])
  }
})

test.each<[string, Partial<Record<SizeGroup, number>>, SizeGroup]>([
  ['38', { clothes: 12, shoes: 3 }, 'clothes'],
  ['38', { clothes: 3, shoes: 12 }, 'shoes'],
  ['37–39', { shoes: 2, socks: 9 }, 'socks'],
  ['50', { clothes: 2 }, 'clothes'],
  ['50', { children: 2 }, 'children'],
  ['UK 8', { shoes: 1 }, 'shoes'],
  ['5', { gear: 4 }, 'gear'],
  // What the writing says stands, whoever has the size.
  ['M', { gear: 40 }, 'clothes'],
  ['2 personer', { clothes: 40 }, 'gear'],
  ['Én størrelse', { head: 40 }, 'other'],
])('2.44: «%s» with articles of %o is of %s', (name, articles, expected) => {
  expect(group(name, articles)).toBe(expected)
})

test.each<[ArticleKind | undefined, boolean, SizeGroup | undefined]>([
  ['rain-jacket', false, 'clothes'],
  ['rain-jacket', true, 'children'],
  ['rubber-boots', true, 'shoes'],
  ['socks', false, 'socks'],
  ['beanie', true, 'head'],
  ['tent', false, 'gear'],
  [undefined, true, undefined],
])('2.44: sizes of %s (for children: %s) are of %s', (kind, forChildren, expected) => {
  expect(groupOfArticle(kind, forChildren)).toBe(expected)
})

test.each<[string, SizeGroup, string]>([
  ['122', 'children', '6–7 år · 122'],
  ['98/104', 'children', '2–4 år · 98/104'],
  ['74/80', 'children', '6–12 mnd · 74/80'],
  ['80/86', 'children', '9 mnd–1½ år · 80/86'],
  ['86', 'children', '1–1½ år · 86'],
  ['6–8 år', 'children', '6–8 år'],
  ['182', 'children', '182'],
  ['50', 'clothes', '50'],
  ['42', 'shoes', '42'],
])('2.44: %s of %s is labelled «%s»', (name, group, label) => {
  expect(arrangeSizes([{ name, group }])).toEqual([{ name: label, group }])
})

test('2.44: sizes are arranged by group, and children’s by age, however they are written', () => {
  const children = [
    '0–1 år',
    '6–9 mnd',
    '74',
    '1–2 år',
    '86/92',
    '92',
    '98',
    '2–4 år',
    '110',
    '4–6 år',
    '122',
    '182',
  ]
  const sorted = [
    ...['S', 'XXL', 'W32/L34'].map((name) => ({ name, group: 'clothes' as const })),
    ...children.map((name) => ({ name, group: 'children' as const })),
    { name: '42,5', group: 'shoes' as const },
    ...['0,5 l', '1 l', '100 g', '1 person', '2 personer', '90 cm', '200 cm'].map((name) => ({
      name,
      group: 'gear' as const,
    })),
  ]
  const ids = sorted.map((size, id) => ({ ...size, id }))
  expect(arrangeSizes(ids.toReversed()).map(({ id }) => id)).toEqual(ids.map(({ id }) => id))
})
