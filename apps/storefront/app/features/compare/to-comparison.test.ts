import { expect, test } from 'vitest'
import { comparedParameters, type ReviewedArticle, toComparison } from './to-comparison.ts'

const SHOPS = [
  { id: 1, name: 'Odda', hasCounter: true },
  { id: 2, name: 'Voss', hasCounter: true },
  { id: 55, name: 'Nettlager', hasCounter: false },
]

/** An article with two sizes; `inOdda` has those that Odda has. */
function article(id: number, more: Partial<ReviewedArticle> & { inOdda?: string[] }): ReviewedArticle {
  const { inOdda = [], ...fields } = more
  const sizes = ['S', 'M'].map((name, at) => ({ id: at + 1, name }))
  return {
    id,
    slug: `vare-${id}`,
    name: `Vare ${id}`,
    brand: 'Holmvik',
    price: 100 * id,
    originalPrice: null,
    image: null,
    fit: null,
    facts: [],
    averageRating: null,
    reviews: [],
    attributes: {},
    colors: [{ id: 1, name: 'Granitt', hex: '#6e7378', colorCode: 'GRA' }],
    variants: sizes.map((size) => ({ size, shops: inOdda.includes(size.name) ? [{ id: 1, qty: 2 }] : [] })),
    available: [1],
    canPurchase: true,
    onlyCC: false,
    ...fields,
  } as ReviewedArticle
}

test('2.24: a line for each thing that is known of one of them', () => {
  const { rows, alike } = toComparison(
    [
      article(1, {
        fit: 'Normal i størrelsen',
        averageRating: 4.26,
        attributes: { hood: 'fixed', waterproof: 'yes' },
      }),
      article(2, { available: [55], onlyCC: true, attributes: { waterproof: 'yes' } }),
      article(3, { available: [], canPurchase: false }),
    ],
    SHOPS,
    undefined,
  )
  const lines = new Map(rows.map((row) => [row.label, row]))
  expect([...lines.keys()]).toEqual(['Omtaler', 'Vanntett', 'På lager', 'Sendes hjem'])
  expect(lines.get('Omtaler')?.values).toEqual(['4,3 av 5 (0)', 'Ingen ennå', 'Ingen ennå'])
  expect(lines.get('Vanntett')).toMatchObject({ values: ['Ja', 'Ja', null], differs: false })
  expect(lines.get('På lager')).toMatchObject({
    values: ['I 1 butikk', 'På nettlageret', 'Ikke på lager nå'],
    differs: true,
  })
  expect(lines.get('Sendes hjem')?.values).toEqual(['Ja', 'Nei, bare Klikk & Hent', 'Nei'])
  expect(alike).toEqual([
    { label: 'Farger', value: 'Granitt' },
    { label: 'Størrelser', value: 'S, M' },
  ])
})

test('2.24: what is known of one of them alone stands together', () => {
  const known = article(1, { fit: 'Normal i størrelsen', attributes: { hood: 'fixed' } })
  const { rows, loneFacts } = toComparison([article(2, {}), known], SHOPS, undefined)
  expect(loneFacts).toEqual([
    [],
    [
      { label: 'Passform', value: 'Normal i størrelsen' },
      { label: 'Hette', value: 'Fast' },
    ],
  ])
  expect(rows.map(({ label }) => label)).not.toContain('Hette')
})

test('2.24: what the technical texts say by name, instead of the attribute of that name', () => {
  const weight = (size: string, grams: number) => ({ name: `Vekt i ${size}`, value: `${grams} g` })
  const { rows, alike } = toComparison(
    [
      article(1, {
        attributes: { waterColumnMm: 20_000 },
        facts: [
          { name: 'Vannsøyle', value: '20 000 mm' },
          weight('M', 486),
          weight('S', 450),
          { name: 'Passform', value: 'Løs' },
          { name: 'Membran', value: 'Polyuretan' },
        ],
      }),
      article(2, {
        attributes: { waterColumnMm: 10_000 },
        facts: [
          weight('S', 400),
          { name: 'Vannsøyle', value: '10 000 mm i ermene' },
          { name: 'Membran', value: 'Polyuretan' },
          { name: null, value: 'Henger tørt.' },
        ],
      }),
    ],
    SHOPS,
    undefined,
  )
  expect(rows).toContainEqual({ label: 'Vekt', values: ['486 g i M, 450 g i S', '400 g i S'], differs: true })
  expect(rows.filter(({ label }) => label === 'Vannsøyle')).toEqual([
    { label: 'Vannsøyle', values: ['20 000 mm', '10 000 mm i ermene'], differs: true },
  ])
  expect([...rows, ...alike].map(({ label }) => label)).not.toContain('Passform')
  expect(alike).toContainEqual({ label: 'Membran', value: 'Polyuretan' })
  expect(rows.flatMap(({ values }) => values)).not.toContain('Henger tørt.')
})

test('2.24: one such line, or one article, stays in the table', () => {
  const known = article(1, { attributes: { hood: 'fixed' } })
  const two = toComparison([known, article(2, {})], SHOPS, undefined)
  expect(two.loneFacts).toEqual([])
  expect(two.rows).toContainEqual({ label: 'Hette', values: ['Fast', null], differs: false })
  const alone = toComparison([article(1, { fit: 'Liten', attributes: { hood: 'fixed' } })], SHOPS, undefined)
  expect(alone.loneFacts).toEqual([])
  expect(alone.alike).toEqual([])
  expect(alone.rows.map(({ label }) => label)).toContain('Hette')
})

test('2.24: the sizes that the shopper’s own shop has', () => {
  const { rows } = toComparison([article(1, { inOdda: ['M'] }), article(2, {})], SHOPS, SHOPS[0])
  expect(rows).toContainEqual({ label: 'I Odda nå', values: ['M', 'Ikke på lager'], differs: true })
})

test('2.24: the page is kept under the goods that it compares', () => {
  const of = (search: string) => comparedParameters(new URLSearchParams(search)).toString()
  expect(of('varer=1+2&utm_source=x')).toBe('varer=1+2')
  expect(of('varer=1,2,1')).toBe('varer=1+2')
  expect(of('varer=x')).toBe('')
})
