import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type BucketSandbox, startBucketSandbox } from '@varde/sandbox-bucket/start-bucket-sandbox'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPictureFiles } from '../../providers/open-picture-files.ts'
import { makeTestFolder } from '../../testing/test-folder.ts'
import { startTestShop, type TestShop } from '../../testing/test-shop.ts'
import { createPictureStore } from '../imports/store-pictures.ts'
import { pictures } from './pictures.tables.ts'

const folder = makeTestFolder('varde-bucket-')

let sandbox: BucketSandbox
let shop: TestShop
beforeAll(async () => {
  sandbox = await startBucketSandbox()
  shop = await startTestShop({ env: settings() })
})
beforeEach(() => sandbox.behave('well'))
afterAll(async () => {
  await shop.close()
  await sandbox.stop()
  await rm(folder, { recursive: true, force: true })
})

function settings() {
  return {
    PICTURES_URL: sandbox.url,
    PICTURES_KEY_ID: sandbox.keyId,
    PICTURES_SECRET: sandbox.secret,
    PICTURES_REGION: sandbox.region,
  }
}

/** Imports a photograph on one machine. */
async function importPhotograph(red: number) {
  const machine = makeTestFolder('varde-bucket-import-')
  const bytes = await sharp({
    create: { width: 800, height: 1000, channels: 3, background: { r: red, g: 90, b: 60 } },
  })
    .png()
    .toBuffer()
  await writeFile(path.join(machine, 'jakke.png'), bytes)
  const store = await createPictureStore({
    dataDir: machine,
    files: openPictureFiles({ dataDir: machine, pictureBucket: sandbox }),
    pictureFolder: machine,
    hosts: [],
    dryRun: false,
  })
  const result = await store.fetch('jakke.png')
  await rm(machine, { recursive: true, force: true })
  return result
}

async function importShown(red: number): Promise<string> {
  const result = await importPhotograph(red)
  if (result.status !== 'kept') throw new Error(`the photograph was not kept: ${result.status}`)
  const { key, mediaType, widthPx, heightPx } = result.picture
  await shop.database.db
    .insert(pictures)
    .values({ key, source: { type: 'file', mediaType }, widthPx, heightPx })
  return key
}

async function getPicture(server: { url: string }, name: string) {
  const response = await fetch(`${server.url}/bilder/${name}`)
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

test('a photograph that one machine imported is served by others, each with a folder of its own', async () => {
  const key = await importShown(10)
  const other = await shop.startAnother({ env: { ...settings(), DATA_DIR: path.join(folder, 'annen') } })
  for (const server of [shop, other]) {
    const { status, bytes } = await getPicture(server, `${key}-320.webp`)
    expect(status).toBe(200)
    expect((await sharp(bytes).metadata()).width).toBe(320)
  }
  // What a machine has encoded it keeps.
  sandbox.behave('broken')
  expect((await getPicture(other, `${key}-320.webp`)).status).toBe(200)
  await other.close()
})

test('while storage does not answer, a photograph is 503 with Retry-After, and afterwards it is there', async () => {
  const key = await importShown(20)
  sandbox.behave('broken')
  for (const width of [320, 640]) {
    const { status, headers } = await getPicture(shop, `${key}-${width}.webp`)
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  }
  expect(shop.logs().match(/photographs cannot be read/g)).toHaveLength(1)
  sandbox.behave('well')
  expect((await getPicture(shop, `${key}-320.webp`)).status).toBe(200)
})

test('an import goes on without a picture that storage does not take', async () => {
  sandbox.behave('broken')
  expect(await importPhotograph(30)).toEqual({
    status: 'failed',
    problem: 'lageret for bilder svarer ikke',
  })
})
