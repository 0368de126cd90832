import { expect, test } from 'vitest'
import { checkHost, isPublicAddress, readWebhookUrl } from './webhook-address.ts'

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fd00::1',
  'fc00::1',
  'ff02::1',
  '::ffff:10.0.0.1',
  '::ffff:93.184.216.34',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'ikke en adresse',
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['93.184.216.34', '2a00:1450:400f:80d::200e'])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test('a host is refused when any of its addresses is private, and when it has none', async () => {
  const resolveTo =
    (...addresses: string[]) =>
    async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  const resolve = resolveTo('93.184.216.34', '::1')
  expect(await checkHost('mottaker.test', { resolve })).toEqual({ ok: false, reason: 'private-address' })
  expect(await checkHost('mottaker.test', { resolve: resolveTo() })).toEqual({
    ok: false,
    reason: 'unknown-host',
  })
  const broken = () => Promise.reject(new Error('ENOTFOUND'))
  expect(await checkHost('mottaker.test', { resolve: broken })).toEqual({ ok: false, reason: 'unknown-host' })
  expect(await checkHost('mottaker.test', { resolve: resolveTo('93.184.216.34') })).toEqual({
    ok: true,
    addresses: [{ address: '93.184.216.34', family: 4 }],
  })
})

test.each([
  'https://127.1/',
  'https://0x7f000001/',
  'https://2130706433/',
  'https://[::1]/',
  'https://[::ffff:7f00:1]/',
])('the address in %s is seen however it is written', async (text) => {
  const url = readWebhookUrl(text)
  expect(await checkHost(url?.hostname ?? '')).toEqual({ ok: false, reason: 'private-address' })
})

test.each([
  'http://mottaker.test/',
  'https://navn:passord@mottaker.test/',
  'ftp://mottaker.test/',
  'mottaker.test',
  `https://mottaker.test/${'x'.repeat(500)}`,
])('%s is no address of a webhook', (text) => {
  expect(readWebhookUrl(text)).toBeNull()
})
