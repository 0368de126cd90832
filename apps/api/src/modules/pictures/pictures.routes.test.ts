import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPictureFiles } from '../../providers/open-picture-files.ts'
import { PICTURE_KEY } from '../../testing/test-catalogue.ts'
import { startTestShop, type TestShop } from '../../testing/test-shop.ts'
import { drawingKey } from './picture-key.ts'
import { createPicturesService } from './pictures.service.ts'
import { pictures } from './pictures.tables.ts'
import { createRenderer } from './render-in-worker.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

function folder() {
  return path.join(shop.dataDir, 'pictures')
}
async function getPicture(name: string) {
  const response = await fetch(`${shop.url}/bilder/${name}`)
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

/** Stores an imported file where an import would. */
async function importFile(bytes: Buffer): Promise<string> {
  const key = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  await mkdir(folder(), { recursive: true })
  await writeFile(path.join(folder(), `${key}.orig`), bytes)
  await shop.database.db
    .insert(pictures)
    .values({ key, source: { type: 'file', mediaType: 'image/png' }, widthPx: 800, heightPx: 1000 })
  return key
}
function aPhotograph(red: number) {
  return sharp({ create: { width: 800, height: 1000, channels: 3, background: { r: red, g: 90, b: 60 } } })
    .png()
    .toBuffer()
}

test.each([
  ['avif', 'image/avif', 'heif'],
  ['webp', 'image/webp', 'webp'],
  ['jpg', 'image/jpeg', 'jpeg'],
])('a drawing is tinted and encoded as %s at the first request, and cached', async (ending, type, format) => {
  const first = await getPicture(`${PICTURE_KEY}-320.${ending}`)
  expect(first.status).toBe(200)
  expect(first.headers.get('content-type')).toBe(type)
  expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(first.headers.getSetCookie()).toEqual([])
  expect(await sharp(first.bytes).metadata()).toMatchObject({ format, width: 320, height: 400 })
  const kept = (await readdir(path.join(folder(), 'encoded'))).find((name) =>
    name.endsWith(`.${format === 'heif' ? 'avif' : format}`),
  )
  expect(await readFile(path.join(folder(), 'encoded', kept ?? ''))).toEqual(first.bytes)
  // The file in the folder is served as it is, and not made again.
  await writeFile(path.join(folder(), 'encoded', kept ?? ''), 'fra mappen')
  expect((await getPicture(`${PICTURE_KEY}-320.${ending}`)).bytes.toString()).toBe('fra mappen')
})

test('3.06: every picture path that the API gives can be fetched as it is', async () => {
  const { body: article } = await shop.get<{ image: string; variants: { color: { images: string[] } }[] }>(
    '/api/v1/articles/1',
  )
  const paths = new Set([article.image, ...article.variants.flatMap(({ color }) => color.images)])
  expect(paths.size).toBeGreaterThan(0)
  for (const path of paths) {
    const response = await fetch(`${shop.url}${path}`)
    expect(response.status, path).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('vary')).toBe('accept')
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ width: 640 })
  }
})

test.each([
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'image/avif'],
  ['image/webp,*/*', 'image/webp'],
  ['image/avif;q=0,image/webp', 'image/webp'],
  ['*/*', 'image/jpeg'],
  ['text/html', 'image/jpeg'],
])('3.06: a client that accepts «%s» gets %s', async (accept, type) => {
  const response = await fetch(`${shop.url}/bilder/${PICTURE_KEY}?width=960`, { headers: { accept } })
  expect(response.headers.get('content-type')).toBe(type)
  expect(response.headers.get('vary')).toBe('accept')
  expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ width: 960 })
})

test('3.06: a drawing is never larger than its plate has detail for', async () => {
  const { status, bytes } = await getPicture(`${PICTURE_KEY}-2400.webp`)
  expect(status).toBe(200)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1280, height: 1600 })
})

test('3.06: a width that is not offered is refused, and a file extension takes precedence over Accept', async () => {
  const refused = await fetch(`${shop.url}/bilder/${PICTURE_KEY}?width=5000`)
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: { width: [expect.any(String)] },
  })
  const named = await getPicture(`${PICTURE_KEY}-960.webp?width=1280`)
  expect(await sharp(named.bytes).metadata()).toMatchObject({ format: 'webp', width: 960 })
  expect(named.headers.get('vary')).toBeNull()
})

test('a picture that an import brought is encoded in the widths that pages ask for', async () => {
  const key = await importFile(await aPhotograph(120))
  for (const width of [320, 640, 960, 1280, 2400]) {
    const { status, bytes } = await getPicture(`${key}-${width}.webp`)
    expect(status).toBe(200)
    const made = await sharp(bytes).metadata()
    // A photograph is never enlarged.
    expect(made.width).toBe(Math.min(width, 800))
  }
})

