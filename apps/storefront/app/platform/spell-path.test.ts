import { expect, test } from 'vitest'
import { spellPath } from './spell-path.ts'

test.each([
  ['/Dame', '/dame'],
  ['/DAME/', '/dame'],
  ['/Kl%C3%A6r/Jakker', '/klaer/jakker'],
  ['/Vintersport/Hjelmer-%26-Alpinbriller', '/vintersport/hjelmer-&-alpinbriller'],
  ['/Barn%20junior', '/barn-junior'],
])('2.27, 2.28, 9.05: %s is spelt %s', (given, spelt) => {
  expect(spellPath(given)).toBe(spelt)
})

test.each(['/dame', '/dame/', '/vintersport/hjelmer-%26-alpinbriller', '/', '//', '/!!', '/klaer/%E0%A4!'])(
  '2.27, 2.28: %s leads to no other spelling of itself',
  (given) => {
    const spelt = spellPath(given)
    expect(spelt === null || spellPath(spelt) === null).toBe(true)
    if (!given.includes('%E0')) expect(spelt).toBeNull()
  },
)
