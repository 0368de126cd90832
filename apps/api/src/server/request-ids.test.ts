import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createRequestIds } from './request-ids.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
const GIVEN = 'f3a1c9d2-proxy-7'

function requestFrom(remoteAddress: string | undefined, id: string | undefined): IncomingMessage {
  return { headers: id === undefined ? {} : { 'x-request-id': id }, socket: { remoteAddress } } as never
}

test.each([
  [false, '127.0.0.1', false],
  [true, '203.0.113.7', true],
  [1, '10.0.0.4', true],
  [1, '203.0.113.7', false],
  ['loopback', '127.0.0.1', true],
  ['loopback', '10.0.0.4', false],
  ['203.0.113.0/24, 198.51.100.2', '203.0.113.7', true],
  ['203.0.113.0/24, 198.51.100.2', '203.0.114.7', false],
  [1, undefined, false],
] as const)('with TRUST_PROXY %j the id that %s gives is used: %s', (setting, address, isUsed) => {
  const id = createRequestIds(setting)(requestFrom(address, GIVEN))
  if (isUsed) expect(id).toBe(GIVEN)
  else expect(id).toMatch(UUID)
})

test.each([undefined, '', 'kort', 'to\nlinjer-her', 'x'.repeat(101), 'æøå-12345678'])(
  'an id that no proxy would write is replaced: %j',
  (given) => {
    expect(createRequestIds(true)(requestFrom('127.0.0.1', given))).toMatch(UUID)
  },
)
