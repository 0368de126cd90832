import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeTestFolder } from '@varde/api/testing/test-folder'
import { beforeEach, expect, test } from 'vitest'
import { keepAssets } from './earlier-assets.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NOW = new Date('2026-11-23T10:00:00Z')
const after = (days: number) => new Date(NOW.getTime() + days * DAY_MS)

const folder = makeTestFolder('varde-assets-')
const built = path.join(folder, 'built')
const kept = path.join(folder, 'kept')

async function build(...names: string[]): Promise<void> {
  await rm(built, { recursive: true, force: true })
  await mkdir(built, { recursive: true })
  for (const name of names) await writeFile(path.join(built, name), `innholdet i ${name}`)
}

beforeEach(() => rm(folder, { recursive: true, force: true }))

test('scripts and styles of the release before are there for a week, and then gone', async () => {
  await build(
    'app-AbCd1234.js',
    'app-AbCd1234.js.br',
    'list-Zz_9-xyw.css',
    'kveld-12345678.avif',
    'manifest.json',
  )
  await keepAssets(built, kept, NOW)
  await build('app-NeW56789.js')
  await keepAssets(built, kept, after(1))
  expect((await readdir(kept)).toSorted()).toEqual([
    'app-AbCd1234.js',
    'app-AbCd1234.js.br',
    'app-NeW56789.js',
    'list-Zz_9-xyw.css',
  ])
  await keepAssets(built, kept, after(7))
  expect(await readFile(path.join(kept, 'app-AbCd1234.js'), 'utf8')).toBe('innholdet i app-AbCd1234.js')
  await keepAssets(built, kept, after(7.1))
  expect(await readdir(kept)).toEqual(['app-NeW56789.js'])
})

test('a copy that was cut short is made again, and what a release has stays however old', async () => {
  await build('app-AbCd1234.js')
  await keepAssets(built, kept, NOW)
  await writeFile(path.join(kept, 'app-AbCd1234.js'), 'inn')
  await keepAssets(built, kept, after(30))
  expect(await readFile(path.join(kept, 'app-AbCd1234.js'), 'utf8')).toBe('innholdet i app-AbCd1234.js')
})
