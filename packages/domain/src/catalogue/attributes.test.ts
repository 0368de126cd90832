import fc from 'fast-check'
import { expect, test } from 'vitest'
import { familyOf, KIND_LABELS } from './article-kind.ts'
import { ATTRIBUTE_FACETS, facetValuesOf, listFacetValues } from './attribute-facets.ts'
import { KIND_WORDS, VALUE_WORDS } from './attribute-words.ts'
import {
  ATTRIBUTE_NAMES,
  CHOICE_ATTRIBUTES,
  describeAttributes,
  LIST_ATTRIBUTES,
  NUMBER_ATTRIBUTES,
  SPAN_ATTRIBUTES,
  toAttributes,
  valuesOfAttribute,
} from './attributes.ts'
import { readSizeAttributes } from './size-attributes.ts'

test('every attribute has a place in the order that they are shown in', () => {
  const all = [...CHOICE_ATTRIBUTES, ...LIST_ATTRIBUTES, ...NUMBER_ATTRIBUTES, ...SPAN_ATTRIBUTES]
  expect(ATTRIBUTE_NAMES.toSorted()).toEqual(all.toSorted())
})

test('the word lists name kinds and values of the vocabulary', () => {
  const named = KIND_WORDS.trim()
    .split('\n')
    .map((line) => line.split(' | ')[0] ?? '')
  expect(named.filter((kind) => !(kind in KIND_LABELS))).toEqual([])
  expect(new Set(named).size).toBe(named.length)
  for (const line of VALUE_WORDS.trim().split('\n')) {
    const [name = '', value = ''] = (line.split(' | ')[0] ?? '').split('.')
    expect(valuesOfAttribute(name as 'hood')[value], line).toBeTypeOf('string')
  }
})

test('stored data: what is not in the vocabulary is left out', () => {
  expect(
    toAttributes({
      kind: 'jacket',
      hood: 'huge',
      sleeve: 'toString',
      activities: ['running', 'chess'],
      details: [],
      waterColumnMm: 20,
      pieces: '2',
      heightCm: { from: 110, to: 98 },
      persons: { from: 1, to: 3 },
      colour: 'red',
    }),
  ).toEqual({ kind: 'jacket', activities: ['running'], persons: { from: 1, to: 3 } })
  expect(toAttributes(null)).toEqual({})
})

test('stored data: any JSON is read without an error, and reading it again changes nothing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (data) => {
      const read = toAttributes(data)
      expect(toAttributes(read)).toEqual(read)
    }),
  )
})

test('rows for the page', () => {
  const rows = describeAttributes({
    kind: 'shell-jacket',
    waterproof: 'yes',
    waterColumnMm: 20_000,
    hood: 'detachable',
    activities: ['hiking', 'ski-touring'],
    ageMonths: { from: 24, to: 72 },
    volumeLitres: { from: 0.5, to: 0.5 },
  })
  expect(rows.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Type: Skalljakke',
    'Aktivitet: Tur, skitur',
    'Vanntett: Ja',
    'Vannsøyle: 20\u00a0000\u00a0mm',
    'Hette: Kan tas av',
    'Alder: 2–6\u00a0år',
    'Volum: 0,5\u00a0l',
  ])
})

test('every value of a facet is one that can be chosen', () => {
  for (const facet of ATTRIBUTE_FACETS) expect(listFacetValues(facet).length).toBeGreaterThan(1)
  expect(facetValuesOf({ volumeLitres: { from: 10, to: 30 } }, 'volumeLitres')).toEqual([
    'under-15',
    '15-30',
    '30-50',
  ])
  expect(facetValuesOf({ persons: { from: 2, to: 3 } }, 'persons')).toEqual(['2', '3'])
  expect(facetValuesOf({ activities: ['running'] }, 'activities')).toEqual(['running'])
  expect(facetValuesOf({ hood: 'none' }, 'hood')).toEqual(['none'])
  expect(facetValuesOf({}, 'hood')).toEqual([])
})

test('kinds know their family', () => {
  expect(familyOf('hoodie')).toBe('top')
  expect(familyOf('rubber-boots')).toBe('shoes')
})

test.each([
  {
    kind: 'overall',
    sizes: ['86', '92', '116'],
    forChildren: true,
    gives: { heightCm: { from: 86, to: 116 }, ageMonths: { from: 12, to: 72 } },
  },
  {
    kind: 'beanie',
    sizes: ['1–2 år', '6–8 år'],
    forChildren: true,
    gives: { ageMonths: { from: 12, to: 96 } },
  },
  { kind: 'jacket', sizes: ['50', '52'], forChildren: false, gives: {} },
  {
    kind: 'tent',
    sizes: ['2 personer', '3 personer'],
    forChildren: false,
    gives: { persons: { from: 2, to: 3 } },
  },
  {
    kind: 'bottle',
    sizes: ['0,5 l', '1 l'],
    forChildren: false,
    gives: { volumeLitres: { from: 0.5, to: 1 } },
  },
  {
    kind: 'wash-agent',
    sizes: ['250 ml'],
    forChildren: false,
    gives: { volumeLitres: { from: 0.25, to: 0.25 } },
  },
  {
    kind: 'alpine-skis',
    sizes: ['156 cm', '172 cm'],
    forChildren: false,
    gives: { lengthCm: { from: 156, to: 172 } },
  },
  { kind: 'helmet', sizes: ['51–55 cm'], forChildren: false, gives: {} },
  { kind: 'sneakers', sizes: ['30', '35'], forChildren: true, gives: {} },
] as const)('sizes of $kind: $sizes', ({ gives, ...source }) => {
  expect(readSizeAttributes(source)).toEqual(gives)
})
