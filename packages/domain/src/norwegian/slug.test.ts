import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSlug, slugify } from './slug.ts'

describe('9.05: slugs', () => {
  test.each([
    ['Breen skalljakke', 'breen-skalljakke'],
    ['Blåbær Øst Ærlig', 'blabaer-ost-aerlig'],
    ['BLÅBÆR', 'blabaer'],
    ['Bla\u030aba\u030a', 'blaba'],
    ['Skall/vind jakke', 'skall-vind-jakke'],
    ['Termos 0,5 l', 'termos-0-5-l'],
    ['Hjelmer & alpinbriller', 'hjelmer-&-alpinbriller'],
    ['Crème brûlée – «vinter»!', 'creme-brulee-vinter'],
    ["Barn's  T-skjorte -", 'barns-t-skjorte'],
    ['Großer Łoden', 'grosser-loden'],
    ['½ liter', '12-liter'],
    ['!!!', ''],
  ])('9.05: «%s» is %s', (name, slug) => expect(slugify(name)).toBe(slug))

  test('9.05: the slug of a slug is itself, and any text gives a valid slug or an empty string', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (name) => {
        const slug = slugify(name)
        expect(slugify(slug)).toBe(slug)
        expect(slug === '' || isSlug(slug)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test.each(['', '-a', 'a-', 'a--b', 'å', 'A', 'a b', 'a/b'])('9.05: «%s» is not a slug', (text) =>
    expect(isSlug(text)).toBe(false),
  )
})
