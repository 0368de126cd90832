import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeOldMailFiles } from './remove-old-mail-files.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'varde-mails-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function write(name: string, daysAgo: number) {
  const at = new Date(NOW.getTime() - daysAgo * 24 * 60 * 60 * 1000)
  await writeFile(path.join(folder, name), 'mail')
  await utimes(path.join(folder, name), at, at)
}

test('9.17: old mail files are removed, and no other file in the folder', async () => {
  await write('000001.eml', 31)
  await write('000002.eml', 29)
  await write('000003.eml.part', 31)
  await write('notater.txt', 400)
  await removeOldMailFiles(folder, { days: 30, max: 10 }, NOW)
  expect(await readdir(folder)).toEqual(['000002.eml', 'notater.txt'])
})

test('9.17: when there are too many the newest stay', async () => {
  for (const [name, daysAgo] of [
    ['000009.eml', 1],
    ['000010.eml', 3],
    ['000011.eml', 2],
  ] as const) {
    await write(name, daysAgo)
  }
  await removeOldMailFiles(folder, { days: 30, max: 2 }, NOW)
  expect(await readdir(folder)).toEqual(['000009.eml', '000011.eml'])
})

test('a missing folder is no error', async () => {
  await expect(
    removeOldMailFiles(path.join(folder, 'outbox'), { days: 30, max: 2 }, NOW),
  ).resolves.toBeUndefined()
})
