import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPictureFiles } from '../../providers/open-picture-files.ts'
import { sendFile } from '../../testing/send-file.ts'
import { startTestAccounts, type TestAccounts } from '../../testing/test-accounts.ts'
import { startTestStaff, type TestStaff } from '../../testing/test-staff.ts'
import { ensurePicture } from './photographs.service.ts'
import { createRemoveUnusedPictures } from './remove-unused-pictures.ts'

const UNUSED_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

let at: TestAccounts
let editor: TestStaff
beforeAll(async () => {
  at = await startTestAccounts({ STAFF_IDLE_MINUTES: '1440' })
  editor = await startTestStaff(at, { email: 'red@example.test', role: 'editor' })
})
afterAll(() => at.close())

/** A picture of its own for each number. @returns its key */
async function upload(no: number): Promise<string> {
  const bytes = await sharp({
    create: { width: 400, height: 300, channels: 3, background: { r: no * 20, g: 90, b: 40 } },
  })
    .jpeg()
    .toBuffer()
  const { body } = await sendFile<{ address: string }>(editor, `${at.shop.url}/api/v1/admin/pictures`, bytes)
  return body.address.slice('/bilder/'.length)
}

const files = () => openPictureFiles({ dataDir: at.shop.dataDir })

/** What is left of some pictures after a round some days from the start: those with both row and file. */
async function sweep(days: number, keys: readonly string[]): Promise<string[]> {
  const { db } = at.shop.database
  await createRemoveUnusedPictures({
    files: files(),
    unusedDays: UNUSED_DAYS,
    now: () => new Date(at.now().getTime() + days * DAY_MS),
  })(db)
  const rows = await at.rows<{ key: string }>('select key from pictures')
  const left = keys.filter((key) => rows.some((row) => row.key === key))
  for (const key of keys) expect(await files().has(key)).toBe(left.includes(key))
  return left
}

test('a picture that nothing names is removed in time; not one in a draft, an earlier version, a set or a gallery', async () => {
  const keys: string[] = []
  for (const no of [1, 2, 3, 4, 5, 6]) keys.push(await upload(no))
  const [loose, drafted, earlier, waiting, inGallery, alsoImported] = keys
  const [article] = await at.rows<{ id: number; color: number }>(
    'select id, (select color_id from variants where article_id = articles.id limit 1) as color from articles limit 1',
  )
  const { db } = at.shop.database
  await at.rows(
    `insert into pages (brand, slug, title, description, layout, blocks, published, draft, updated_at)
     values ('', 'utkast', 'Utkast', '', 'plain', '[]', false, $1, now())`,
    [JSON.stringify({ markdown: `![En bre](/bilder/${drafted})` })],
  )
  await at.rows(`insert into text_versions (kind, text_id, who, content) values ('page', 1, 'Kari', $1)`, [
    JSON.stringify({ art: { source: 'file', name: `/bilder/${earlier}` } }),
  ])
  await at.rows(
    `insert into settings (brand, set, key, value) select id, 'jul', 'left', $1 from tenants limit 1`,
    [JSON.stringify({ title: 'Jul', image: `/bilder/${waiting}` })],
  )
  await at.rows(
    `insert into article_pictures (article_id, color_id, position, picture_key) values ($1, $2, 90, $3)`,
    [article?.id, article?.color, inGallery],
  )
  await ensurePicture(db, { key: alsoImported ?? '', widthPx: 400, heightPx: 300 })

  expect(await sweep(UNUSED_DAYS - 1, keys)).toEqual(keys)
  expect(await sweep(UNUSED_DAYS + 1, keys)).toEqual(keys.slice(1))

  // Taken out of the draft it is kept for as long again, counted from when it was last there.
  await at.rows(`delete from pages where slug = 'utkast'`)
  expect(await sweep(UNUSED_DAYS * 2, keys)).toEqual(keys.slice(1))
  expect(await sweep(UNUSED_DAYS * 2 + 2, keys)).toEqual(keys.slice(2))
  // Uploaded anew, the same picture is there again.
  expect(await upload(1)).toBe(loose)
  expect(await files().has(loose ?? '')).toBe(true)
  expect((await fetch(`${at.shop.url}/bilder/${loose}-320.jpg`)).status).toBe(200)
})
