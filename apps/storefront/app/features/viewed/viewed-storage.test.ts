import { beforeEach, expect, test } from 'vitest'
import { answerRemembering, forgetViewed, readRecentlyViewed, rememberArticle } from './viewed-storage.ts'

let kept: Map<string, string>
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
beforeEach(() => {
  kept = new Map()
})

test('nothing is remembered before the shopper has agreed', () => {
  expect(rememberArticle(storage, 7)).toEqual({ agreed: null, ids: [] })
  expect(kept.size).toBe(0)
})

test('a yes begins with the current article; the newest is first, each once', () => {
  answerRemembering(storage, true, 1)
  rememberArticle(storage, 2)
  rememberArticle(storage, 3)
  expect(rememberArticle(storage, 1).ids).toEqual([1, 3, 2])
  expect(readRecentlyViewed(storage)).toEqual({ agreed: true, ids: [1, 3, 2] })
})

test('a no is remembered, and nothing else', () => {
  answerRemembering(storage, false, 1)
  expect(rememberArticle(storage, 2)).toEqual({ agreed: false, ids: [] })
})

test('withdrawing the consent removes everything', () => {
  answerRemembering(storage, true, 1)
  forgetViewed(storage)
  expect(kept.size).toBe(0)
})

test('twelve are kept', () => {
  answerRemembering(storage, true, 100)
  for (let id = 1; id <= 20; id++) rememberArticle(storage, id)
  expect(readRecentlyViewed(storage).ids).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9])
})

test.each(['{', '[]', '"ja"', '{"agreed":"ja"}', '{"agreed":true,"ids":["x",-1,1.5]}'])(
  'what cannot be read is no list: %s',
  (text) => {
    kept.set('recentlyViewed', text)
    expect(readRecentlyViewed(storage).ids).toEqual([])
  },
)
