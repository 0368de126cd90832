import type { ArticleAttributes } from '@varde/domain/catalogue/attributes'
import { KINDS, VIEWS } from '@varde/studio/catalogue/kinds'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoBrands } from '../demo/brands-data.ts'
import { catalogueTree, findDrawnGroup } from '../reference/catalogue-tree.ts'
import { chooseDrawing } from './choose-drawing.ts'
import { drawingKey } from './picture-key.ts'

/** Articles that need a drawing of their own, in the studio's words. */
const listedKinds = [
  ...['shell-jacket', 'down-jacket', 'fleece', 'wool-base-top', 'wool-tights', 'hiking-trousers', 'shorts'],
  ...['t-shirt', 'hoodie', 'dress', 'skirt', 'childrens-overall', 'rain-set', 'beanie', 'mittens', 'gloves'],
  ...['socks', 'buff', 'running-shoe', 'hiking-boot', 'rubber-boot', 'backpack', 'sleeping-bag', 'tent'],
  ...['headlamp', 'ski-goggles', 'helmet', 'alpine-skis', 'cross-country-skis', 'poles', 'bottle', 'thermos'],
  ...['gas-canister', 'sweater', 'care', 'lantern'],
]

/** An article of which nothing is known but its group. */
const plain = { attributes: null, forChildren: false }

const recipe = { kind: 'shell-jacket', cut: 'hood-up', view: 'front', main: '#1f5c63', second: '#26292a' }

describe('the key of a drawing', () => {
  test('is 16 hex digits that depend on every part of the recipe and on the plates', () => {
    const keys = [
      drawingKey(recipe, '1'),
      drawingKey(recipe, '2'),
      drawingKey({ ...recipe, kind: 'fleece' }, '1'),
      drawingKey({ ...recipe, cut: 'yoke' }, '1'),
      drawingKey({ ...recipe, view: 'back' }, '1'),
      drawingKey({ ...recipe, main: '#1f5c64' }, '1'),
      drawingKey({ ...recipe, second: '#1f5c63' }, '1'),
      drawingKey({ ...recipe, main: recipe.second, second: recipe.main }, '1'),
      drawingKey({ ...recipe, make: 'tindra' }, '1'),
      drawingKey({ ...recipe, make: 'kvass' }, '1'),
    ]
    expect(new Set(keys).size).toBe(keys.length)
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{16}$/)
  })

  test('does not depend on the order of the fields or the case of a colour', () => {
    const { kind, cut, view, main, second } = recipe
    expect(drawingKey({ second, main: main.toUpperCase(), view, cut, kind }, '1')).toBe(
      drawingKey(recipe, '1'),
    )
  })
})

