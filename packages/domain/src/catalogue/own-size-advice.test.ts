import { describe, expect, test } from 'vitest'
import { GENDER_ID } from './genders.ts'
import { type AdvisedArticle, adviseOwnSize, type KeptPurchase } from './own-size-advice.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000)

const SHELL: AdvisedArticle = {
  articleId: 1,
  brand: 'Fjellbris',
  kind: 'shell-jacket',
  genders: [GENDER_ID.dame],
  fit: 'usual',
  sizes: ['L', 'S', 'M', 'XL'],
}
const KEPT: KeptPurchase = {
  articleId: 2,
  articleName: 'Bygevær skalljakke',
  brand: 'Fjellbris',
  kind: 'shell-jacket',
  genders: [GENDER_ID.dame],
  fit: 'usual',
  size: 'M',
  boughtAt: daysAgo(200),
  ownFit: null,
}
const advise = (kept: Partial<KeptPurchase>[], article: Partial<AdvisedArticle> = {}) =>
  adviseOwnSize(
    { ...SHELL, ...article },
    kept.map((each) => ({ ...KEPT, ...each })),
    NOW,
  )

describe('1.02, 3.09: the size that suits by what a customer has kept', () => {
  test('the size that she kept, with the article that it was of', () => {
    expect(advise([{}])).toEqual({
      size: 'M',
      kept: { articleName: 'Bygevær skalljakke', size: 'M', isSameArticle: false },
      reason: 'same',
    })
    expect(advise([{ articleId: 1 }])?.kept.isSameArticle).toBe(true)
  })

  test.each<[string, Partial<KeptPurchase>[], string | null]>([
    ['nothing kept', [], null],
    ['the same article before the brand', [{ size: 'L', boughtAt: daysAgo(1) }, { articleId: 1 }], 'M'],
    ['the brand before the kind', [{ size: 'L', brand: 'Skare', boughtAt: daysAgo(1) }, {}], 'M'],
    ['the kind alone', [{ brand: 'Skare' }], 'M'],
    ['the newest of those that are as near', [{ size: 'L', boughtAt: daysAgo(300) }, {}], 'M'],
    ['another kind', [{ kind: 'down-jacket' }], null],
    ['an article of no known kind', [{ kind: undefined }], null],
    ['for another gender', [{ genders: [GENDER_ID.herre] }], null],
    ['a size that the article has not', [{ size: 'XXL' }], null],
    ['a nearer one in such a size', [{ articleId: 1, size: '38' }, { brand: 'Skare' }], 'M'],
  ])('%s', (_, kept, size) => {
    expect(advise(kept)?.size ?? null).toBe(size)
  })

  test.each<[string, Partial<KeptPurchase>, Partial<AdvisedArticle>, string | null, string | null]>([
    ['she found it small', { ownFit: -1 }, {}, 'L', 'was-small'],
    ['she found it large', { ownFit: 1 }, {}, 'S', 'was-large'],
    ['she found it right', { ownFit: 0 }, {}, 'M', 'same'],
    ['this one is small', {}, { fit: 'up' }, 'L', 'runs-smaller'],
    ['this one is large', {}, { fit: 'down' }, 'S', 'runs-larger'],
    ['that one was small too', { fit: 'up' }, { fit: 'up' }, 'M', 'same'],
    ['that one was small, this one is large', { fit: 'up' }, { fit: 'down' }, 'S', 'runs-larger'],
    ['small to her, and so it is to all', { ownFit: -1, fit: 'up' }, {}, 'M', 'same'],
    ['small to her, and this one is small', { ownFit: -1 }, { fit: 'up' }, 'L', 'was-small'],
    ['too few have said how it fits', { fit: null }, { fit: 'up' }, 'M', 'same'],
    ['there is no larger one', { size: 'XL', ownFit: -1 }, {}, null, null],
    ['there is no smaller one', { size: 'S', ownFit: 1 }, {}, null, null],
    ['the next may be longer only', { size: '32/32', ownFit: -1 }, { sizes: ['32/32', '32/34'] }, null, null],
    ['the same size may have a length', { size: '32/32' }, { sizes: ['32/32', '32/34'] }, '32/32', 'same'],
    ['one size', { size: 'One size' }, { sizes: ['One size', 'One size'] }, null, null],
    ['an article of no known kind', { kind: undefined }, { kind: undefined }, null, null],
  ])('%s', (_, kept, article, size, reason) => {
    const advice = advise([kept], article)
    expect([advice?.size ?? null, advice?.reason ?? null]).toEqual([size, reason])
  })

  test.each([
    [GENDER_ID.barn, 181, '116'],
    [GENDER_ID.barn, 183, null],
    [GENDER_ID.junior, 183, null],
    [GENDER_ID.herre, 1800, '116'],
  ])('children have outgrown what is half a year old (gender %i, %i days: %s)', (gender, days, size) => {
    const kept = { size: '116', genders: [gender], boughtAt: daysAgo(days) }
    expect(advise([kept], { genders: [gender], sizes: ['110', '116'] })?.size ?? null).toBe(size)
  })
})
