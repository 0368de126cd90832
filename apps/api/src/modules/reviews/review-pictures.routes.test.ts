import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { ArticleDetail, CustomerExport, OwnReview } from '@varde/contract/entities'
import type { ErrorBody } from '@varde/contract/errors'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPictureFiles } from '../../providers/open-picture-files.ts'
import { createTakePhotograph } from '../../server/take-photograph.ts'
import { ARTICLE, eanOf, NOON } from '../../testing/test-catalogue.ts'
import { startTestCustomer, type TestCustomer } from '../../testing/test-customer.ts'
import { anOrder, startTestShop, type TestShop } from '../../testing/test-shop.ts'
import { createPicturesService } from '../pictures/pictures.service.ts'
import { createRecordChange } from '../staff/staff-audit.service.ts'
import { createReviewDesk } from './moderate-reviews.ts'
import { createReviewPicturesService } from './review-pictures.service.ts'

let shop: TestShop
let kari: TestCustomer
let ola: TestCustomer
let photograph: Buffer
beforeAll(async () => {
  shop = await startTestShop()
  kari = await startTestCustomer(shop, { firstName: 'Kari', lastName: 'Fjell', email: 'kari@example.test' })
  ola = await startTestCustomer(shop, { firstName: 'Ola', lastName: 'Li', email: 'ola@example.test' })
  for (const who of [kari, ola]) {
    for (const id of [ARTICLE.shellJacket, ARTICLE.boot]) {
      await who.post('/reservations', anOrder({ items: [{ EanNo: eanOf(id), Count: 1 }] }))
    }
  }
  photograph = await aPhotograph()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.pool.query('delete from reviews; delete from review_pictures')
})

/** A photograph on its side, with a place, as a phone makes it. */
function aPhotograph() {
  return sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#7a4f2c' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Hemmelig kamera', ImageDescription: 'Hjemme hos Kari' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '60/1 4/1 12/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}
async function upload(
  bytes: Uint8Array<ArrayBuffer> | Buffer,
  who = kari,
  more: Record<string, string> = {},
) {
  const response = await fetch(`${shop.url}/api/v1/customers/current/review-pictures`, {
    method: 'POST',
    headers: {
      cookie: [...who.jar].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-csrf-token': decodeURIComponent(who.jar.get('XSRF-TOKEN') ?? ''),
      'content-type': 'image/jpeg',
      ...more,
    },
    body: new Uint8Array(bytes),
  })
  return { status: response.status, body: (await response.json()) as { key: string } & ErrorBody }
}
async function uploadOne(who = kari) {
  const { status, body } = await upload(photograph, who)
  expect(status).toBe(201)
  return body.key
}
function post<Body = OwnReview & ErrorBody>(pictures: string[], who = kari, articleId = ARTICLE.shellJacket) {
  return who.post<Body>(`/articles/${articleId}/reviews`, {
    rating: 5,
    content: 'Tett mot kuling, og stille nok.',
    anonymous: false,
    pictures,
  })
}
const desk = () =>
  createReviewDesk({
    db: shop.database.db,
    outbox: { enqueue: async () => undefined },
    recordChange: createRecordChange(() => NOON),
    now: () => NOON,
  })
const statusOf = async (address: string) => (await fetch(`${shop.url}${address}`)).status
async function countPictures() {
  const { rows } = await shop.database.pool.query('select key from review_pictures')
  return rows.length
}
async function shownPictures() {
  const { body } = await shop.get<ArticleDetail>(`/api/v1/articles/${ARTICLE.shellJacket}`)
  return body.reviews.map(({ pictures }) => pictures)
}

describe('uploading', () => {
  test('3.09: place, time and camera are gone, and the picture is upright and no larger than needed', async () => {
    expect((await sharp(photograph).metadata()).exif?.toString('latin1')).toContain('Hemmelig kamera')
    const key = await uploadOne()
    const { rows } = await shop.database.pool.query('select bytes, width_px, height_px from review_pictures')
    const [row] = rows as { bytes: Buffer; width_px: number; height_px: number }[]
    const made = await sharp(row?.bytes).metadata()
    expect(made).toMatchObject({ format: 'jpeg', width: 1000, height: 2000 })
    expect([row?.width_px, row?.height_px]).toEqual([1000, 2000])
    for (const part of ['exif', 'icc', 'iptc', 'xmp', 'orientation'] as const)
      expect(made[part]).toBeUndefined()
    expect(row?.bytes.toString('latin1')).not.toMatch(/Hemmelig|Hjemme|GPS|Exif/)
    expect(key).toMatch(/^[0-9a-f]{24}$/)
  })

  test.each([
    ['PNG', () => sharp({ create: { width: 40, height: 30, channels: 4, background: '#0000' } }).png()],
    ['WebP', () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#123' } }).webp()],
  ])('%s is taken, whatever type it is said to have', async (_, make) => {
    const { status } = await upload(await make().toBuffer(), kari, { 'content-type': 'text/plain' })
    expect(status).toBe(201)
  })

  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['nothing', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('ikke et bilde')],
    [
      'SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
    ],
    [
      'GIF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
          .gif()
          .toBuffer(),
    ],
    ['a PDF that begins like a JPEG', () => Buffer.from('ÿØÿ%PDF-1.7 and so on', 'latin1')],
    ['half a JPEG', async () => (await aPhotograph()).subarray(0, 4000)],
    ['a PNG of 100 megapixels in some kilobytes', () => bomb()],
  ])('%s is refused', async (_, make) => {
    const { status, body } = await upload(await make())
    expect([status, body.code]).toEqual([422, 'PICTURE_UNREADABLE'])
    expect(await countPictures()).toBe(0)
  })

  test('more than 12 MB is refused', async () => {
    const { status, body } = await upload(Buffer.alloc(12 * 1024 * 1024 + 1))
    expect([status, body.code]).toEqual([413, 'TOO_LARGE'])
  })

  test('one at a time for each customer, and twelve that are not sent', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(photograph)))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => 'UNAVAILABLE'))
    for (let count = answers.length - refused.length; count < 12; count += 1) await uploadOne()
    expect((await upload(photograph)).body.code).toBe('TOO_MANY_PICTURES')
    expect(await countPictures()).toBe(12)
    expect((await upload(photograph, ola)).status).toBe(201)
  })

  test('8.02, 8.03: only for customers, with the token of their session', async () => {
    const visitor = { ...kari, jar: new Map() }
    expect((await upload(photograph, visitor)).body.code).toBe('CSRF_INVALID')
    expect((await upload(photograph, kari, { 'x-csrf-token': 'x' })).body.code).toBe('CSRF_INVALID')
    expect(await countPictures()).toBe(0)
  })
})