test('a photograph that is damaged or lost is 404, and the next picture is made', async () => {
  const broken = await importFile(Buffer.from('ikke et bilde'))
  expect((await getPicture(`${broken}-640.avif`)).status).toBe(404)
  const empty = await importFile(await aPhotograph(10))
  await writeFile(path.join(folder(), `${empty}.orig`), '')
  expect((await getPicture(`${empty}-640.avif`)).status).toBe(404)
  const lost = await importFile(await aPhotograph(11))
  await rm(path.join(folder(), `${lost}.orig`))
  for (const width of [640, 320]) expect((await getPicture(`${lost}-${width}.avif`)).status).toBe(404)
  // Looked for once in a minute, and logged as often.
  expect(shop.logs().match(new RegExp(`"key":"${lost}"`, 'g'))).toHaveLength(1)
  const good = await importFile(await aPhotograph(200))
  expect((await getPicture(`${good}-320.jpg`)).status).toBe(200)
})

test.each([
  ['an unknown key', '0123456789abcdef-640.avif'],
  ['a width that is not offered', `${PICTURE_KEY}-641.avif`],
  ['an unknown format', `${PICTURE_KEY}-640.gif`],
  ['no width, but a format', `${PICTURE_KEY}.avif`],
  ['a width without a format', `${PICTURE_KEY}-640`],
  ['an unknown key without a width', '0123456789abcdef'],
  ['a path', '..%2f..%2fpackage.json'],
  ['a capital key', `${PICTURE_KEY.toUpperCase()}-640.avif`],
])('%s is 404', async (_, name) => {
  const { status, headers } = await getPicture(name)
  expect(status).toBe(404)
  expect(headers.get('cache-control')).toBeNull()
})

test('ten simultaneous requests make one encoding', async () => {
  const key = await importFile(await aPhotograph(77))
  const renderer = createRenderer()
  let rendered = 0
  const counting = {
    ...renderer,
    render: (task: Parameters<typeof renderer.render>[0]) => {
      rendered += 1
      return renderer.render(task)
    },
  }
  const service = await createPicturesService({
    db: shop.database.db,
    dataDir: shop.dataDir,
    files: openPictureFiles({ dataDir: shop.dataDir }),
    mostEncodedBytes: 1_000_000_000,
    log: { error: () => undefined },
    guarded: { findShown: async () => null, listShown: async () => new Set() },
    renderer: counting,
  })
  const answers = await Promise.all(Array.from({ length: 10 }, () => service.findPicture(key, 640, 'webp')))
  expect(rendered).toBe(1)
  expect(new Set(answers).size).toBe(1)
  await service.findPicture(key, 640, 'webp')
  expect(rendered).toBe(1)
  await service.close()
})

test('pictures that cannot be cached are still sent, and it is logged once', async () => {
  const key = await importFile(await aPhotograph(91))
  const encoded = path.join(folder(), 'encoded')
  await rename(encoded, `${encoded}-away`)
  await writeFile(encoded, 'no folder')
  try {
    for (const file of [`${key}-320.webp`, `${key}-640.webp`, `${key}-320.webp`]) {
      const response = await fetch(`${shop.url}/bilder/${file}`)
      expect(response.status).toBe(200)
      expect((await sharp(await response.arrayBuffer()).metadata()).format).toBe('webp')
    }
    expect(shop.logs().match(/a picture could not be kept/g)).toHaveLength(1)
  } finally {
    await rm(encoded)
    await rename(`${encoded}-away`, encoded)
  }
})

test('a worker that crashes fails its own tasks, and another takes over', async () => {
  const key = await importFile(await aPhotograph(33))
  const renderer = createRenderer()
  const task = {
    key,
    source: { type: 'bytes' as const, bytes: await readFile(path.join(folder(), `${key}.orig`)) },
    widthPx: 320,
    format: 'webp' as const,
  }
  const lost = renderer.render(task)
  await renderer.close()
  await expect(lost).rejects.toThrow('the picture worker stopped')
  expect((await sharp(await renderer.render(task)).metadata()).width).toBe(320)
  await renderer.close()
})

test.each([
  ['close', 'shell-jacket', 2400],
  ['front', 'shell-jacket', 1280],
  ['detail', 'softshell', 1280],
  // named by a database that is older than the plates
  ['detail', 'shell-jacket', 1280],
])('2.24: the %s of a %s is served at up to %s pixels', async (view, kind, widthPx) => {
  const cut = kind === 'softshell' ? 'plain' : 'parka'
  const source = { type: 'drawing', kind, cut, view, main: '#1f5c63', second: '#e9e2d2' } as const
  const key = drawingKey(source)
  await shop.database.db
    .insert(pictures)
    .values({ key, source, widthPx: 1000, heightPx: 1250 })
    .onConflictDoNothing()
  const { status, bytes } = await getPicture(`${key}-2400.webp`)
  expect(status).toBe(200)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: widthPx, height: widthPx * 1.25 })
})
