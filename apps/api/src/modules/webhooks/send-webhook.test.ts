import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeTestFolder } from '../../testing/test-folder.ts'
import { startTestReceiver, type TestReceiver } from '../../testing/test-receiver.ts'
import { sendWebhook, type WebhookSettings } from './send-webhook.ts'

let receiver: TestReceiver
beforeAll(async () => {
  receiver = await startTestReceiver()
})
afterAll(() => receiver.close())
beforeEach(() => {
  receiver.received.length = 0
  receiver.respond((response) => response.writeHead(204).end())
})

const now = new Date('2026-11-20T10:00:00.700Z')
const secret = 'varde_webhook_for_testen'
const message = { eventId: '5e0f', body: '{"type":"order.placed","name":"Blåbærlue"}' }

function send(more: Partial<WebhookSettings & { signal: AbortSignal; host: string }> = {}) {
  const { host = 'localhost', ...settings } = more
  return sendWebhook({ url: `https://${host}:${receiver.port}/varde?nr=1`, secret }, message, {
    allowLocal: true,
    ca: receiver.ca,
    now,
    ...settings,
  })
}

test('a message is signed with its time, and the documented check accepts it and no other', async () => {
  expect(await send()).toEqual({ ok: true, status: 204 })
  const [first] = receiver.received
  expect(first).toMatchObject({
    path: '/varde?nr=1',
    body: message.body,
    headers: { 'varde-event-id': '5e0f', 'content-type': 'application/json; charset=utf-8' },
  })
  const signature = first?.headers['varde-signature']
  expect(signature).toMatch(/^t=1795168800,v1=[0-9a-f]{64}$/)

  const docs = await readFile(path.join(import.meta.dirname, '../../../../../docs/data-formats.md'), 'utf8')
  const [, example = ''] = /```js\n([^`]*isFromVarde[\s\S]*?)\n```/.exec(docs) ?? []
  const file = path.join(makeTestFolder('varde-webhook-'), 'example.mjs')
  await writeFile(file, example)
  const { isFromVarde } = (await import(pathToFileURL(file).href)) as {
    isFromVarde(signature: unknown, body: string, secret: string, nowSeconds: number): boolean
  }
  const seconds = now.getTime() / 1000
  expect(isFromVarde(signature, message.body, secret, seconds)).toBe(true)
  expect(isFromVarde(signature, `${message.body} `, secret, seconds)).toBe(false)
  expect(isFromVarde(signature, message.body, 'en annen', seconds)).toBe(false)
  expect(isFromVarde(signature, message.body, secret, seconds + 400)).toBe(false)
  expect(isFromVarde(undefined, message.body, secret, seconds)).toBe(false)
})

test('the connection goes to the address that was checked, which is found once', async () => {
  let asked = 0
  const resolve = async () => {
    asked += 1
    return [{ address: asked === 1 ? '127.0.0.1' : '192.0.2.1', family: 4 }]
  }
  expect(await send({ host: 'mottaker.test', resolve })).toEqual({ ok: true, status: 204 })
  expect(asked).toBe(1)
})

test('nothing is sent to a private address', async () => {
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
  for (const host of ['localhost', 'mottaker.test', '127.0.0.1']) {
    expect(await send({ host, resolve, allowLocal: false })).toEqual({ ok: false, error: 'PRIVATE_ADDRESS' })
  }
  expect(receiver.received).toEqual([])
})

test('a redirect is a failure, and nobody follows it', async () => {
  receiver.respond((response) =>
    response.writeHead(307, { location: `https://localhost:${receiver.port}/annet` }).end(),
  )
  expect(await send()).toEqual({ ok: false, error: 'REDIRECTED' })
  expect(receiver.received).toHaveLength(1)
})

test('a certificate that is not trusted ends it before anything is sent', async () => {
  const { ca: _, ...others } = { ca: receiver.ca, allowLocal: true, now }
  const sent = await sendWebhook({ url: `https://localhost:${receiver.port}/`, secret }, message, others)
  expect(sent).toEqual({ ok: false, error: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
  expect(receiver.received).toEqual([])
})

test('of an endless response only the beginning is read', async () => {
  receiver.respond((response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('x'.repeat(400)), 1)
    response.on('close', () => clearInterval(timer))
  })
  expect(await send()).toEqual({ ok: true, status: 200 })
})

test('a receiver that does not respond is given up at the end of the time', async () => {
  const ended = new AbortController()
  receiver.respond(() => ended.abort())
  expect(await send({ signal: ended.signal })).toEqual({ ok: false, error: 'ETIMEDOUT' })
})