describe('choosing a drawing', () => {
  test('gives every islender a second colour, so that its pattern is seen', () => {
    const attributes: ArticleAttributes = { kind: 'sweater', details: ['pattern'] }
    for (let seed = 0; seed < 50; seed++) {
      const wish = { drawingKind: 'sweater', attributes, forChildren: false, seed }
      const [front] = chooseDrawing({ ...wish, colorHex: '#26324a' })
      expect(front?.source).toMatchObject({ kind: 'sweater', cut: 'islender', main: '#26324a' })
      expect(front?.source.second).not.toBe('#26324a')
    }
  })

  test('gives a suit of two tones a second colour', () => {
    const attributes: ArticleAttributes = { kind: 'overall', warmth: 'warm' }
    const fronts = Array.from({ length: 50 }, (_, seed) => {
      const wish = { drawingKind: 'childrens-overall', attributes, forChildren: true, seed }
      return chooseDrawing({ ...wish, colorHex: '#d8a02f' })[0]?.source
    })
    const twoTones = fronts.filter((source) => source?.cut === 'two-tone')
    expect(twoTones.length).toBeGreaterThan(5)
    for (const { second } of twoTones.filter((source) => source !== undefined))
      expect(second).not.toBe('#d8a02f')
  })

  test('carries the mark of its make, for every make of the demo shop', () => {
    const wish = { ...plain, drawingKind: 'helmet', seed: 3, colorHex: '#1f5c63' }
    for (const { name, slug } of demoBrands)
      expect(chooseDrawing({ ...wish, make: name }).map(({ source }) => source.make)).toEqual([
        slug,
        slug,
        slug,
      ])
    for (const make of [undefined, 'A make that nobody drew a mark for'])
      expect(chooseDrawing({ ...wish, make })[0]?.source).not.toHaveProperty('make')
  })

  test('the same article in the same colour always has the same drawing, in views and cuts that the studio has', () => {
    const hex = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(
        fc.constantFrom('shell-jacket', 'helmet', 'no such word'),
        fc.integer(),
        hex,
        (word, seed, colorHex) => {
          const chosen = chooseDrawing({ ...plain, drawingKind: word, seed, colorHex })
          expect(chooseDrawing({ ...plain, drawingKind: word, seed, colorHex })).toEqual(chosen)
          expect(chosen.slice(0, 2).map(({ source }) => source.view)).toEqual(['front', 'back'])
          for (const { key, source, widthPx, heightPx } of chosen) {
            const entry = Object.values(KINDS).find(({ name }) => name === source.kind)
            expect(entry?.cuts).toContain(source.cut)
            expect(VIEWS).toContain(source.view)
            expect(source.main).toBe(colorHex)
            expect(source.second).toMatch(/^#[0-9a-f]{6}$/)
            expect(key).toBe(drawingKey(source))
            expect(heightPx / widthPx).toBeCloseTo(1.25, 2)
          }
        },
      ),
      { numRuns: 200 },
    )
  })

  test('a boot is also shown from above and close', () => {
    const wish = { ...plain, drawingKind: 'hiking-boot', seed: 1, colorHex: '#1f5c63' }
    const chosen = chooseDrawing(wish)
    expect(chosen.map(({ source }) => source.view)).toEqual(['front', 'back', 'other', 'close'])
    expect(new Set(chosen.map(({ key }) => key)).size).toBe(4)
  })

  test('a kind with several cuts uses all of them over many articles', () => {
    const cuts = new Set(
      Array.from({ length: 60 }, (_, seed) =>
        chooseDrawing({ ...plain, drawingKind: 'shell-jacket', seed, colorHex: '#1f5c63' }),
      ).map(([front]) => front?.source.cut),
    )
    expect([...cuts].toSorted()).toEqual([...KINDS['shell-jacket'].cuts].toSorted())
  })

  test('every group of the tree names a kind of drawing, or that nothing is drawn for it', () => {
    const groups = catalogueTree.flatMap((main) => main.subgroups.flatMap((sub) => sub.groups))
    const drawn = groups.filter(({ slug }) => findDrawnGroup(slug) !== null)
    expect(drawn.length).toBeGreaterThan(80)
    for (const { slug } of drawn) expect(listedKinds, slug).toContain(findDrawnGroup(slug)?.drawingKind)
    expect(groups.filter(({ drawingKind }) => drawingKind === '').map(({ slug }) => slug)).toContain(
      'klokker',
    )
    expect(findDrawnGroup('klokker')).toBeNull()
  })

  test('an unknown colour is grey, and an unknown kind is still drawn', () => {
    expect(chooseDrawing({ ...plain, drawingKind: 'ukjent', seed: 1, colorHex: null })[0]?.source.main).toBe(
      '#8a8d8a',
    )
  })

  test('a requested second colour is used', () => {
    const [front] = chooseDrawing({
      ...plain,
      drawingKind: 'fleece',
      seed: 1,
      colorHex: '#FFFFFF',
      secondHex: '#000000',
    })
    expect(front?.source).toMatchObject({ main: '#ffffff', second: '#000000' })
  })
})
