import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { trustedProxies } from './trusted-proxies.ts'

const forwarded = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9', 'x-forwarded-proto': 'https' }

test.each([
  ['1', 1, '127.0.0.1', '203.0.113.9', 'https'],
  ['1', 1, '::1', '203.0.113.9', 'https'],
  ['1', 1, '10.0.0.7', '203.0.113.9', 'https'],
  ['1', 1, '::ffff:192.168.0.7', '203.0.113.9', 'https'],
  ['1', 1, 'fd00::7', '203.0.113.9', 'https'],
  ['2', 2, '172.20.0.2', '198.51.100.1', 'https'],
  // Past the proxy, straight from outside: what the header says was written by the visitor.
  ['1', 1, '192.0.2.66', '192.0.2.66', 'http'],
  ['2', 2, '192.0.2.66', '192.0.2.66', 'http'],
  ['1', 1, '2001:db8::66', '2001:db8::66', 'http'],
  ['0', 0, '127.0.0.1', '127.0.0.1', 'http'],
  ['off', false, '10.0.0.7', '10.0.0.7', 'http'],
  // Named proxies are believed wherever they are.
  ['192.0.2.0/24', '192.0.2.0/24', '192.0.2.66', '203.0.113.9', 'https'],
])('TRUST_PROXY=%s, a peer at %3$s: the visitor is %s, over %s', async (_, setting, peer, ip, protocol) => {
  const app = Fastify({ trustProxy: trustedProxies(setting) })
  app.get('/', (request) => ({ ip: request.ip, protocol: request.protocol }))
  const answer = await app.inject({ url: '/', headers: forwarded, remoteAddress: peer })
  expect(answer.json()).toEqual({ ip, protocol })
  await app.close()
})
