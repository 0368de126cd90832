import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeTestFolder } from '../../testing/test-folder.ts'
import { trimFolder } from './trim-folder.ts'

const folder = makeTestFolder('varde-encoded-')
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  for (const [no, name] of ['c', 'a', 'b', 'd'].entries()) {
    await writeFile(path.join(folder, name), Buffer.alloc(100))
    await utimes(path.join(folder, name), 1000 + no, 1000 + no)
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a folder within its limit is left alone', async () => {
  expect(await trimFolder(folder, 400)).toBe(0)
  expect(await readdir(folder)).toHaveLength(4)
})

test('the oldest files are removed until a tenth of the limit is free', async () => {
  expect(await trimFolder(folder, 300)).toBe(2)
  expect((await readdir(folder)).toSorted()).toEqual(['b', 'd'])
})
