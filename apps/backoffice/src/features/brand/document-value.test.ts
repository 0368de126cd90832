import { expect, test } from 'vitest'
import { isReadable, readSections, readShopTexts, readText, readTexts, writeValue } from './document-value.ts'

const SOURCE = `{
  // Navnet
  "name": "Fonna", // vårt
  "home": { "sections": [{ "type": "poll" }], },
}`

test('a field is changed, and comments and commas at the end stay', () => {
  const changed = writeValue(SOURCE, 'name', 'Varde')
  expect(changed).toBe(SOURCE.replace('"Fonna"', '"Varde"'))
  expect(readText(changed, 'name')).toBe('Varde')
})

test('a field that is not there is added with what is around it, and taken out again', () => {
  const added = writeValue(SOURCE, 'tokens.ink', '#112233')
  expect(readText(added, 'tokens.ink')).toBe('#112233')
  expect(added).toContain('// Navnet')
  const without = writeValue(added, 'tokens.ink', undefined)
  expect(readText(without, 'tokens.ink')).toBe('')
  expect(without).not.toContain('tokens')
})

test('sections are read, also of a document without any', () => {
  expect(readSections(SOURCE)).toEqual([{ type: 'poll' }])
  expect(readSections('{}')).toEqual([])
})

test('lists of texts and what is said of shops are read and written, and nothing is left of an empty range', () => {
  const added = writeValue(SOURCE, 'range.makers', ['Fjellbris', 'Tind'])
  expect(readTexts(added, 'range.makers')).toEqual(['Fjellbris', 'Tind'])
  expect(readTexts(added, 'range.categories')).toEqual([])
  expect(writeValue(added, 'range.makers', undefined)).not.toContain('range')
  const shops = [{ slug: 'odda', description: 'Ved kaien' }]
  expect(readShopTexts(writeValue(SOURCE, 'shops', shops))).toEqual(shops)
  expect(readShopTexts(SOURCE)).toEqual([])
})

test.each([
  ['{}', true],
  [SOURCE, true],
  ['{', false],
  ['', false],
])('%j is readable: %s', (source, readable) => {
  expect(isReadable(source)).toBe(readable)
})
