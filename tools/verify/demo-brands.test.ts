import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readTextFiles } from './list-files.ts'

const root = path.resolve(import.meta.dirname, '../..')
const DEMO = 'apps/api/src/modules/demo/'
/** Tests may use the demo; so may what only tests import, and the journeys. */
const MAY_KNOW = /\.(test|spec)\.tsx?$|\/testing\/|\/(test|arbitrary)-[a-z-]+\.tsx?$|^e2e\/|^studio\/plates\//

const brands = path.join(root, DEMO, 'brands')
const ids = readdirSync(brands)

test('7.20: no file outside the demo knows the demo’s brands by name', () => {
  const names = ids.map((id) => JSON.parse(readFileSync(path.join(brands, id, 'brand.json'), 'utf8')).name)
  const known = new RegExp(`(?<![\\p{L}\\d])(${[...ids, ...names].join('|')})(?![\\p{L}\\d])`, 'iu')
  const others = readTextFiles(root).filter(
    ({ path: file }) => !file.startsWith(DEMO) && !MAY_KNOW.test(file),
  )
  expect(ids.length).toBeGreaterThan(1)
  expect(others.length).toBeGreaterThan(1000)
  expect(others.filter(({ text }) => known.test(text)).map(({ path: file }) => file)).toEqual([])
})
