import { type BucketSandbox, startBucketSandbox } from '@varde/sandbox-bucket/start-bucket-sandbox'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPictureBucket } from './picture-bucket.ts'
import { PictureFilesUnavailable } from './picture-files.ts'

const KEY = '0123456789abcdef'
const BYTES = Buffer.from('bildets innhold')

let sandbox: BucketSandbox
beforeAll(async () => {
  sandbox = await startBucketSandbox()
})
beforeEach(() => {
  sandbox.behave('well')
  sandbox.objects.clear()
})
afterAll(() => sandbox.stop())

test('what is written is there, and can be read', async () => {
  const bucket = createPictureBucket(sandbox)
  expect(await bucket.has(KEY)).toBe(false)
  expect(await bucket.read(KEY)).toBeNull()
  await bucket.write(KEY, BYTES)
  expect(sandbox.objects.get(`${KEY}.orig`)).toEqual(BYTES)
  expect(await bucket.has(KEY)).toBe(true)
  expect(await bucket.read(KEY)).toEqual(BYTES)
  await bucket.remove(KEY)
  await bucket.remove(KEY)
  expect(sandbox.objects.size).toBe(0)
})

test('a bucket may have a folder for the pictures', async () => {
  await createPictureBucket({ ...sandbox, url: `${sandbox.url}/butikk/bilder` }).write(KEY, BYTES)
  expect([...sandbox.objects.keys()]).toEqual([`butikk/bilder/${KEY}.orig`])
})

test.each([
  ['a wrong secret', { secret: 'feil' }],
  ['an unknown key id', { keyId: 'FEIL' }],
  ['a wrong region', { region: 'us-west-2' }],
])('with %s the pictures are unavailable', async (_, wrong) => {
  const bucket = createPictureBucket({ ...sandbox, ...wrong })
  await expect(bucket.read(KEY)).rejects.toThrow('the bucket answered 403')
  await expect(bucket.write(KEY, BYTES)).rejects.toThrow(PictureFilesUnavailable)
  expect(sandbox.objects.size).toBe(0)
})

test.each(['silent', 'broken'] as const)('while storage is %s the pictures are unavailable', async (as) => {
  sandbox.behave(as)
  const bucket = createPictureBucket(sandbox, { readMs: 100, writeMs: 100 })
  await expect(bucket.has(KEY)).rejects.toThrow(PictureFilesUnavailable)
  await expect(bucket.read(KEY)).rejects.toThrow(PictureFilesUnavailable)
  await expect(bucket.write(KEY, BYTES)).rejects.toThrow(PictureFilesUnavailable)
})

test('an object that no import has written is not taken into memory', async () => {
  sandbox.objects.set(`${KEY}.orig`, Buffer.alloc(17 * 1024 * 1024))
  await expect(createPictureBucket(sandbox).read(KEY)).rejects.toThrow('too large')
})
