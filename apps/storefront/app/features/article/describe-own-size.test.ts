import { expect, test } from 'vitest'
import { describeOwnSize } from './describe-own-size.ts'

test.each([
  ['same', false, 'Du kjøpte M i Bygevær skalljakke og beholdt den.'],
  ['same', true, 'Du kjøpte M av denne og beholdt den.'],
  ['was-small', false, 'Du kjøpte M i Bygevær skalljakke og syntes den var liten.'],
  ['was-large', true, 'Du kjøpte M av denne og syntes den var stor.'],
  ['runs-smaller', false, 'Denne er mindre enn Bygevær skalljakke, som du beholdt i M.'],
  ['runs-larger', false, 'Denne er større enn Bygevær skalljakke, som du beholdt i M.'],
] as const)('1.02: what the advice goes by (%s, same article: %s)', (reason, isSameArticle, text) => {
  const kept = { articleName: 'Bygevær skalljakke', size: 'M', isSameArticle }
  expect(describeOwnSize({ size: 'M', kept, reason })).toBe(text)
})
