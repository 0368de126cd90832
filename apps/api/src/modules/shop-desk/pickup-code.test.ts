import { RESERVATION_STATUS as STATUS } from '@varde/domain/ordering/reservation-status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLinkSigner } from '../../server/signed-link.ts'
import { NOON, SHOP } from '../../testing/test-catalogue.ts'
import { startTestCheckout, type TestCheckout } from '../../testing/test-checkout.ts'
import { ringOf } from '../../testing/test-key-ring.ts'
import { anOrder, type Placed } from '../../testing/test-shop.ts'
import { createDeskLinksService, type DeskLinksService } from '../desk-links/desk-links.service.ts'
import { createShopsService } from '../shops/shops.service.ts'
import { createRecordChange } from '../staff/staff-audit.service.ts'

const CHAIN = { id: 7, email: 'kjeden@example.test' }

let at: TestCheckout
let links: DeskLinksService
beforeAll(async () => {
  at = await startTestCheckout({ env: { RATE_LIMIT_SCALE: '1' } })
  const { db } = at.shop.database
  const [secret] = await at.rows<{ value: string }>(`select value from secrets where name = 'links'`)
  links = createDeskLinksService({
    db,
    shops: await createShopsService(db),
    signer: createLinkSigner('shop-desk', ringOf(secret?.value ?? '')),
    recordChange: createRecordChange(() => NOON),
    publicUrl: '',
    now: () => NOON,
  })
})
afterAll(() => at.close())

/** A jacket that is paid already and fetched in Odda: with its code, and the link in the shop's mail. */
async function buy() {
  const { opened } = await at.buy()
  const order = await at.order(opened.checkoutId)
  const [reservation] = order.reservations
  if (reservation === undefined) throw new Error('nothing was bought')
  const { id, pickupCode } = reservation
  return {
    id,
    code: pickupCode ?? '',
    link: await links.addressOf(at.shop.database.db, { id, shopId: SHOP.odda }),
  }
}

async function handOut(link: string, kode: string | null) {
  const response = await fetch(`${at.shop.url}${link}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    body: new URLSearchParams({ handling: 'collected', ...(kode === null ? {} : { kode }) }).toString(),
  })
  return response.headers.get('location')?.split('?melding=')[1] ?? response.status
}
async function statusOf(id: number) {
  const [row] = await at.rows<{ status_id: number }>(`select status_id from reservations where id = ${id}`)
  return row?.status_id
}
/** Another code than the right one. */
function wrong(code: string, no = 1) {
  return String((Number(code) + no) % 1_000_000).padStart(6, '0')
}

test('9.14: paid goods are handed out by the mailed link only for the code that the shopper has', async () => {
  const { id, code, link } = await buy()
  expect(code).toMatch(/^\d{6}$/)
  const page = (await at.shop.get(link)).text
  expect(page).toContain('name="kode"')
  expect(page).not.toContain(code)
  expect(await handOut(link, null)).toBe('nocode')
  expect(await handOut(link, '  ')).toBe('nocode')
  for (const kode of [wrong(code), code.slice(1), `${code}0`, 'hentekode']) {
    expect([kode, await handOut(link, kode)]).toEqual([kode, 'wrongcode'])
  }
  expect((await at.shop.get(`${link}?melding=wrongcode`)).text).toContain('Hentekoden stemmer ikke')
  expect(await statusOf(id)).toBe(STATUS.received)
  expect(await handOut(link, `${code.slice(0, 3)} ${code.slice(3)}`)).toBe('collected')
  expect(await statusOf(id)).toBe(STATUS.completed)
  expect(await handOut(link, null)).toBe('already')
})

test('the tries of a reservation are limited wherever they come from, and the right code does not help then', async () => {
  const { id, code, link } = await buy()
  const answers = []
  for (let no = 1; no <= 5; no++) answers.push(await handOut(link, wrong(code, no)))
  expect(answers).toEqual(['wrongcode', 'wrongcode', 'wrongcode', 'wrongcode', 'wrongcode'])
  expect(await handOut(link, code)).toBe('lockedcode')
  const other = await buy()
  expect(await handOut(other.link, other.code)).toBe('collected')
  at.pass(45 * 60_000)
  expect(await handOut(link, code)).toBe('collected')
  expect(await statusOf(id)).toBe(STATUS.completed)
})

test('goods that are paid at the counter need no code', async () => {
  const { body } = await at.shop.post<Placed>('/reservations', anOrder())
  const id = body.reservations[0]?.id ?? 0
  const link = await links.addressOf(at.shop.database.db, { id, shopId: SHOP.odda })
  expect((await at.shop.get(link)).text).not.toContain('name="kode"')
  expect(await handOut(link, null)).toBe('collected')
})

test('a shop’s links are revoked: those sent before never work again, and a closed shop’s mails lead to the back office', async () => {
  const { id, code, link } = await buy()
  const { db } = at.shop.database
  const addressOf = () => links.addressOf(db, { id, shopId: SHOP.odda })
  const statusAt = async (address: string) => (await at.shop.get(address)).status
  expect(await statusAt(link)).toBe(200)

  expect(await links.change(CHAIN, SHOP.odda, 'renew')).toMatchObject({ isClosed: false, generation: 1 })
  const renewed = await addressOf()
  expect([await statusAt(link), await statusAt(renewed)]).toEqual([404, 200])
  expect(await handOut(link, code)).toBe(404)

  expect(await links.change(CHAIN, SHOP.odda, 'close')).toMatchObject({ isClosed: true })
  expect(await addressOf()).toBe(`/drift/ordrer/${id}`)
  expect(await statusAt(renewed)).toBe(404)
  // The same again changes nothing and is not written down.
  await links.change(CHAIN, SHOP.odda, 'close')

  expect(await links.change(CHAIN, SHOP.odda, 'open')).toMatchObject({ isClosed: false })
  expect([await statusAt(link), await statusAt(renewed), await statusAt(await addressOf())]).toEqual([
    404, 404, 200,
  ])
  expect((await links.list()).find(({ shop }) => shop.id === SHOP.voss)).toMatchObject({
    isClosed: false,
    generation: 0,
  })
  expect(await links.change(CHAIN, 4711, 'close')).toBeNull()
  expect(
    await at.rows(
      `select who, subject, after from staff_audit where action = 'desk-links.changed' order by id`,
    ),
  ).toEqual([
    { who: CHAIN.email, subject: 'shop:1', after: { closed: false, generation: 1 } },
    { who: CHAIN.email, subject: 'shop:1', after: { closed: true, generation: 2 } },
    { who: CHAIN.email, subject: 'shop:1', after: { closed: false, generation: 3 } },
  ])
})
