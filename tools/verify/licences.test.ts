import { expect, it } from 'vitest'
import { findLicenceProblems } from './licences.ts'

/** One package of each name that is allowed by name. */
const NAMED = {
  'node_modules/@img/sharp-libvips-linux-x64': { version: '1.0.0', license: 'LGPL-3.0-or-later' },
  'node_modules/@biomejs/cli-linux-x64': { version: '1.0.0' },
  'node_modules/@oxc-parser/binding-linux-x64': { version: '1.0.0' },
  'node_modules/png-js': { version: '1.0.0' },
}
const find = (packages: Parameters<typeof findLicenceProblems>[0]) =>
  findLicenceProblems({ ...NAMED, ...packages })

it('ours, permissive licences, and alternatives with one of them are allowed', () => {
  expect(
    find({
      '': { version: '0.1.0', license: 'UNLICENSED' },
      'apps/api': { version: '0.1.0' },
      'node_modules/@varde/api': { link: true },
      'node_modules/a': { version: '1.0.0', license: 'MIT' },
      'node_modules/a/node_modules/b': { version: '1.0.0', license: '(MIT OR GPL-3.0-or-later)' },
      'node_modules/c': { version: '1.0.0', license: '(MIT AND Zlib)' },
    }),
  ).toEqual([])
})

it.each([
  'GPL-3.0-only',
  'AGPL-3.0-or-later',
  'MIT AND GPL-2.0-only',
  'SEE LICENSE IN LICENSE.txt',
  undefined,
])('the licence %s is not allowed', (license) => {
  expect(
    find({ 'node_modules/x': { version: '2.1.0', ...(license === undefined ? {} : { license }) } }),
  ).toEqual([`x 2.1.0 has the licence ${license ?? 'none'}, which is not allowed in a release`])
})

it('MPL-2.0 is allowed in development only', () => {
  const license = 'MPL-2.0'
  expect(find({ 'node_modules/@scope/x': { version: '1.0.0', license, dev: true } })).toEqual([])
  expect(find({ 'node_modules/@scope/x': { version: '1.0.0', license } })).toHaveLength(1)
})

it('a package that is allowed by name must still be there', () => {
  const { 'node_modules/png-js': _, ...others } = NAMED
  expect(findLicenceProblems(others)).toEqual([
    'tools/verify/licences.ts allows ^png-js$, which is not installed any more',
  ])
})
