import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeTestFolder } from '../testing/test-folder.ts'
import { checkDataFolder } from './data-folder.ts'

let folder: string
beforeEach(async () => {
  folder = makeTestFolder('varde-data-')
  await mkdir(folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a writable folder is created, and nothing is left in it', async () => {
  const dataDir = path.join(folder, 'ny', 'data')
  await checkDataFolder(dataDir, true)
  expect(await readdir(dataDir)).toEqual([])
})

test.each([
  ['a file', 'fil', 'it is a file (EEXIST)'],
  ['below a file', 'fil/data', 'it lies below a file (ENOTDIR)'],
])('a data folder that is %s stops the start with one line', async (_, name, reason) => {
  await writeFile(path.join(folder, 'fil'), '')
  await expect(checkDataFolder(path.join(folder, name), true)).rejects.toThrow(
    `The data folder ${path.join(folder, name)} cannot be written: ${reason}. Check it, or set another DATA_DIR.`,
  )
})

// skipped: on systems without a folder that is read-only even for root
test.skipIf(!existsSync('/sys/kernel'))(
  'a data folder that is not writable stops the start with one line',
  async () => {
    await expect(checkDataFolder('/sys/kernel/varde', true)).rejects.toThrow(
      /^The data folder \/sys\/kernel\/varde cannot be written: .+ \(E[A-Z]+\)\. Check it, or set another DATA_DIR\.$/,
    )
  },
)

test('a new shop is refused where there is too little space, an existing one is not', async () => {
  const everything = Number.MAX_SAFE_INTEGER
  await expect(checkDataFolder(folder, true, everything)).rejects.toThrow(
    /^The data folder .+ has \d+ MB left, and a new shop needs \d+ MB: free some space, or set another DATA_DIR\.$/,
  )
  await checkDataFolder(folder, false, everything)
  await mkdir(path.join(folder, 'postgres'))
  await checkDataFolder(folder, true, everything)
})
