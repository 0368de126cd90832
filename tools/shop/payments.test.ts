import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startTestVipps, type TestVipps } from '@varde/api/providers/payment/test-vipps'
import { readVippsWebhook } from '@varde/api/providers/payment/vipps-webhook'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runPaymentsCommand } from './payments-command.ts'
import { readPaymentsArguments } from './read-payments-arguments.ts'
import { UsageError } from './usage-error.ts'

type Message = { headers: IncomingMessage['headers']; body: Buffer; url: string }

let vipps: TestVipps
const messages: Message[] = []
const shop = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  messages.push({ headers: request.headers, body: Buffer.concat(chunks), url: `${shopUrl()}${request.url}` })
  response.end()
})
const shopUrl = () => `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
beforeAll(async () => {
  vipps = await startTestVipps()
  shop.listen(0, '127.0.0.1')
  await once(shop, 'listening')
})
afterAll(async () => {
  await vipps.sandbox.stop()
  shop.close()
})

/** Runs `payments vipps-webhook …` in this process. */
async function vippsWebhook(args: string[], env: NodeJS.ProcessEnv = {}) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const read = ({ mock }: typeof log) => mock.calls.map(([line]) => `${line}\n`).join('')
  try {
    const code = await runPaymentsCommand(['vipps-webhook', ...args], {
      PUBLIC_URL: shopUrl(),
      VIPPS_API_URL: vipps.sandbox.url,
      VIPPS_CLIENT_ID: vipps.sandbox.keys.clientId,
      VIPPS_CLIENT_SECRET: vipps.sandbox.keys.clientSecret,
      VIPPS_SUBSCRIPTION_KEY: vipps.sandbox.keys.subscriptionKey,
      VIPPS_MERCHANT_SERIAL_NUMBER: vipps.sandbox.keys.merchantSerialNumber,
      ...env,
    })
    return { code, stdout: read(log), stderr: read(error) }
  } finally {
    log.mockRestore()
    error.mockRestore()
  }
}

/** Has a shopper approve a payment, and waits for the messages about it. */
async function approvePayment(count: number): Promise<Message[]> {
  messages.length = 0
  const checkoutId = randomUUID()
  const line = { kind: 'goods', reference: '1', name: 'Lue', quantity: 1, unitPriceOre: 19_900 } as const
  await vipps.provider.openSession({
    reference: checkoutId,
    description: 'Ordre 20001',
    lines: [{ ...line, discountOre: 0, totalOre: 19_900, taxRateBp: 2500, taxOre: 3980 }],
    totalOre: 19_900,
    method: 'vipps',
    locale: 'nb-NO',
    currency: 'NOK',
    country: 'NO',
    callbackUrl: shopUrl(),
    confirmationUrl: `${shopUrl()}/ordre`,
    idempotencyKey: checkoutId,
  })
  await vipps.decide(checkoutId, 'approve', { callback: 'send' })
  await expect.poll(() => messages).toHaveLength(count)
  return messages
}

test('7.04: the shop is registered once, its secret is shown once and signs, and it is replaced and removed', async () => {
  expect((await vippsWebhook(['list'])).stdout).toContain('Vipps sender ikke til denne butikken.')
  const registered = await vippsWebhook(['register'])
  const first = /^VIPPS_WEBHOOK_SECRET=(\S+)\n$/.exec(registered.stdout)?.[1] ?? ''
  const id = /^Registrert: (\S+)\./.exec(registered.stderr)?.[1] ?? ''
  const url = `${shopUrl()}/api/v1/reservations/vipps/webhook`
  expect(await vippsWebhook(['list'])).toEqual({
    code: 0,
    stdout: `${id}  ${url}  denne butikken\n`,
    stderr: '',
  })
  const again = await vippsWebhook(['register'])
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('registrert fra før')])
  expect(again.stdout).not.toContain(first)

  const replaced = await vippsWebhook(['register', '--new-secret'], { VIPPS_WEBHOOK_SECRET: first })
  const secrets = /^VIPPS_WEBHOOK_SECRET=(\S+)\n$/.exec(replaced.stdout)?.[1]?.split(',') ?? []
  expect(secrets).toEqual([first, expect.stringMatching(/^.{40,}$/)])
  expect(replaced.stderr).toContain(`payments vipps-webhook remove ${id}`)
  // Both registrations send, each with its own signature.
  const sent = await approvePayment(2)
  for (const secret of secrets) {
    expect(sent.filter((message) => readVippsWebhook([secret], message, new Date()))).toHaveLength(1)
  }

  expect(await vippsWebhook(['remove', id])).toMatchObject({ code: 0, stdout: `${id} er fjernet.\n` })
  expect(await vippsWebhook(['remove', id])).toMatchObject({ code: 1, stderr: `Vipps har ingen ${id}.\n` })
  expect((await vippsWebhook(['list'])).stdout).toContain('denne butikken')
})

test('what Vipps refuses, and Vipps out of reach, are told plainly', async () => {
  expect(await vippsWebhook(['list'], { VIPPS_CLIENT_SECRET: 'feil' })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Vipps godtok ikke nøklene'),
  })
  const faults = [{ kind: 'error-before', path: '/webhooks', probability: 1 }]
  await vipps.control('faults', { faults })
  expect(await vippsWebhook(['register'])).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('Fikk ikke svar fra Vipps'),
  })
  const none = { VIPPS_API_URL: undefined, VIPPS_CLIENT_ID: undefined, VIPPS_CLIENT_SECRET: undefined }
  const noKeys = { ...none, VIPPS_SUBSCRIPTION_KEY: undefined, VIPPS_MERCHANT_SERIAL_NUMBER: undefined }
  expect(await vippsWebhook(['list'], noKeys)).toMatchObject({
    code: 1,
    stderr: 'Sett nøklene til Vipps først (VIPPS_API_URL …).\n',
  })
})

test.each([
  [[], 'si hva det gjelder: failed, retry, vipps-webhook'],
  [['vipps-webhook'], 'si hva som skal gjøres: register, list, remove'],
  [['vipps-webhook', 'list', 'alt'], 'for mye: alt'],
  [['vipps-webhook', 'list', '--new-secret'], '--new-secret gjelder bare register'],
  [['vipps-webhook', 'remove'], 'si ID-en, som list viser'],
])('payments %o is refused: %s', (args, text) => {
  expect(() => readPaymentsArguments(args)).toThrow(UsageError)
  expect(() => readPaymentsArguments(args)).toThrow(text)
})