function bomb() {
  return sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

test('3.09: a picture is shown to others when its review is approved, and in the order of the review', async () => {
  const [first, second] = [await uploadOne(), await uploadOne()]
  const { status, body } = await post([second, first])
  expect(status).toBe(201)
  expect(body.pictures).toEqual([`/bilder/${second}`, `/bilder/${first}`])
  const address = `/bilder/${first}-320.jpg`
  expect(await statusOf(address)).toBe(404)
  // Only the author sees it until then.
  const own = `/customers/current/review-pictures/${first}`
  const seen = await kari.get(own)
  expect([seen.status, seen.headers.get('content-type'), seen.headers.get('cache-control')]).toEqual([
    200,
    'image/jpeg',
    'no-store',
  ])
  expect((await ola.get(own)).status).toBe(404)
  expect((await shop.get(`/api/v1${own}`)).status).toBe(404)

  await desk().decide(body.id, { to: 'shown' })
  await expect.poll(shownPictures).toEqual([[`/bilder/${second}`, `/bilder/${first}`]])
  const response = await fetch(`${shop.url}${address}`)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400'])
  expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ width: 320 })
  expect(await statusOf(`/bilder/${first}-2400.avif`)).toBe(200)

  await desk().decide(body.id, { to: 'refused', reason: 'abuse' })
  expect(await statusOf(address)).toBe(404)
})

