import { describe, expect, it } from 'vitest'
import { findLeftOvers } from './left-overs.ts'

// Each word is cut in two, so that the check does not find this file.
const planted = (...parts: string[]) => parts.join('')

describe('left-over words', () => {
  it.each([
    ['a.ts', planted('// TO', 'DO: later')],
    ['a.md', planted('FIX', 'ME')],
    ['a.tsx', planted('<p>Lorem', ' ipsum</p>')],
    ['a.ts', planted("const path = '/wo", "rk/main/data'")],
    ['a.md', planted('see /ho', 'me/kari/shop')],
    ['a.test.ts', planted('it.on', "ly('x', () => {})")],
    ['a.spec.ts', planted('test.sk', "ip('x', () => {})")],
    ['a.test.ts', planted('describe.to', "do('x')")],
    ['a.test.ts', planted('it.concurrent.on', "ly('x', () => {})")],
    ['a.ts', planted('// @ts-ign', 'ore')],
    ['a.ts', planted('// @ts-expect', '-error')],
    ['package-lock.json', '      "resolved": "https://registry.example.test/zod.tgz",'],
  ])('are found in %s: %s', (path, line) => {
    const found = findLeftOvers({ path, text: `first\n${line}\n` })
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(`${path}:2: `)
  })

  it.each([
    ['a.ts', 'const todoList = 1'],
    ['a.ts', "import { root } from '../work/root.ts'"],
    ['a.ts', "fetch('https://example.test/home/kari/')"],
    ['a.ts', planted('// @ts-expect', '-error: the library lacks this type')],
    ['a.ts', planted('array.on', 'ly()')],
    ['package-lock.json', '      "resolved": "packages/domain",'],
  ])('are not found in %s: %s', (path, line) => {
    expect(findLeftOvers({ path, text: line })).toEqual([])
  })

  it('let a skipped test stand when it says why', () => {
    const skipped = planted('it.sk', 'ipIf(!hasNginx)(')
    expect(findLeftOvers({ path: 'a.test.ts', text: skipped })).toHaveLength(1)
    expect(
      findLeftOvers({ path: 'a.test.ts', text: `// skipped: needs nginx on the machine\n${skipped}` }),
    ).toEqual([])
  })
})
