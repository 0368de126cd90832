import type { BannerForm, BannerSlot } from '@varde/contract/admin/banners'
import type { Settings } from '@varde/contract/entities'
import type { ErrorBody } from '@varde/contract/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toWritten } from '../../server/written-time.ts'
import { startTestAccounts, type TestAccounts } from '../../testing/test-accounts.ts'
import { startTestStaff, type TestStaff } from '../../testing/test-staff.ts'

type Listed = { brand: string; brands: { id: string }[]; sets: object[]; slots: BannerSlot[] }

const HOUR_MS = 3_600_000

let at: TestAccounts
let editor: TestStaff
beforeAll(async () => {
  at = await startTestAccounts({ STAFF_IDLE_MINUTES: '1440' })
  editor = await startTestStaff(at, { email: 'red@example.test', role: 'editor' })
})
afterAll(() => at.close())

const banner: BannerForm = {
  title: 'Vinteren er her',
  text: '',
  image: '',
  image_mobile: '',
  alt: '',
  decorative: false,
  link: '/dame',
  link_text: 'Se utvalget',
  from: '',
  to: '',
}
const list = async () => (await editor.browser.get<Listed>('/admin/banners')).body
async function read(slot: string) {
  const { brand, slots } = await list()
  const found = slots.find((each) => each.slot === slot)
  if (found === undefined) throw new Error(`${slot} is not listed`)
  return { brand, ...found }
}
function change({ brand, slot, revision }: BannerSlot & { brand: string }, banners: BannerForm[]) {
  return editor.browser.put<BannerSlot & ErrorBody>(`/admin/banners/${brand}/${slot}`, { revision, banners })
}
const shown = async (slot: keyof Settings) =>
  (await at.shop.get<Settings>('/api/v1/settings')).body[slot]?.title ?? null

test('3.15: a banner is shown, replaced at its time, and taken away, and each change is written down', async () => {
  const empty = await read('left')
  expect(empty.banners).toEqual([])
  const first = await change(empty, [banner])
  expect(first).toMatchObject({ status: 200, body: { banners: [banner] } })
  await expect.poll(() => shown('left')).toBe('Vinteren er her')
  const later = { ...banner, title: 'Julesalg', from: toWritten(new Date(at.now().getTime() + 3_600_000)) }
  await change({ brand: empty.brand, ...first.body }, [banner, later])
  await expect.poll(async () => (await read('left')).banners.length).toBe(2)
  expect(await shown('left')).toBe('Vinteren er her')
  at.pass(3_600_000)
  await expect.poll(() => shown('left')).toBe('Julesalg')
  expect((await change(await read('left'), [])).body.banners).toEqual([])
  await expect.poll(() => shown('left')).toBe(null)
  const rows = await at.rows(
    `select who, subject, after from staff_audit where action = 'banner.changed' order by id`,
  )
  expect(rows).toMatchObject([
    { who: 'red@example.test', subject: `banner:${empty.brand}/left`, after: { titles: 'Vinteren er her' } },
    { after: { titles: 'Vinteren er her; Julesalg', count: 2 } },
    { after: { count: 0 } },
  ])
})

test('an edit from an old version is 409, a slot of no brand 404', async () => {
  const empty = await read('right')
  await change(empty, [banner])
  expect(await change(empty, [{ ...banner, title: 'Min' }])).toMatchObject({ status: 409 })
  expect((await read('right')).banners).toEqual([banner])
  expect((await change({ ...empty, brand: 'ukjent' }, [])).status).toBe(404)
})

test.each([
  [{ title: '' }, 'banners.0.title'],
  [{ link: 'javascript:alert(1)' }, 'banners.0.link'],
  [{ from: '2026-12-24', to: '2026-12-20' }, 'banners.0.to'],
  [{ image: '/bilder/0000000000000000', decorative: true }, 'banners.0.image'],
  [{ image: '/bilder/0000000000000000', alt: ' ' }, 'banners.0.alt'],
])('%j is refused at its field, and the slot stays as it was', async (more, field) => {
  const before = await read('bottom')
  const { status, body } = await change(before, [{ ...banner, ...more }])
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  expect((await read('bottom')).revision).toBe(before.revision)
})

