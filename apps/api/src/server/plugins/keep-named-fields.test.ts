import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { keepNamedFields } from './keep-named-fields.ts'

const line = z.object({ ean: z.string(), count: z.number().int() })
const order = z.object({
  id: z.number(),
  name: z.string().nullable(),
  lines: z.array(line),
  place: z.tuple([z.number(), z.number()]).optional(),
  sums: z.record(z.string(), z.object({ ore: z.number() })).nullish(),
  block: z.discriminatedUnion('type', [
    z.object({ type: z.literal('text'), text: z.string() }),
    z.object({ type: z.literal('picture'), image: z.string(), alt: z.string() }),
  ]),
  free: z.record(z.string(), z.unknown()).optional(),
})
const good = {
  id: 1,
  name: null,
  lines: [{ ean: '70', count: 1 }],
  place: [59.9, 10.7],
  sums: { a: { ore: 100 } },
  block: { type: 'picture', image: 'a', alt: 'b' },
  free: { anything: { at: ['all'] } },
} satisfies z.input<typeof order>

test('fields that the contract names are kept as they are', () => {
  expect(keepNamedFields(order, good)).toEqual(good)
})

test.each([
  ['beside the others', { ...good, secret: 1 }],
  ['in a list', { ...good, lines: [{ ean: '70', count: 1, secret: 1 }] }],
  ['in a record', { ...good, sums: { a: { ore: 100, secret: 1 } } }],
  ['in a union', { ...good, block: { ...good.block, secret: 1 } }],
  ['as more entries than a tuple has', { ...good, place: [59.9, 10.7, 1] }],
])('a field that the contract does not name is left out: %s', (_, faulty) => {
  expect(keepNamedFields(order, faulty)).toEqual(good)
})

test.each([
  ['a missing field', { id: 1, secret: 1 }, { id: 1 }],
  ['a text instead of a number', { ...good, id: 'en', secret: 1 }, { ...good, id: 'en' }],
  ['fields instead of a text', { ...good, name: { secret: 1 } }, { ...good, name: undefined }],
  ['a field named like one that every object has', { ...good, valueOf: false }, good],
  ['a text instead of a list', { ...good, lines: 'ingen' }, { ...good, lines: 'ingen' }],
  [
    'a union of which no option matches',
    { ...good, block: { type: 'picture', image: 1, secret: 1 } },
    { ...good, block: { type: 'picture', image: 1 } },
  ],
])('a response that is invalid otherwise is kept as far as possible: %s', (_, faulty, kept) => {
  expect(JSON.parse(JSON.stringify(keepNamedFields(order, faulty)))).toEqual(JSON.parse(JSON.stringify(kept)))
})

test('for any value, no field without a name in the contract is sent', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const kept = JSON.stringify(keepNamedFields(line, value as never) ?? null)
      const names = [...kept.matchAll(/"([^"]*)":/g)].map(([, name]) => name)
      expect(names.filter((name) => name !== 'ean' && name !== 'count')).toEqual([])
    }),
  )
})
