import { expect, test } from 'vitest'
import { mergeEdits, trimShared } from './merge-edits.ts'

const base = { name: 'Sokker', text: 'Varme', articles: [1, 2] }

test('what each has changed alone is kept of both, and nothing typed is replaced', () => {
  const mine = { ...base, text: 'Varme og tørre' }
  const theirs = { ...base, name: 'Ullsokker', articles: [1] }
  expect(mergeEdits(base, mine, theirs)).toEqual({
    merged: { name: 'Ullsokker', text: 'Varme og tørre', articles: [1] },
    clashes: [],
  })
})

test('a field that both have changed stays as typed and is named; the same change twice is none', () => {
  const mine = { name: 'Mine', text: 'Likt', articles: [1, 2, 3] }
  const theirs = { name: 'Deres', text: 'Likt', articles: [] }
  expect(mergeEdits(base, mine, theirs)).toEqual({ merged: mine, clashes: ['name', 'articles'] })
})

test.each([
  ['a\nb\nc', 'a\nx\nc', ['…\nb\n…', '…\nx\n…']],
  ['a\nb', 'a\nb\nc', ['…', '…\nc']],
  ['a\na', 'a', ['…\na', '…']],
  ['en', 'to', ['en', 'to']],
])('%j and %j are shown as what differs', (one, other, shown) => {
  expect(trimShared(one, other)).toEqual(shown)
})