test('2.02: a set waits, is seen by its link, is published at a time and taken back', async () => {
  const path = '/admin/banners'
  const { brand } = await list()
  const before = await read('grid1')
  const inSet = async () =>
    (await editor.browser.get<Listed>(`${path}?brand=${brand}&set=jul`)).body.slots.find(
      ({ slot }) => slot === 'grid1',
    )
  const sets = async () => (await editor.browser.get<Listed>(path)).body.sets
  const call = <Body>(what: string, body: object = {}) =>
    editor.browser.post<Body & ErrorBody>(`${path}/${brand}/sets/jul/${what}`, body)
  expect((await call('preview-link')).status).toBe(404)

  const empty = await inSet()
  const made = await editor.browser.put(`${path}/${brand}/grid1?set=jul`, {
    revision: empty?.revision,
    banners: [{ ...banner, title: 'Juleferie', to: toWritten(new Date(at.now().getTime() + 5 * HOUR_MS)) }],
  })
  expect(made.status).toBe(200)
  expect(await read('grid1')).toEqual(before)
  expect(await sets()).toEqual([{ name: 'jul', banners: 1, published: 0 }])

  const { url } = (await call<{ url: string }>('preview-link')).body
  const token = new URL(url).searchParams.get('token') ?? ''
  const preview = (given: string, set = 'jul') =>
    at.shop.get<Settings>(`/api/v1/settings?set=${set}&token=${encodeURIComponent(given)}`)
  await expect.poll(async () => (await preview(token)).body.grid1?.title).toBe('Juleferie')
  expect((await preview(`${token}x`)).status).toBe(404)
  expect((await preview(token, 'vinter')).status).toBe(404)
  expect(await shown('grid1')).toBe(before.banners[0]?.title ?? null)

  const tooLate = await call('publish', { at: toWritten(new Date(at.now().getTime() + 6 * HOUR_MS)) })
  expect([tooLate.status, Object.keys(tooLate.body.errors ?? {})]).toEqual([422, ['at']])
  const inAnHour = toWritten(new Date(at.now().getTime() + HOUR_MS))
  expect((await call<{ sets: unknown }>('publish', { at: inAnHour })).body.sets).toEqual([
    { name: 'jul', banners: 1, published: 1 },
  ])
  // Twice is once: it takes the place of what it was.
  await call('publish', { at: inAnHour })
  expect((await read('grid1')).banners).toHaveLength(before.banners.length + 1)
  expect(await shown('grid1')).toBe(before.banners[0]?.title ?? null)
  at.pass(HOUR_MS)
  await expect.poll(() => shown('grid1')).toBe('Juleferie')

  expect((await call('take-back')).status).toBe(200)
  await expect.poll(() => shown('grid1')).toBe(before.banners[0]?.title ?? null)
  expect((await read('grid1')).banners).toEqual(before.banners)
  expect(await sets()).toEqual([{ name: 'jul', banners: 1, published: 0 }])
  expect((await editor.browser.delete(`${path}/${brand}/sets/jul`)).status).toBe(200)
  expect(await sets()).toEqual([])
  const rows = await at.rows(
    `select action from staff_audit where subject = 'banner-set:${brand}/jul' order by id`,
  )
  expect(rows.map(({ action }) => action)).toEqual(
    ['published', 'published', 'taken-back', 'deleted'].map((done) => `banner-set.${done}`),
  )

  // A link ends by itself; the set is there again, so that only its age can be why.
  const { slots } = (await editor.browser.get<Listed>(`${path}?brand=${brand}&set=jul`)).body
  const again = { revision: slots.find(({ slot }) => slot === 'grid1')?.revision, banners: [banner] }
  await editor.browser.put(`${path}/${brand}/grid1?set=jul`, again)
  await expect.poll(async () => (await preview(token)).status).toBe(200)
  at.pass(8 * 24 * HOUR_MS)
  expect((await preview(token)).status).toBe(404)
})
