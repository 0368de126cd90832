import { expect, test } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

test.each([
  ['/Dame', '/dame'],
  ['/DAME/', '/dame'],
  ['/Kl%C3%A6r/Jakker', '/klaer/jakker'],
  ['/Vintersport/Hjelmer-%26-Alpinbriller', '/vintersport/hjelmer-&-alpinbriller'],
  ['/Barn%20junior', '/barn-junior'],
])('2.27, 2.28, 9.05: the canonical path of %s is %s', (given, canonical) => {
  expect(canonicalPath(given)).toBe(canonical)
})

test.each(['/dame', '/dame/', '/vintersport/hjelmer-%26-alpinbriller', '/', '//', '/!!', '/klaer/%E0%A4!'])(
  '2.27, 2.28: %s has no other canonical path',
  (given) => {
    const canonical = canonicalPath(given)
    expect(canonical === null || canonicalPath(canonical) === null).toBe(true)
    if (!given.includes('%E0')) expect(canonical).toBeNull()
  },
)
