import fc from 'fast-check'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { isLocalHost, isPrivateAddress, networkOf, trustedProxies } from './client-network.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:50312', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['127.0.0.1', '127.0.0.1'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  '',
  'unknown',
  '_hidden',
  '127.1',
  '0x7f.0.0.1',
  '192.0.2.256',
  '2001:db8::/64',
  'a, b',
  '1.2.3.4:x',
])('«%s» is not an address', (address) => {
  expect(networkOf(address)).toBe('unknown')
})

test('all addresses of one /64 are one network, those of another /64 are not', () => {
  const part = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16))
  const host = fc.array(part, { minLength: 4, maxLength: 4 }).map((parts) => parts.join(':'))
  fc.assert(
    fc.property(part, part, host, host, (one, other, host1, host2) => {
      const network = networkOf(`2001:db8:${one}:${other}:${host1}`)
      expect(networkOf(`2001:db8:${one}:${other}:${host2}`)).toBe(network)
      expect(networkOf(`2001:db9:${one}:${other}:${host1}`)).not.toBe(network)
    }),
  )
})

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.16.0.1', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['::ffff:192.168.1.1', true],
  ['fd12::1', true],
  ['fe80::1', true],
  ['100.64.0.1', false],
  ['192.0.2.1', false],
  ['8.8.8.8', false],
  ['2001:db8::1', false],
  ['2a00::1', false],
  ['0.0.0.0', false],
  ['unknown', false],
])('%s is a private address: %s', (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected)
})

test.each([
  ['localhost', true],
  ['fonna.localhost', true],
  ['mailhog', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['192.168.1.9', true],
  ['mail.example', false],
  ['localhost.example', false],
  ['notlocalhost.', false],
  ['8.8.8.8', false],
  ['[2001:db8::1]', false],
  ['134744072', false],
  ['', false],
])('«%s» is a local host: %s', (hostname, expected) => {
  expect(isLocalHost(hostname)).toBe(expected)
})

const forwarded = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9', 'x-forwarded-proto': 'https' }

test.each([
  ['1', 1, '127.0.0.1', '203.0.113.9', 'https'],
  ['1', 1, '::1', '203.0.113.9', 'https'],
  ['1', 1, '10.0.0.7', '203.0.113.9', 'https'],
  ['1', 1, '::ffff:192.168.0.7', '203.0.113.9', 'https'],
  ['1', 1, 'fd00::7', '203.0.113.9', 'https'],
  ['2', 2, '172.20.0.2', '198.51.100.1', 'https'],
  // Directly from outside, past the proxy: the header was written by the visitor.
  ['1', 1, '192.0.2.66', '192.0.2.66', 'http'],
  ['2', 2, '192.0.2.66', '192.0.2.66', 'http'],
  ['1', 1, '2001:db8::66', '2001:db8::66', 'http'],
  ['0', 0, '127.0.0.1', '127.0.0.1', 'http'],
  ['off', false, '10.0.0.7', '10.0.0.7', 'http'],
  // Named proxies are trusted at any address.
  ['192.0.2.0/24', '192.0.2.0/24', '192.0.2.66', '203.0.113.9', 'https'],
])('TRUST_PROXY=%s, a peer at %3$s: the visitor is %s, over %s', async (_, setting, peer, ip, protocol) => {
  const app = Fastify({ trustProxy: trustedProxies(setting) })
  app.get('/', (request) => ({ ip: request.ip, protocol: request.protocol }))
  const response = await app.inject({ url: '/', headers: forwarded, remoteAddress: peer })
  expect(response.json()).toEqual({ ip, protocol })
  await app.close()
})
