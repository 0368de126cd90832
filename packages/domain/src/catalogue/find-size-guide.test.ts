import { describe, expect, test } from 'vitest'
import type { ArticleAttributes } from './attributes.ts'
import { findSizeGuide, findSizeGuideByKind, sizeGuides } from './find-size-guide.ts'
import { findGuideRow } from './size-guide.ts'

const article = (
  group3: string,
  genders: number[],
  sizes: string,
  group2 = '',
  attributes: Pick<ArticleAttributes, 'kind' | 'activities'> = {},
) => ({
  attributes,
  group2,
  group3,
  genders,
  sizes: sizes.split(' | ').map((name) => ({ name })),
})

describe('the guide for an article', () => {
  test.each([
    ['Skalljakker', [2], 'S | M', 'dame'],
    ['Skalljakker', [1], 'S | M', 'herre'],
    ['Regnsett', [10], 'S | M', 'uni'],
    ['Regnsett', [1, 2], 'S | M', 'uni'],
    // Men's numeric sizes look like the heights that small children's sizes use.
    ['Bukser', [1], '48 | 50 | 52', 'herre'],
    ['Dresser', [4], '50 | 56 | 62', 'barn'],
    ['Bukser', [1], 'W32/L34 | W34/L34', 'bukser-tommer'],
    ['Bukser', [2], '28 | 29 | 30', 'bukser-tommer'],
    ['Fotballtrøyer', [10, 11], 'S | M | L', 'uni'],
    ['Barnejakker', [11], '128 | 140', 'barn'],
    ['Gummistøvler', [10], '37 | 38', 'sko'],
    ['Veiløping', [2], '37 | 38', 'sko'],
    ['Barnesko', [4], '25 | 26', 'barnesko'],
    ['Fotballsko', [11], '43 | 44', 'sko'],
    ['Turski', [10], '180 cm | 188 cm', 'langrennsski'],
    ['Barneski', [4], '90 cm | 100 cm', 'barneski'],
    ['Barneluer', [4], '1–2 år | 2–4 år', 'barneluer'],
    ['Votter', [10], 'S | M', 'hansker'],
    ['Luer', [10], 'Én størrelse', 'luer'],
  ])('%s for %j in %s: %s', (group, genders, sizes, kind) => {
    expect(findSizeGuide(article(group, genders, sizes))?.kind).toBe(kind)
  })

  test.each([
    // The groups of a chain's own tree say nothing, or something else.
    ['Vinter 26', [10], 'S | M', { kind: 'mittens' }, 'hansker'],
    ['Sko og klær', [2], 'S | M', { kind: 'shell-jacket' }, 'dame'],
    ['Sko og klær', [4], '98 | 104', { kind: 'overall' }, 'barn'],
    [
      'Staver og ski',
      [10],
      '120 cm | 130 cm',
      { kind: 'poles', activities: ['alpine-skiing'] },
      'alpinstaver',
    ],
    [
      'Staver og ski',
      [10],
      '150 cm | 160 cm',
      { kind: 'poles', activities: ['cross-country'] },
      'langrennsstaver',
    ],
    ['Tilbehør', [10], 'Én størrelse', { kind: 'beanie' }, 'luer'],
    ['Luer', [10], 'Én størrelse', { kind: 'backpack' }, undefined],
  ] as const)('%s for %j in %s as %j: %s', (group, genders, sizes, attributes, kind) => {
    expect(findSizeGuide(article(group, [...genders], sizes, '', attributes))?.kind).toBe(kind)
  })

  test.each([
    ['Dagstursekker', [10], 'Én størrelse'],
    ['Telt', [10], '2 personer | 3 personer'],
    ['Drikkeflasker', [10], '0,5 l | 1 l'],
    ['Alpinbriller', [10], 'Én størrelse'],
    ['Skalljakker', [1], 'A | B'],
    ['Skalljakker', [1], ''],
  ])('%s for %j in %s: none', (group, genders, sizes) => {
    expect(findSizeGuide(article(group, genders, sizes))).toBeNull()
  })

  test('the subcategory decides where the group matches no guide', () => {
    expect(findSizeGuide(article('Herre', [1], '43 | 44', 'Fjellsko'))?.kind).toBe('sko')
  })
})

test.each([
  ['dame', '2XL', 'XXL'],
  ['dame', 'xs', 'XS'],
  ['sko', 'EU 42', '42'],
  ['sko', '42 2/3', '42'],
  ['sko', '42,5', '42'],
  ['barn', '98/104', '98'],
  ['sokker', '37-39', '37–39'],
  ['bukser-tommer', 'W32 L34', '32'],
  ['luer', 'One size', 'Én størrelse'],
])('in the guide %s the size %s is in the row of %s', (kind, size, first) => {
  const guide = findSizeGuideByKind(kind)
  expect(guide && findGuideRow(guide, size)?.sizes[0]).toBe(first)
})

test('a size that is not in a guide has no row', () => {
  const guide = findSizeGuideByKind('dame')
  expect(guide && findGuideRow(guide, 'Stor')).toBeNull()
})

describe.each(sizeGuides.map((guide) => [guide.kind, guide] as const))('the guide %s', (_, guide) => {
  test('has as many cells as columns in every row, and each size once', () => {
    for (const { sizes, cells } of guide.rows) {
      expect(cells, sizes.join()).toHaveLength(guide.columns.length)
      expect(cells.every((cell) => cell !== '')).toBe(true)
    }
    const sizes = guide.rows.flatMap((row) => row.sizes)
    expect(new Set(sizes).size).toBe(sizes.length)
  })

  test('grows from row to row in every column of measurements', () => {
    const measured = guide.columns.flatMap((name, at) => (/\((cm|kg)\)/.test(name) ? [at] : []))
    for (const column of measured) {
      // Combined sizes («Én størrelse», «S/M») cover several rows, so they are not part of the order.
      const rows = guide.rows.filter(({ sizes }) => !/én størrelse|\//i.test(sizes[0] ?? ''))
      const starts = rows.map(({ cells }) =>
        Number(/\d+(,\d)?/.exec(cells[column] ?? '')?.[0].replace(',', '.')),
      )
      expect(starts, guide.columns[column]).toEqual(starts.toSorted((a, b) => a - b))
    }
  })
})

test.each([
  ['sko', '42', '26,5'],
  ['sko', '37', '23,2'],
  ['barnesko', '25', '15,2'],
])('a foot for %s %s is %s cm long', (kind, size, cm) => {
  const guide = findSizeGuideByKind(kind)
  expect(guide && findGuideRow(guide, size)?.cells[0]).toBe(cm)
})
