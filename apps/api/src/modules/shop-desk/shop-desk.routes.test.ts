import { request as sendRaw } from 'node:http'
import { RESERVATION_STATUS as STATUS } from '@varde/domain/ordering/reservation-status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLinkSigner, type LinkSigner } from '../../server/signed-link.ts'
import { eanOf, NOON, SHOP } from '../../testing/test-catalogue.ts'
import {
  compareLedgers,
  findFaults,
  startTestCheckout,
  type TestCheckout,
  toHome,
} from '../../testing/test-checkout.ts'
import { ringOf } from '../../testing/test-key-ring.ts'
import { anOrder, type Placed } from '../../testing/test-shop.ts'

let at: TestCheckout
let links: LinkSigner
beforeAll(async () => {
  at = await startTestCheckout({ env: { LOG_LEVEL: 'trace' } })
  const [secret] = await at.rows<{ value: string }>(`select value from secrets where name = 'links'`)
  links = createLinkSigner('shop-desk', ringOf(secret?.value ?? ''))
})
afterAll(() => at.close())

const IN_A_MONTH = new Date(NOON.getTime() + 30 * 24 * 60 * 60_000)
function linkTo(id: number, expiresAt = IN_A_MONTH) {
  return `/for-butikken/${links.sign(String(id), expiresAt)}`
}

async function reserve(count = 1) {
  const { body } = await at.shop.post<Placed>(
    '/reservations',
    anOrder({ items: [{ EanNo: eanOf(2), Count: count }] }),
  )
  const [reservation] = body.reservations
  if (reservation === undefined) throw new Error('nothing was reserved')
  return reservation
}

/** Sends a form as the page does. */
async function press(
  path: string,
  fields: Record<string, string> | string,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${at.shop.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null', ...headers },
    body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
  })
  const location = response.headers.get('location')
  return {
    status: response.status,
    code: location?.split('?melding=')[1],
    location,
    text: await response.text(),
  }
}
/** Presses a button, and reads the page that it redirects to. */
async function pressAndRead(path: string, fields: Record<string, string>) {
  const { status, location, code } = await press(path, fields)
  expect(status).toBe(303)
  expect(location?.startsWith(`${path}?`)).toBe(true)
  return { code, page: (await at.shop.get(location ?? '')).text }
}
async function statusOf(id: number) {
  return (
    await at.rows<{ status_id: number; tracking_url: string | null }>(
      `select status_id, tracking_url from reservations where id = ${id}`,
    )
  )[0]
}
async function noticesOf(id: number) {
  return (
    await at.rows<{ kind: string }>(
      `select kind from jobs where (payload->'notice'->>'reservationId')::int = ${id} and kind <> 'placed_at_shop' order by id`,
    )
  ).map(({ kind }) => kind)
}
function buttonsOf(page: string) {
  return [...page.matchAll(/name="handling" value="(\w+)"/g)].map(([, word]) => word)
}
async function settle() {
  await at.shop.app.sweep()
  expect(await findFaults(at.shop.database.pool)).toEqual([])
  expect(await compareLedgers(at.shop.database.pool, at.klarna)).toEqual([])
}

test('4.15: ready, then handed out, each pressed twice: notified once, sold once, and reading changes nothing', async () => {
  const before = await at.stockOf(eanOf(2))
  const { id, number } = await reserve()
  const path = linkTo(id)
  const first = await at.shop.get(path)
  expect(first.status).toBe(200)
  expect(first.text).toContain(`<h1>${number}</h1>`)
  expect(first.text).toContain('Kari Bjørnsdatter Åsen')
  expect(first.text).toContain('i kassen')
  expect(buttonsOf(first.text)).toEqual(['ready', 'collected', 'missing'])

  const ready = await pressAndRead(path, { handling: 'ready' })
  expect(ready.code).toBe('ready')
  // 9.14
  expect(ready.page).toContain('kan hente til og med fredag 27. november 2026')
  expect(buttonsOf(ready.page)).toEqual(['collected', 'missing'])
  expect((await pressAndRead(path, { handling: 'ready' })).code).toBe('already')
  expect(await at.stockOf(eanOf(2))).toEqual({ on_hand: before?.on_hand, held: (before?.held ?? 0) + 1 })

  expect((await pressAndRead(path, { handling: 'collected' })).code).toBe('collected')
  const again = await pressAndRead(path, { handling: 'collected' })
  expect(again.code).toBe('already')
  expect(buttonsOf(again.page)).toEqual(['returned'])
  expect(await at.stockOf(eanOf(2))).toEqual({ on_hand: (before?.on_hand ?? 0) - 1, held: before?.held })
  // Opening the address of an earlier message does not show the message again.
  expect((await at.shop.get(`${path}?melding=ready`)).text).not.toContain('role="status"')
  expect(await noticesOf(id)).toEqual(['ready', 'ready_sms'])
  expect(
    await at.rows(`select status_id, by from reservation_events where reservation_id = ${id} order by id`),
  ).toEqual([
    { status_id: STATUS.received, by: 'shopper' },
    { status_id: STATUS.readyForPickup, by: 'shop' },
    { status_id: STATUS.completed, by: 'shop' },
  ])
  await settle()
})

