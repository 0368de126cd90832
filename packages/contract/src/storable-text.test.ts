import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findUnstorableText } from './storable-text.ts'

function nested(depth: number): unknown {
  return depth === 0 ? 1 : [nested(depth - 1)]
}

test.each<[string, unknown, string]>([
  ['a NUL', 'a\u0000b', ''],
  ['a lone high surrogate', '\ud800', ''],
  ['a lone low surrogate', 'x\udc00x', ''],
  ['a surrogate pair the wrong way round', '\udc00\ud83d', ''],
  ['a value', { comment: '\u0000' }, 'comment'],
  ['a value far inside', { order: { items: [{ EanNo: '1' }, { EanNo: '\ud800' }] } }, 'order.items.1.EanNo'],
  ['a key', { order: { 'a\u0000': 1 } }, 'order'],
  ['a key with a lone surrogate', { '\udfff': 1 }, ''],
  ['the key of an object in a list', [{ a: [{ '\u0000': null }] }], '0.a.0'],
  ['a body that is nested too deep', { a: nested(40) }, `a${'.0'.repeat(31)}`],
])('%s is found', (_, value, path) => {
  expect(findUnstorableText(value)).toBe(path)
})

test.each([
  [undefined],
  [null],
  [7],
  [''],
  ['Åse 🧤 \u202e \ufffd \uffff'],
  [{}],
  [[]],
  [nested(31)],
  [{ a: 'ok' }],
])('%j can be stored', (value) => {
  expect(findUnstorableText(value)).toBeNull()
})

test('a body nested a hundred thousand levels deep is refused without a stack overflow', () => {
  expect(findUnstorableText(JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`))).toMatch(/^0(\.0)+$/)
})

test('well-formed text without NUL passes, at any depth', () => {
  const text = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\u0000'))
  fc.assert(
    fc.property(fc.dictionary(text, fc.array(text)), (value) => {
      expect(findUnstorableText(value)).toBeNull()
    }),
  )
})
