import { expect, test } from 'vitest'
import { findSizeGuideByKind, sizeGuides } from './find-size-guide.ts'
import { matchMeasures, readMeasuredColumn } from './match-measures.ts'

function match(kind: string, measured: (number | null)[]) {
  const guide = findSizeGuideByKind(kind)
  if (guide === null) throw new Error(kind)
  const found = matchMeasures(guide, measured)
  return found && { sizes: found.rows.map(({ sizes }) => sizes[0]), differ: found.differ }
}

test.each([
  // Nummer, bryst, midje, hofte
  ['dame', [null, 92, 75, 100], ['M'], false],
  ['dame', [null, 92, 84, null], ['L'], true],
  ['dame', [null, 70, null, null], ['XXS'], false],
  ['dame', [null, 140, null, null], [], false],
  ['dame', [null, 92, 200, null], [], false],
  // Between two rows the larger.
  ['sokker', [22.7], ['37–39'], false],
  ['sko', [25], ['40'], false],
  ['sko', [12], [], false],
  // Skis overlap in height; the weight decides.
  ['alpinski', [160, null], ['148 cm', '156 cm'], false],
  ['alpinski', [160, 60], ['156 cm'], false],
  ['alpinski', [195, 110], ['188 cm'], false],
  ['soveposer', [180, null], ['185 cm'], false],
] as const)('2.24: %s, measured %j: %j', (kind, measured, sizes, differ) => {
  expect(match(kind, [...measured])).toEqual({ sizes, differ })
})

test('2.24: nothing measured is no match', () => {
  expect(match('dame', [null, null, null, null])).toBeNull()
})

test('each guide has a column that can be measured, and every cell of such a column is read', () => {
  for (const guide of sizeGuides) {
    const columns = guide.columns.flatMap((column, at) => (readMeasuredColumn(column) ? [at] : []))
    expect(columns.length, guide.kind).toBeGreaterThan(0)
    for (const at of columns)
      for (const row of guide.rows) {
        const number = Number(/\d+(?:,\d+)?/u.exec(row.cells[at] ?? '')?.[0].replace(',', '.'))
        const value = row.cells[at]?.startsWith('over ') ? number + 1 : number
        const measured = guide.columns.map((_, column) => (column === at ? value : null))
        expect(matchMeasures(guide, measured)?.rows, `${guide.kind} ${row.cells[at]}`).toContain(row)
      }
  }
})