test('4.15: «finnes ikke» ends the reservation: the goods are taken out of stock, the shopper is notified once', async () => {
  const before = await at.stockOf(eanOf(2))
  const { id } = await reserve(2)
  const path = linkTo(id)
  const { code, page } = await pressAndRead(path, { handling: 'missing' })
  expect(code).toBe('missing')
  expect(page).toContain('Det er ikke mer å gjøre med denne.')
  expect((await pressAndRead(path, { handling: 'missing' })).code).toBe('already')
  for (const handling of ['ready', 'collected', 'shipped', 'returned']) {
    expect((await pressAndRead(path, { handling })).code).toBe('refused')
  }
  expect(await at.stockOf(eanOf(2))).toEqual({ on_hand: (before?.on_hand ?? 0) - 2, held: before?.held })
  expect(await noticesOf(id)).toEqual(['missing'])
  await settle()
})

test('4.15: ten presses of two buttons at the same moment: one of them takes effect', async () => {
  const before = await at.stockOf(eanOf(2))
  const { id } = await reserve()
  const presses = Array.from({ length: 10 }, (_, no) =>
    press(linkTo(id), { handling: no % 2 === 0 ? 'collected' : 'missing' }),
  )
  const codes = (await Promise.all(presses)).map(({ code }) => code).toSorted()
  const [winner] = codes.filter((code) => code === 'collected' || code === 'missing')
  const losers = [
    'already',
    'already',
    'already',
    'already',
    'refused',
    'refused',
    'refused',
    'refused',
    'refused',
  ]
  expect(codes).toEqual([...losers, winner].toSorted())
  expect(await at.stockOf(eanOf(2))).toEqual({ on_hand: (before?.on_hand ?? 0) - 1, held: before?.held })
  expect(await at.rows(`select 1 from reservation_events where reservation_id = ${id}`)).toHaveLength(2)
  await settle()
})

test('4.15: a button pressed in the wrong order, or for the wrong shipping method, changes nothing', async () => {
  const { id } = await reserve()
  const path = linkTo(id)
  for (const handling of ['shipped', 'returned']) {
    const { code, page } = await pressAndRead(path, { handling })
    expect(code).toBe('refused')
    expect(page).toContain('Det gikk ikke')
  }
  for (const handling of ['', 'READY', 'toString', '7']) {
    expect((await press(path, { handling })).code).toBe('unknown')
  }
  expect((await press(path, '')).code).toBe('unknown')
  expect((await statusOf(id))?.status_id).toBe(STATUS.received)
  await pressAndRead(path, { handling: 'collected' })
  for (const handling of ['ready', 'missing']) {
    expect((await press(path, { handling })).code).toBe('refused')
  }
  expect((await statusOf(id))?.status_id).toBe(STATUS.completed)
  expect(await noticesOf(id)).toEqual([])
})

test('4.15, 9.14: a parcel is sent with its link, delivered and returned: captured and refunded once', async () => {
  const { opened } = await at.buy({ order: toHome() })
  const id = opened.reservations[0]?.id ?? 0
  const path = linkTo(id)
  const first = (await at.shop.get(path)).text
  expect(buttonsOf(first)).toEqual(['shipped', 'missing'])
  expect(first).toContain('Storgata 1, 0155 Oslo')
  expect(first).toContain('Betalt på nett')
  for (const handling of ['ready', 'delivered']) {
    expect((await press(path, { handling })).code).toBe('refused')
  }
  for (const sporing of ['javascript:alert(1)', 'posten', 'ftp://posten.no/1', 'https://a:b@posten.no/1']) {
    const { code, page } = await pressAndRead(path, { handling: 'shipped', sporing })
    expect([sporing, code]).toEqual([sporing, 'link'])
    expect(page).toContain('Sporingslenken må være')
  }
  expect(await statusOf(id)).toEqual({ status_id: STATUS.received, tracking_url: null })

  const sporing = 'https://sporing.example.test/?nr=1&x="><script>'
  const sent = await pressAndRead(path, { handling: 'shipped', sporing })
  expect(sent.code).toBe('shipped')
  expect(sent.page).not.toContain('<script')
  expect(await statusOf(id)).toEqual({
    status_id: STATUS.shipped,
    tracking_url: 'https://sporing.example.test/?nr=1&x=%22%3E%3Cscript%3E',
  })
  expect((await press(path, { handling: 'shipped', sporing: 'https://annet.example.test' })).code).toBe(
    'already',
  )
  expect((await press(path, { handling: 'delivered' })).code).toBe('delivered')
  await settle()
  function orderAtProvider() {
    return at.klarna.sandbox.ledger().orders.find(({ reference }) => reference === opened.checkoutId)
  }
  expect(orderAtProvider()?.captures).toHaveLength(1)
  for (const code of ['returned', 'already']) {
    expect((await press(path, { handling: 'returned' })).code).toBe(code)
  }
  await settle()
  expect(orderAtProvider()?.refunds).toHaveLength(1)
  expect(orderAtProvider()?.refunded).toBe(orderAtProvider()?.captured)
  expect(await noticesOf(id)).toEqual(['shipped', 'refunded'])
})

