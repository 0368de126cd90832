import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { link, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NOON } from '../../testing/test-catalogue.ts'
import { makeTestFolder } from '../../testing/test-folder.ts'
import { createWatchedFolder, type FoundFile, type WatchedFolder } from './watched-folder.ts'

let folder: string
let watched: WatchedFolder
let taken: FoundFile[]
beforeEach(async () => {
  folder = makeTestFolder('varde-watched-')
  watched = createWatchedFolder(folder, () => NOON)
  taken = []
  await look()
})
afterEach(() => rm(folder, { recursive: true }))

async function look(hasRoom = true): Promise<string[]> {
  const before = taken.length
  await watched.look(
    async (file) => {
      taken.push(file)
    },
    async () => hasRoom,
  )
  return taken.slice(before).map(({ kind, name }) => `${kind}/${name}`)
}
const put = (name: string, text = 'x') => writeFile(path.join(folder, name), text)

test('the subfolders are made; a file is taken when it has not changed between two looks', async () => {
  expect(readdirSync(folder).toSorted()).toEqual(['articles', 'prices', 'shops', 'stock'])
  await put('stock/lager.csv')
  await put('prices/priser.csv', 'ean;price')
  expect(await look()).toEqual([])
  await put('stock/lager.csv', 'x, and the rest')
  expect(await look()).toEqual(['prices/priser.csv'])
  expect(await look()).toEqual(['stock/lager.csv'])
  expect(await look()).toEqual([])
  expect(readdirSync(path.join(folder, 'stock'))).toEqual([])
  const [prices] = taken
  expect(readFileSync(watched.running.fileOf(prices?.id ?? ''), 'utf8')).toBe('ean;price')
  expect(prices?.sizeBytes).toBe(9)
})

test('links, files with several names, folders and unfinished files are left alone', async () => {
  const secret = path.join(folder, 'hemmelig.txt')
  await writeFile(secret, 'hemmelig')
  await symlink(secret, path.join(folder, 'stock/lenke.csv'))
  await link(secret, path.join(folder, 'stock/hard.csv'))
  await mkdir(path.join(folder, 'stock/mappe'))
  for (const name of ['.skjult.csv', 'halv.csv.part', 'halv.TMP', 'halv.filepart']) await put(`stock/${name}`)
  await look()
  expect(await look()).toEqual([])
  expect(readdirSync(path.join(folder, 'stock'))).toHaveLength(7)
})

test('a subfolder that is a link leads nowhere', async () => {
  const outside = makeTestFolder('varde-outside-')
  await writeFile(path.join(outside, 'lager.csv'), 'x')
  await rm(path.join(folder, 'stock'), { recursive: true })
  await symlink(outside, path.join(folder, 'stock'))
  await look()
  expect(await look()).toEqual([])
  expect(existsSync(path.join(outside, 'lager.csv'))).toBe(true)
  await rm(outside, { recursive: true })
})

test('without room a file stays where it is until there is some', async () => {
  await put('stock/lager.csv')
  await look()
  expect(await look(false)).toEqual([])
  expect(await look()).toEqual(['stock/lager.csv'])
})

test('a finished file is in done or failed with its report beside it, under a name without signs', async () => {
  await put('stock/lager og $(mer).csv')
  await look()
  await look()
  const [{ id, name }] = taken as [FoundFile]
  await watched.finish(id, 'failed', name, ['Filen er tom', 'linje 2'])
  const stamp = `${NOON.toISOString().slice(0, 19).replaceAll(':', '')}-${id.slice(0, 8)}`
  const file = `${stamp}-lager_og_mer_.csv`
  expect(readdirSync(path.join(folder, 'failed')).toSorted()).toEqual([file, `${file}.txt`])
  expect(readFileSync(path.join(folder, 'failed', `${file}.txt`), 'utf8')).toBe('Filen er tom\nlinje 2\n')
  expect(readdirSync(path.join(folder, 'running'))).toEqual([])
})
