import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSmsTransport } from './sms-transport.ts'

let gateway: Server
let url: string
let status = 200
const taken: { headers: IncomingHttpHeaders; body: unknown }[] = []

beforeEach(async () => {
  taken.length = 0
  status = 200
  gateway = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      taken.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) })
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('answer')
    })
  })
  await new Promise<void>((resolve) => void gateway.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`
})
afterEach(() => void gateway.close())

const sms = { id: 7, to: '+4741234567', text: 'Varene dine er klare på Østerås' }

test('a message is sent as JSON with a key of its own', async () => {
  await createSmsTransport(url).send(sms)
  expect(taken).toHaveLength(1)
  expect(taken[0]?.body).toEqual({ to: '+4741234567', text: 'Varene dine er klare på Østerås' })
  expect(taken[0]?.headers['idempotency-key']).toBe('varde-sms-7')
})

test.each([400, 429, 500])('a response of %i means not accepted', async (code) => {
  status = code
  await expect(createSmsTransport(url).send(sms)).rejects.toMatchObject({ code: `HTTP_${code}` })
})

test('a gateway that redirects, or cannot be reached, means not accepted', async () => {
  status = 302
  await expect(createSmsTransport(url).send(sms)).rejects.toMatchObject({ code: 'ESOCKET' })
  gateway.close()
  gateway.closeAllConnections()
  await expect(createSmsTransport(url).send(sms)).rejects.toMatchObject({ code: 'ESOCKET' })
})