test('a shop’s link opens its own part of an order and no other', async () => {
  await at.shop.database.pool.query(
    `with put as (update stock set on_hand = on_hand + 1 where shop_id = ${SHOP.voss} and ean = '${eanOf(1, 2)}' returning 1)
       insert into stock_movements (shop_id, ean, delta, reason) select ${SHOP.voss}, '${eanOf(1, 2)}', 1, 'correction' from put`,
  )
  const items = [
    { EanNo: eanOf(5), Count: 1 },
    { EanNo: eanOf(1, 2), Count: 1 },
  ]
  const { opened } = await at.buy({ order: toHome({ items }) })
  const [odda, voss] = opened.reservations
  if (odda === undefined || voss === undefined) throw new Error('one shop had it all')
  const page = (await at.shop.get(linkTo(odda.id))).text
  expect(page).toContain(eanOf(5))
  expect(page).not.toContain(eanOf(1, 2))
  expect(page).not.toContain(voss.number)
  const forged = linkTo(odda.id).replace(String(odda.id), String(voss.id))
  expect((await at.shop.get(forged)).status).toBe(404)
  expect((await press(forged, { handling: 'shipped' })).status).toBe(404)
  expect((await press(linkTo(odda.id), { handling: 'shipped' })).code).toBe('shipped')
  expect((await statusOf(voss.id))?.status_id).toBe(STATUS.received)
})

test('a link that is forged, of another kind, expired or for no reservation is refused in plain words', async () => {
  const { id } = await reserve()
  const link = links.sign(String(id), IN_A_MONTH)
  const [secret] = await at.rows<{ value: string }>(`select value from secrets where name = 'links'`)
  const wrong = [
    `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`,
    createLinkSigner('withdrawal', ringOf(secret?.value ?? '')).sign(String(id), IN_A_MONTH),
    createLinkSigner('shop-desk', ringOf('another')).sign(String(id), IN_A_MONTH),
    links.sign(String(id), NOON),
    links.sign('4711', IN_A_MONTH),
    links.sign('1e9', IN_A_MONTH),
    'x',
    '%00',
    `${link}.${link}`,
  ]
  for (const each of wrong) {
    const response = await at.shop.get(`/for-butikken/${each}`)
    expect([each, response.status]).toEqual([each, 404])
    expect(response.text).toContain('<h1>Lenken virker ikke</h1>')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect((await press(`/for-butikken/${each}`, { handling: 'collected' })).status).toBe(404)
  }
  expect((await statusOf(id))?.status_id).toBe(STATUS.received)
  const refused = at.shop
    .logs()
    .split('\n')
    .filter((line) => line.includes('"kind":"token-refused"'))
  expect(refused.length).toBeGreaterThanOrEqual(2 * wrong.length)
  expect(refused.join()).not.toContain(link)
})

test('the page is not cached, framed, indexed, leaked by referrer or submitted from other sites', async () => {
  const { id } = await reserve()
  const path = linkTo(id)
  const { headers, text } = await at.shop.get(path)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
  )
  expect(text).not.toMatch(/<script| style="| on\w+=/)

  const form = { handling: 'collected' }
  for (const [name, value] of [
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-site'],
    ['origin', 'https://annet.example'],
    ['origin', 'tull'],
  ] as const) {
    expect((await press(path, form, name === 'origin' ? { origin: value } : { [name]: value })).status).toBe(
      403,
    )
  }
  expect((await press(path, `handling=collected&x=${'x'.repeat(4096)}`)).status).toBe(413)
  expect((await press(path, '{"handling":"collected"}', { 'content-type': 'application/json' })).status).toBe(
    415,
  )
  const boundary = '--x\r\ncontent-disposition: form-data; name="handling"\r\n\r\ncollected\r\n--x--'
  expect((await press(path, boundary, { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(
    415,
  )
  expect((await statusOf(id))?.status_id).toBe(STATUS.received)
  expect((await press(path, form, { origin: at.shop.url })).code).toBe('collected')
  // A proxy or a phone that opens the link before its reader changes nothing.
  for (const method of ['HEAD', 'OPTIONS', 'PUT', 'DELETE']) {
    expect((await sendAs(method, path)) < 500).toBe(true)
  }
  const logged = at.shop.logs()
  expect(logged).not.toContain(path.slice('/for-butikken/'.length))
  expect(logged).not.toMatch(/for-butikken|Bjørnsdatter/)
})

test('a client that tries many links is rate limited', async () => {
  const limited = await at.shop.startAnother({ env: { RATE_LIMIT_SCALE: '0.02' } })
  const statuses = []
  for (let tries = 0; tries < 4; tries += 1) statuses.push((await limited.get('/for-butikken/x.y.z')).status)
  expect(statuses).toEqual([404, 404, 404, 429])
  const refused = await limited.get('/for-butikken/x.y.z')
  expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(refused.text).toContain('Vent litt')
  await limited.close()
})

function sendAs(method: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    sendRaw(`${at.shop.url}${path}`, { method }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })
}
