import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendFile } from '../../testing/send-file.ts'
import { startTestAccounts, type TestAccounts } from '../../testing/test-accounts.ts'
import { startTestStaff, type TestStaff } from '../../testing/test-staff.ts'

let at: TestAccounts
let editor: TestStaff
beforeAll(async () => {
  at = await startTestAccounts({ STAFF_IDLE_MINUTES: '1440' })
  editor = await startTestStaff(at, { email: 'red@example.test', role: 'editor' })
})
afterAll(() => at.close())

const upload = (bytes: Buffer) =>
  sendFile<{ address: string; width: number; height: number }>(
    editor,
    `${at.shop.url}/api/v1/admin/pictures`,
    bytes,
  )

test('a picture is stored without metadata, has one address, and is written down', async () => {
  const photograph = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a4f2c' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Hemmelig kamera' } })
    .toBuffer()
  const { status, body } = await upload(photograph)
  expect(status).toBe(201)
  expect(body).toMatchObject({ address: expect.stringMatching(/^\/bilder\/[0-9a-f]{16}$/), width: 900 })
  const stored = await fetch(`${at.shop.url}${body.address}-640.jpg`)
  expect((await sharp(Buffer.from(await stored.arrayBuffer())).metadata()).exif).toBeUndefined()
  expect((await upload(photograph)).body.address).toBe(body.address)
  expect(await at.rows(`select who, subject from staff_audit where action = 'picture.uploaded'`)).toEqual(
    [1, 2].map(() => ({
      who: 'red@example.test',
      subject: `picture:${body.address.slice('/bilder/'.length)}`,
    })),
  )

  const banner = {
    ...{
      title: 'Salg',
      text: '',
      image: body.address,
      image_mobile: '',
      link: '',
      link_text: '',
      from: '',
      to: '',
    },
    ...{ alt: 'En brun vegg', decorative: false },
  }
  const { body: listed } = await editor.browser.get<{
    brand: string
    slots: { slot: string; revision: string }[]
  }>('/admin/banners')
  const slot = listed.slots.find((each) => each.slot === 'left')
  const saved = await editor.browser.put(`/admin/banners/${listed.brand}/left`, {
    revision: slot?.revision,
    banners: [banner],
  })
  expect(saved).toMatchObject({
    status: 200,
    body: { banners: [{ alt: 'En brun vegg', decorative: false }] },
  })
  await expect
    .poll(
      async () => (await at.shop.get<{ left: { alt?: string } | null }>('/api/v1/settings')).body.left?.alt,
    )
    .toBe('En brun vegg')
})

test('what is no picture is refused, and nothing is kept', async () => {
  const refused = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'))
  expect([refused.status, refused.body.code]).toEqual([422, 'PICTURE_UNREADABLE'])
})
