import { describe, expect, it } from 'vitest'
import { CLAUSE_IDS } from './clause-ids.ts'
import { bearsClause, findMapProblems, readMap } from './spec-map.ts'

const FILES: Record<string, string> = {
  'src/add-line.ts': 'export const addLine = 1',
  'src/add-line.test.ts': "it('1.02: a price', () => {})",
}

const map = (...rows: string[]) =>
  ['| id | what | file(s) | test(s) | state |', '|---|---|---|---|---|', ...rows].join('\n')

function findIn(markdown: string, { draft = false, ids = ['1.01', '1.02'] } = {}) {
  return findMapProblems(readMap(markdown), {
    clauseIds: ids,
    readText: (path) => FILES[path],
    draft,
    current: '2 of 5',
  })
}

const OPEN = '| 1.01 | browsing | – | – | 3 of 5 |'
const BUILT = '| 1.02 | prices | `src/add-line.ts` | `src/add-line.test.ts` | built |'

describe('the clause ids', () => {
  it('run from 1.01 to 9.19 without gaps', () => {
    expect(CLAUSE_IDS).toHaveLength(209)
    expect(new Set(CLAUSE_IDS).size).toBe(209)
    expect(CLAUSE_IDS[0]).toBe('1.01')
    expect(CLAUSE_IDS.at(-1)).toBe('9.19')
    expect(CLAUSE_IDS.toSorted()).toEqual(CLAUSE_IDS)
  })
})

describe('the map', () => {
  it('is in order when every clause has one row that holds', () => {
    expect(findIn(map(OPEN, BUILT))).toEqual([])
  })

  it.each([
    ['a clause without a row', map(BUILT), '1.01: no row'],
    ['an empty map', map(), '1.01: no row'],
    ['a clause with two rows', map(OPEN, OPEN, BUILT), '1.01: more than one row'],
    [
      'a clause that is not in the specification',
      map(OPEN, BUILT, '| 1.03 | x | – | – | 2 of 5 |'),
      '1.03: no such clause',
    ],
    ['rows out of order', map(BUILT, OPEN), '1.01: not in order'],
    ['an unknown state', map(OPEN.replace('3 of 5', 'soon'), BUILT), '1.01: «soon» is no state'],
    ['a row that says nothing', map(OPEN.replace('browsing', ''), BUILT), '1.01: says not what'],
    [
      'a file that is gone',
      map(OPEN, BUILT.replace('add-line.ts', 'gone.ts')),
      '1.02: src/gone.ts is not there',
    ],
    [
      'a test that is gone',
      map(OPEN, BUILT.replace('line.test', 'gone.test')),
      'add-gone.test.ts is not there',
    ],
    [
      'a built row without a file',
      map(OPEN, BUILT.replace('`src/add-line.ts`', '–')),
      '1.02: built, but names no file',
    ],
    [
      'a built row without a test',
      map(OPEN, BUILT.replace('`src/add-line.test.ts`', '–')),
      '1.02: built, but no test',
    ],
    [
      'a built row whose test does not bear the id',
      map('| 1.01 | x | `src/add-line.ts` | `src/add-line.test.ts` | built |', BUILT),
      '1.01: built, but no test title bears its id',
    ],
    ['a row of the current issue', map(OPEN.replace('3 of 5', '2 of 5'), BUILT), '1.01: still open'],
    ['a row of an issue before it', map(OPEN.replace('3 of 5', '1 of 5'), BUILT), '1.01: still open'],
  ])('fails on %s', (_, markdown, says) => {
    expect(findIn(markdown).join('\n')).toContain(says)
  })

  it('lets rows of the current issue stay open in a draft', () => {
    expect(findIn(map(OPEN.replace('3 of 5', '2 of 5'), BUILT), { draft: true })).toEqual([])
  })
})

describe('a test bears a clause', () => {
  it.each([
    "it('4.01: an existing EAN', () => {})",
    'describe("4.01, 4.02", () => {})',
    "test.each([1, 'two'])('4.01: %s', () => {})",
    'it.each`a`(`4.01: $a`, () => {})',
    "test.describe('the cart (4.01)', () => {})",
  ])('in a title: %s', (text) => {
    expect(bearsClause(text, '4.01')).toBe(true)
  })

  it.each([
    '// 4.01: only a comment',
    "it('14.01 is another', () => {})",
    "it('4.012 is another', () => {})",
    "expect(price).toBe('4.01')",
  ])('not in %s', (text) => {
    expect(bearsClause(text, '4.01')).toBe(false)
  })
})
