import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openPictureFiles } from '../../providers/open-picture-files.ts'
import { largestPictureBytes } from './fetch-picture.ts'
import { createPictureStore } from './store-pictures.ts'

const photo = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#a33' } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer()
const tiny = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#a33' } })
  .png()
  .toBuffer()
const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>')

let requests: string[] = []
const server = createServer((request, response) => {
  requests.push(request.url ?? '')
  if (request.url === '/elsewhere')
    return response.writeHead(302, { location: 'http://localhost:1/a.jpg' }).end()
  if (request.url === '/moved') return response.writeHead(301, { location: '/photo.jpg' }).end()
  if (request.url === '/loop') return response.writeHead(302, { location: '/loop' }).end()
  if (request.url === '/gone') return response.writeHead(404).end()
  if (request.url?.startsWith('/reset')) return response.destroy()
  if (request.url === '/large') return response.end(Buffer.alloc(largestPictureBytes + 1))
  if (request.url === '/tiny') return response.end(tiny)
  if (request.url === '/svg') return response.end(drawing)
  if (request.url === '/text') return response.end('not a picture')
  return response.end(photo)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
const folder = await mkdtemp(path.join(os.tmpdir(), 'varde-pictures-'))
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  requests = []
})

function openStore(more: { dataDir?: string; hosts?: string[]; dryRun?: boolean } = {}) {
  return createPictureStore({
    dataDir: folder,
    files: openPictureFiles({ dataDir: folder }),
    pictureFolder: folder,
    hosts: [host],
    dryRun: false,
    ...more,
  })
}

test('a picture is stored under the hash of its bytes, with the size of its upright form', async () => {
  const store = await openStore()
  const result = await store.fetch(`http://${host}/photo.jpg`)
  expect(result).toMatchObject({
    status: 'kept',
    picture: { mediaType: 'image/jpeg', widthPx: 100, heightPx: 200 },
  })
  const [name = ''] = (await readdir(path.join(folder, 'pictures'))).filter((file) => file.endsWith('.orig'))
  expect(await readFile(path.join(folder, 'pictures', name))).toEqual(photo)
})

test('the next import does not request the picture again', async () => {
  await (await openStore()).fetch(`http://${host}/photo.jpg`)
  requests = []
  const store = await openStore()
  expect(await store.fetch(`http://${host}/photo.jpg`)).toMatchObject({ status: 'kept' })
  expect(requests).toEqual([])
})

test('a redirect on the same host is followed', async () => {
  expect(await (await openStore()).fetch(`http://${host}/moved`)).toMatchObject({ status: 'kept' })
})

test.each([
  ['/elsewhere', 'adressen viser videre til en annen vert'],
  ['/loop', 'adressen viser videre for mange ganger'],
  ['/gone', 'verten svarte 404'],
  ['/reset', 'verten svarer ikke'],
  ['/large', 'bildet er større enn 10 MB'],
  ['/tiny', 'bildet er bare 20 × 20 punkter'],
  ['/svg', 'formatet svg støttes ikke (JPEG, PNG, WebP, AVIF eller GIF)'],
  ['/text', 'filen er ikke et bilde'],
])('%s: %s', async (url, problem) => {
  const store = await openStore({ dataDir: path.join(folder, 'empty') })
  expect(await store.fetch(`http://${host}${url}`)).toEqual({ status: 'failed', problem })
})

test.each([
  'file:///etc/passwd',
  'ftp://127.0.0.1/a.jpg',
  'http://127.0.0.1:1/a.jpg',
  'http://user:secret@127.0.0.1/a.jpg',
])('%s is not requested', async (link) => {
  expect(await (await openStore()).fetch(link)).toMatchObject({ status: 'failed' })
  expect(requests).toEqual([])
})

test('a host that fails three times in a row is not requested again', async () => {
  const store = await openStore()
  for (let at = 0; at < 5; at += 1) await store.fetch(`http://${host}/reset?${at}`)
  expect(requests.filter((url) => url.startsWith('/reset'))).toHaveLength(3)
})

test('a dry run fetches nothing and writes nothing', async () => {
  const dataDir = path.join(folder, 'dry')
  const store = await openStore({ dataDir, dryRun: true })
  expect(await store.fetch(`http://${host}/photo.jpg`)).toEqual({ status: 'skipped' })
  await expect(readdir(dataDir)).rejects.toThrow('ENOENT')
})
