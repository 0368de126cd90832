import { describe, expect, test } from 'vitest'
import { createSearchIndex } from './create-search-index.ts'
import { noLabels, testDocument, testRequest } from './test-documents.ts'

function openIndex() {
  return createSearchIndex(
    [
      testDocument(1, { name: 'Fonn dunjakke' }),
      testDocument(2, { name: 'Rim ullgenser' }),
      testDocument(3, { name: 'Stein tursko' }),
    ],
    noLabels,
  )
}
type Index = ReturnType<typeof openIndex>
const idsOf = (index: Index, text: string) => index.search(testRequest({ text })).hits.map(({ id }) => id)

describe('a shop’s own synonyms', () => {
  test('find what they did not before, as soon as they are set, and no longer when they are taken away', () => {
    const index = openIndex()
    expect(idsOf(index, 'bobleplagg')).toEqual([])
    index.setSynonyms([{ words: ['bobleplagg'], finds: ['dunjakke'] }])
    expect(idsOf(index, 'bobleplagg')).toEqual([1])
    expect(idsOf(index, 'Bobleplagget')).toEqual([1])
    index.setSynonyms([])
    expect(idsOf(index, 'bobleplagg')).toEqual([])
  })

  test('that go one way do not go the other', () => {
    const index = openIndex()
    index.setSynonyms([{ words: ['ullgenser'], finds: ['dunjakke'] }])
    expect(idsOf(index, 'ullgenser').toSorted()).toEqual([1, 2])
    expect(idsOf(index, 'dunjakke')).toEqual([1])
  })

  test('without a direction find each other', () => {
    const index = openIndex()
    index.setSynonyms([{ words: ['ullgenser', 'tursko'], finds: [] }])
    expect(idsOf(index, 'ullgenser')).toEqual([2, 3])
    expect(idsOf(index, 'tursko')).toEqual([3, 2])
  })

  test('may be searched for in two words', () => {
    const index = openIndex()
    index.setSynonyms([{ words: ['walking boots'], finds: ['tursko'] }])
    expect(idsOf(index, 'walking boots')).toEqual([3])
  })

  test('stay when an article is added', () => {
    const index = openIndex()
    index.setSynonyms([{ words: ['bobleplagg'], finds: ['dunjakke'] }])
    index.put(testDocument(4, { name: 'Skavl dunjakke' }))
    expect(idsOf(index, 'bobleplagg').toSorted()).toEqual([1, 4])
  })
})
