import { isSlug } from '@varde/domain/norwegian/slug'
import { describe, expect, test } from 'vitest'
import { catalogueTree } from './catalogue-tree.ts'
import { isReservedSlug } from './reserved-slugs.ts'

describe('reserved first segments', () => {
  test.each([
    'barn',
    'voksen',
    'barn-junior',
    'checkout',
    'utvalg',
    'goggles',
    'tekstil',
    'api',
    'vedlikehold',
    'testbetaling',
    'for-butikken',
    'velg-butikk',
    'epost-bekreftet',
    'varsel',
    'samtykke',
  ])('2.01–2.30: %s belongs to a page', (slug) => expect(isReservedSlug(slug)).toBe(true))

  test('2.15, 2.16: the patterns with an article in the middle are pages too', () => {
    expect(isReservedSlug('ny-kolleksjon-fra-eggoya-jan-mayen')).toBe(true)
    expect(isReservedSlug('eggoya-pa-langtur-over-vidda')).toBe(true)
    expect(isReservedSlug('langtur-over-vidda')).toBe(false)
  })

  test('none of the main groups uses one, and slugs and ids are unique', () => {
    const subgroups = catalogueTree.flatMap((main) => main.subgroups)
    const groups = subgroups.flatMap((sub) => sub.groups)
    for (const main of catalogueTree) expect(isReservedSlug(main.slug), main.slug).toBe(false)
    for (const nodes of [catalogueTree, subgroups, groups]) {
      expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length)
      expect(new Set(nodes.map(({ slug }) => slug)).size).toBe(nodes.length)
      // Ids from 1000 up are for groups that a shop imports.
      for (const { id, slug } of nodes) {
        expect(id).toBeLessThan(1000)
        expect(isSlug(slug), slug).toBe(true)
      }
    }
  })
})
