import type { ArticleAttributes } from '@varde/domain/catalogue/attributes'
import { KIND_NAMES, KINDS } from '@varde/studio/catalogue/kinds'
import { describe, expect, test } from 'vitest'
import { type DrawnArticle, drawnCuts, findDrawing, findFaults } from './find-drawing.ts'

function article(attributes: ArticleAttributes | null, rest: Partial<DrawnArticle> = {}): DrawnArticle {
  return { drawingKind: '', attributes, forChildren: false, seed: 1, ...rest }
}

/** The cuts that some hundred articles of this kind get. */
function cutsOf(wish: DrawnArticle): string[] {
  const chosen = Array.from({ length: 100 }, (_, seed) => findDrawing({ ...wish, seed }).drawing)
  return [...new Set(chosen.map(({ kind, cut }) => `${kind}/${cut}`))].toSorted()
}

describe('the drawings table', () => {
  test('has one line for each cut of the studio', () => {
    const cuts = KIND_NAMES.flatMap((kind) => KINDS[kind].cuts.map((cut) => `${kind}/${cut}`))
    expect(drawnCuts.map(({ kind, cut }) => `${kind}/${cut}`).toSorted()).toEqual(cuts.toSorted())
  })
})

describe('a drawing shows what the article is', () => {
  test.each<[string, DrawnArticle, string[]]>([
    ['a knitted hat with a pom-pom', article({ kind: 'beanie', details: ['pom-pom'] }), ['beanie/plain']],
    ['a knitted hat without one', article({ kind: 'beanie' }), ['beanie/rib']],
    [
      'a down jacket with a hood',
      article({ kind: 'down-jacket', hood: 'fixed' }),
      ['down-jacket/hooded', 'down-jacket/narrow-baffles'],
    ],
    ['a down jacket without one', article({ kind: 'down-jacket', hood: 'none' }), ['down-jacket/collar']],
    [
      'a long shell jacket',
      article({ kind: 'shell-jacket', hood: 'fixed', length: 'long' }),
      ['shell-jacket/long'],
    ],
    ['a parka', article({ kind: 'parka', hood: 'fixed', length: 'long' }), ['shell-jacket/parka']],
    ['a half-zip fleece', article({ kind: 'fleece-sweater', closure: 'half-zip' }), ['fleece/half-zip']],
    ['a knitted sweater', article({ kind: 'sweater', sleeve: 'long' }), ['sweater/plain']],
    ['an islender', article({ kind: 'sweater', details: ['pattern'] }), ['sweater/islender']],
    ['a cardigan', article({ kind: 'sweater', closure: 'button' }), ['sweater/cardigan']],
    ['a knit with a short zip', article({ kind: 'sweater', closure: 'half-zip' }), ['sweater/half-zip']],
    [
      'a knit with a high neck',
      article({ kind: 'sweater', closure: 'pull-over', details: ['high-neck'] }),
      ['sweater/roll-neck'],
    ],
    ["a child's sweater", article({ kind: 'sweater' }, { forChildren: true }), ['sweater/child']],
    [
      'a base layer of wool',
      article({ kind: 'base-layer-top', closure: 'pull-over' }),
      ['wool-base-top/crew', 'wool-base-top/pattern'],
    ],
    ['tall rubber boots', article({ kind: 'rubber-boots', shaft: 'high' }), ['rubber-boot/high']],
    ['poles for skiing', article({ kind: 'poles', activities: ['alpine-skiing'] }), ['poles/alpine']],
    [
      'a pack for a week',
      article({ kind: 'backpack', activities: ['hiking'], volumeLitres: { from: 65, to: 75 } }),
      ['backpack/expedition'],
    ],
    [
      'a pack for a day',
      article({ kind: 'backpack', activities: ['hiking'], volumeLitres: { from: 18, to: 18 } }),
      ['backpack/day'],
    ],
    [
      'a pack on a frame',
      article({ kind: 'backpack', activities: ['hiking'], details: ['frame'] }),
      ['backpack/frame'],
    ],
    [
      'a school bag',
      article({ kind: 'backpack', activities: ['school'] }, { forChildren: true }),
      ['backpack/school'],
    ],
    ['a waterproof bag', article({ kind: 'bag', waterproof: 'yes' }), ['bag/dry']],
    [
      'an anorak with a short zip',
      article({ kind: 'anorak', hood: 'fixed', closure: 'half-zip' }),
      ['anorak/classic'],
    ],
    ['a rain jacket for cycling', article({ kind: 'rain-jacket', hood: 'none' }), ['rain-jacket/cycling']],
    [
      'shell trousers with braces',
      article({ kind: 'shell-trousers', details: ['braces'] }),
      ['shell-trousers/braces'],
    ],
    [
      "a child's lined trousers",
      article({ kind: 'trousers', details: ['lined'] }, { forChildren: true }),
      ['shell-trousers/child-lined'],
    ],
    [
      "a child's rain set",
      article({ kind: 'rain-set', pieces: 2, hood: 'fixed' }, { forChildren: true }),
      ['rain-set/child'],
    ],
    [
      "a child's helmet for the slope",
      article({ kind: 'helmet', activities: ['alpine-skiing'] }, { forChildren: true }),
      ['helmet/child'],
    ],
    [
      "a child's helmet for cycling",
      article({ kind: 'helmet', activities: ['cycling'] }, { forChildren: true }),
      ['helmet/child-cycling'],
    ],
    [
      "a child's skis for tracks",
      article({ kind: 'cross-country-skis' }, { forChildren: true }),
      ['cross-country-skis/child'],
    ],
    [
      'a ski jacket with a lining',
      article({ kind: 'jacket', hood: 'fixed', activities: ['alpine-skiing'], details: ['lined'] }),
      ['ski-jacket/lined'],
    ],
    [
      'a long-sleeved cycling jersey',
      article({ kind: 'jersey', sleeve: 'long', closure: 'zip' }),
      ['jersey/cycling-long'],
    ],
    ['shorts with braces', article({ kind: 'shorts', details: ['braces'] }), ['bib-shorts/plain']],
    ['a warm skirt', article({ kind: 'skirt', length: 'knee', warmth: 'warm' }), ['skirt/quilted']],
  ])('%s', (_name, wish, cuts) => {
    expect(findDrawing(wish).faults).toEqual([])
    expect(cutsOf(wish)).toEqual(cuts)
  })

  test('a cut of adults is a fault for a child, an attribute that cannot be seen is none', () => {
    const { drawing } = findDrawing(article({ kind: 'down-jacket', hood: 'fixed', waterproof: 'yes' }))
    expect(findFaults(drawing, article({ kind: 'down-jacket', waterproof: 'yes' }))).toEqual([])
    expect(findFaults(drawing, article({ kind: 'down-jacket' }, { forChildren: true }))).toEqual([
      'cut: of adults',
    ])
    expect(findFaults(drawing, article({ kind: 'down-jacket', hood: 'none' }))).toEqual([
      'hood: fixed is drawn, the article has none',
    ])
    expect(findFaults(drawing, article({ kind: 'down-jacket', length: 'long' }))).toEqual([
      'length: the article has long',
    ])
  })

  test('what the studio does not draw has a drawing of its group', () => {
    expect(findDrawing(article({ kind: 'blazer' }, { drawingKind: 'fleece' })).drawing.kind).toBe('fleece')
    expect(findDrawing(article(null, { drawingKind: 'fleece' })).faults).toEqual([])
  })
})
