import { describe, expect, it } from 'vitest'
import { CLAUSE_IDS } from './clause-ids.ts'
import { bearsClause, findMapProblems, readMap } from './spec-map.ts'

const FILES: Record<string, string> = {
  'src/add-line.ts': 'export const addLine = 1',
  'src/add-line.test.ts': "it('1.02: a price', () => {})",
  'src/letters.test.ts': "it('1.01a: first', () => {}); it('1.01b: second', () => {})",
}

const map = (...rows: string[]) =>
  ['| id | rule | built in | proved by |', '|---|---|---|---|', ...rows].join('\n')

function findIn(markdown: string) {
  return findMapProblems(readMap(markdown), {
    clauseIds: ['1.01', '1.02'],
    readText: (path) => FILES[path],
  })
}

const FIRST = '| 1.01a | browsing | `src/add-line.ts` | `src/letters.test.ts` |'
const SECOND = '| 1.01b | sorting | `src/add-line.ts` | `src/letters.test.ts` |'
const PRICE = '| 1.02 | prices | `src/add-line.ts` | `src/add-line.test.ts` |'

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
  it('is valid when every clause has its row, or its lettered rows', () => {
    expect(findIn(map(FIRST, SECOND, PRICE))).toEqual([])
  })

  it.each([
    ['a clause without a row', map(PRICE), '1.01: no row'],
    ['an empty map', map(), '1.01: no row'],
    ['a clause with two equal rows', map(FIRST, SECOND, PRICE, PRICE), '1.02: more than one row'],
    ['a letter left out', map(FIRST, SECOND.replace('1.01b', '1.01c'), PRICE), '1.01c: several rows'],
    ['a plain row beside lettered ones', map(FIRST.replace('1.01a', '1.01'), SECOND, PRICE), '1.01: several'],
    ['a letter without need', map(FIRST, PRICE), '1.01a: one row alone needs no letter'],
    [
      'a clause that is not in the specification',
      map(FIRST, SECOND, PRICE, '| 1.03 | x | – | – |'),
      '1.03: no such clause',
    ],
    ['rows out of order', map(PRICE, FIRST, SECOND), '1.01a: not in order'],
    ['a row that says nothing', map(FIRST.replace('browsing', ''), SECOND, PRICE), '1.01a: does not state'],
    [
      'a file that is gone',
      map(FIRST, SECOND, PRICE.replace('add-line.ts', 'gone.ts')),
      '1.02: src/gone.ts does not exist',
    ],
    [
      'a test that is gone',
      map(FIRST, SECOND, PRICE.replace('line.test', 'gone.test')),
      '1.02: src/add-gone.test.ts does not exist',
    ],
    ['a row without a file', map(FIRST, SECOND, PRICE.replace('`src/add-line.ts`', '–')), 'names no file'],
    [
      'a row without a test',
      map(FIRST, SECOND, PRICE.replace('`src/add-line.test.ts`', '–')),
      'names no test',
    ],
    [
      'one of several tests that does not bear the id',
      map(FIRST, SECOND, PRICE.replace('test.ts` |', 'test.ts`<br>`src/letters.test.ts` |')),
      '1.02: no test title in src/letters.test.ts bears the id',
    ],
  ])('fails on %s', (_, markdown, says) => {
    expect(findIn(markdown).join('\n')).toContain(says)
  })
})

describe('a test carries a clause id', () => {
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
    "it('4.01b is a part of it', () => {})",
    "expect(price).toBe('4.01')",
  ])('not in %s', (text) => {
    expect(bearsClause(text, '4.01')).toBe(false)
  })

  it.each([
    ["it('4.01b: its own letter', () => {})", true],
    ["it('4.01: the whole clause', () => {})", true],
    ["it('4.01a: another letter', () => {})", false],
  ])('of a lettered row: %s', (text, bears) => {
    expect(bearsClause(text, '4.01b')).toBe(bears)
  })
})