test('3.09: a changed review keeps its pictures or has others, and those it has not are deleted', async () => {
  const [first, second] = [await uploadOne(), await uploadOne()]
  const { body } = await post([first, second])
  await desk().decide(body.id, { to: 'shown' })
  const written = { rating: 4, content: 'Tett mot kuling, men litt stiv.', anonymous: false }
  const change = (more: object) =>
    kari.put<OwnReview & ErrorBody>(`/customers/current/reviews/${body.id}`, { ...written, ...more })
  expect((await change({})).body.pictures).toHaveLength(2)
  expect(await statusOf(`/bilder/${first}-320.jpg`)).toBe(404)
  const third = await uploadOne()
  expect((await change({ pictures: [third, first] })).body.pictures).toEqual([
    `/bilder/${third}`,
    `/bilder/${first}`,
  ])
  expect(await countPictures()).toBe(2)
  expect((await change({ pictures: [second] })).body.errors).toEqual({ pictures: [expect.any(String)] })
  expect((await kari.delete(`/customers/current/reviews/${body.id}`)).status).toBe(204)
  expect(await countPictures()).toBe(0)
})

test('8.02: nobody sends another’s picture, or the same in two reviews, or more than four', async () => {
  const key = await uploadOne()
  expect((await post([key], ola)).body.errors).toEqual({ pictures: [expect.any(String)] })
  expect((await post([key])).status).toBe(201)
  expect((await post([key], kari, ARTICLE.boot)).body.errors).toEqual({ pictures: [expect.any(String)] })
  for (const pictures of [['0'.repeat(24)], ['../x'], Array(5).fill('0'.repeat(24))]) {
    expect((await post(pictures, kari, ARTICLE.boot)).body.code).toBe('VALIDATION_FAILED')
  }
})

test('3.09: staff look at the pictures, and may show the review without them', async () => {
  const { body } = await post([await uploadOne()])
  const [bytes] = await desk().readPictures(body.id)
  expect((await sharp(bytes).metadata()).format).toBe('jpeg')
  const decided = await desk().decide(body.id, { to: 'shown', withoutPictures: true })
  expect(decided).toMatchObject({ ok: true, changed: true, review: { approved: true, pictures: [] } })
  expect(await countPictures()).toBe(0)
  await expect.poll(shownPictures).toEqual([[]])
})

test('9.17: uploads that no review has are deleted after a day, and what was encoded of hidden ones', async () => {
  const [unused, hidden] = [await uploadOne(), await uploadOne()]
  const { body } = await post([hidden])
  await desk().decide(body.id, { to: 'shown' })
  expect(await statusOf(`/bilder/${hidden}-320.jpg`)).toBe(200)
  const at = new Date(NOON.getTime() + 25 * 60 * 60 * 1000)
  const guarded = createReviewPicturesService({
    db: shop.database.db,
    takePhotograph: createTakePhotograph(),
    now: () => at,
  })
  await guarded.removeUnused()
  expect(await countPictures()).toBe(1)
  expect((await kari.get(`/customers/current/review-pictures/${unused}`)).status).toBe(404)

  const log = { error: () => undefined }
  const service = await createPicturesService({
    db: shop.database.db,
    dataDir: shop.dataDir,
    files: openPictureFiles({ dataDir: shop.dataDir }),
    mostEncodedBytes: 1_000_000_000,
    log,
    guarded,
  })
  const listEncoded = () => readdir(path.join(shop.dataDir, 'pictures', 'reviews'))
  await service.removeHidden()
  expect(await listEncoded()).toContain(`${hidden}-320.jpeg`)
  await desk().decide(body.id, { to: 'refused', reason: 'abuse' })
  await service.removeHidden()
  expect(await listEncoded()).toEqual([])
  await service.close()
})

test('7.24, 9.17: pictures are in the export, and are deleted with the account', async () => {
  const eva = await startTestCustomer(shop, { firstName: 'Eva', lastName: 'Vik', email: 'eva@example.test' })
  await eva.post('/reservations', anOrder({ items: [{ EanNo: eanOf(ARTICLE.shellJacket), Count: 1 }] }))
  const key = await uploadOne(eva)
  const { body } = await post([key], eva)
  await desk().decide(body.id, { to: 'shown' })
  const { body: all } = await eva.get<CustomerExport>('/customers/current/export')
  expect(all.reviews[0]?.pictures).toEqual([`/api/v1/customers/current/review-pictures/${key}`])
  expect((await eva.get(`/customers/current/review-pictures/${key}`)).status).toBe(200)
  expect((await eva.delete(`/customers/${eva.id}`)).status).toBe(204)
  expect(await countPictures()).toBe(0)
  expect(await statusOf(`/bilder/${key}-320.jpg`)).toBe(404)
  await expect.poll(shownPictures).toEqual([[]])
})
