import type { StaffShop } from '@varde/contract/admin/shops'
import type { Shop } from '@varde/contract/entities'
import type { ErrorBody } from '@varde/contract/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestAccounts, type TestAccounts } from '../../testing/test-accounts.ts'
import { SHOP } from '../../testing/test-catalogue.ts'
import { startTestStaff, type TestStaff } from '../../testing/test-staff.ts'

let at: TestAccounts
let editor: TestStaff
let odda: TestStaff
beforeAll(async () => {
  at = await startTestAccounts()
  editor = await startTestStaff(at, { email: 'red@example.test', role: 'editor' })
  odda = await startTestStaff(at, { email: 'odda@example.test', role: 'shop', shopIds: [SHOP.odda] })
})
afterAll(() => at.close())

async function read(who: TestStaff, id: number): Promise<StaffShop> {
  const { body } = await who.browser.get<StaffShop[]>('/admin/shops')
  const found = body.find((shop) => shop.id === id)
  if (found === undefined) throw new Error(`shop ${id} is not listed`)
  return found
}
function change(who: TestStaff, shop: StaffShop, more: Partial<StaffShop>) {
  const { revision, opening_hours, special_days } = { ...shop, ...more }
  return who.browser.put<StaffShop & ErrorBody>(`/admin/shops/${shop.id}/hours`, {
    revision,
    opening_hours,
    special_days,
  })
}
async function shown(id: number) {
  const { openingHours, specialDays } = (await at.shop.get<Shop>(`/api/v1/shops/${id}`)).body
  return { openingHours, specialDays }
}
const julaften = { date: '2026-12-24', hours: '1000-1400', note: 'Julaften' }

test('3.14: a shop changes its own hours and special days, which the shop on the web shows, and it is written down', async () => {
  const before = await read(odda, SHOP.odda)
  const changed = await change(odda, before, {
    opening_hours: 'Man-Fre:0900-1700',
    special_days: [{ date: '2026-12-31', hours: '', note: ' Telling; hele dagen ' }, julaften],
  })
  const specialDays = [julaften, { date: '2026-12-31', hours: '', note: 'Telling  hele dagen' }]
  expect(changed.body).toMatchObject({ opening_hours: 'Man-Fre:0900-1700', special_days: specialDays })
  await expect.poll(() => shown(SHOP.odda)).toEqual({ openingHours: 'Man-Fre:0900-1700', specialDays })
  const [row] = await at.rows(
    `select who, subject, before, after from staff_audit where action = 'shop.hours'`,
  )
  expect(row).toMatchObject({
    who: 'odda@example.test',
    subject: `shop:${SHOP.odda}`,
    before: { opening_hours: before.opening_hours },
    after: {
      opening_hours: 'Man-Fre:0900-1700',
      special_days: '2026-12-24:1000-1400 Julaften; 2026-12-31:stengt Telling  hele dagen',
    },
  })
  expect(await change(odda, before, {})).toMatchObject({ status: 409, body: { code: 'CHANGED_SINCE' } })
})

test('a shop neither sees nor changes another one, and an editor every one', async () => {
  expect((await odda.browser.get<StaffShop[]>('/admin/shops')).body.map(({ id }) => id)).toEqual([SHOP.odda])
  const voss = await read(editor, SHOP.voss)
  expect((await change(odda, voss, { opening_hours: '' })).status).toBe(404)
  expect((await read(editor, SHOP.voss)).revision).toBe(voss.revision)
  expect((await change(editor, voss, { special_days: [julaften] })).status).toBe(200)
  expect((await change(editor, { ...voss, id: 99_999 }, {})).status).toBe(404)
})

test.each([
  [{ opening_hours: 'når vi vil' }, ['opening_hours']],
  [{ special_days: [{ ...julaften, date: '2026-02-30' }] }, ['special_days.0']],
  [{ special_days: [{ ...julaften, hours: 'tidlig' }] }, ['special_days.0']],
  [{ special_days: [julaften, { ...julaften, note: 'Igjen' }] }, ['special_days.1']],
])('hours that the import would not read are refused at their field: %j', async (more, fields) => {
  const before = await shown(SHOP.odda)
  const { status, body } = await change(odda, await read(odda, SHOP.odda), more)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, fields])
  expect(await shown(SHOP.odda)).toEqual(before)
})
