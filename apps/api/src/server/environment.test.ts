import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { EnvironmentError, readEnvironment } from './environment.ts'

const ownDatabase = 'postgresql://shop:hemmelig@db.example/shop'

/** The line that stops the start; fails the test when the environment is accepted. */
function findRefusal(env: Record<string, string>): string {
  try {
    readEnvironment(env)
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message
    throw error
  }
  throw new Error('the environment was accepted')
}

describe('defaults', () => {
  test('an empty environment is a demo shop on port 3000 with the embedded database', () => {
    const environment = readEnvironment({}, '/checkout')
    expect(environment).toMatchObject({
      port: 3000,
      processes: 1,
      publicUrl: 'http://localhost:3000',
      dataDir: path.resolve('/checkout/data'),
      databaseUrl: undefined,
      demo: true,
      brand: undefined,
      klarna: undefined,
      vipps: undefined,
      rateLimitScale: 1,
      trustProxy: false,
      imageHosts: [],
      tracking: { ga: null, gtm: null, meta: null },
    })
  })

  test('DATA_DIR is in the checkout, wherever the shop was started from', () => {
    const { dataDir } = readEnvironment({})
    expect(path.basename(dataDir)).toBe('data')
    expect(existsSync(path.join(path.dirname(dataDir), 'package-lock.json'))).toBe(true)
    expect(readEnvironment({ DATA_DIR: '/srv/varde' }, '/checkout').dataDir).toBe('/srv/varde')
  })

  test('the demo shop goes into the operator’s own database only on request', () => {
    expect(readEnvironment({ DATABASE_URL: ownDatabase }).demo).toBe(false)
    expect(readEnvironment({ DATABASE_URL: ownDatabase, DEMO: 'on' }).demo).toBe(true)
    expect(readEnvironment({ DEMO: 'off' }).demo).toBe(false)
  })

  test('an empty value counts as none', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '', SMTP_URL: '' }).port).toBe(3000)
  })

  test('unknown variables are ignored', () => {
    expect(() =>
      readEnvironment({ PATH: '/bin', NODE_ENV: 'production', MAPPING: 'x', POSTCODE: '1' }),
    ).not.toThrow()
  })
})

describe('values', () => {
  test.each([
    ['on', true],
    ['off', false],
    ['2', 2],
    ['loopback', 'loopback'],
    ['10.0.0.0/8, 127.0.0.1', '10.0.0.0/8, 127.0.0.1'],
  ])('TRUST_PROXY=%s', (value, expected) => {
    expect(readEnvironment({ TRUST_PROXY: value }).trustProxy).toBe(expected)
  })

  test.each([
    'http://localhost:3100',
    'http://127.0.0.1/sms',
    'http://[::1]:1',
    'http://10.0.0.3',
    'http://sms-gateway',
  ])('an address of this machine or a private network may be plain HTTP: %s', (url) => {
    expect(readEnvironment({ SMS_URL: url }).smsUrl).toBe(url)
  })

  test.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ DEMO: 'off' }, false],
    [{ DATABASE_URL: ownDatabase }, false],
    [{ DATABASE_URL: ownDatabase, API_DOCS: 'on' }, true],
    [{ API_DOCS: 'off' }, false],
  ])('with %j the API is described: %s', (env, expected) => {
    expect(readEnvironment(env).apiDocs).toBe(expected)
  })

  test('addresses lose their trailing slash', () => {
    expect(readEnvironment({ PUBLIC_URL: 'https://fonna.example/' }).publicUrl).toBe('https://fonna.example')
  })

  test('IMAGE_HOSTS is a list in lower case', () => {
    expect(readEnvironment({ IMAGE_HOSTS: 'CDN.example, img.example:8443' }).imageHosts).toEqual([
      'cdn.example',
      'img.example:8443',
    ])
  })

  test('three Klarna variables make its credentials', () => {
    const klarna = readEnvironment({
      KLARNA_API_URL: 'https://api.playground.klarna.example',
      KLARNA_USERNAME: 'PK1',
      KLARNA_PASSWORD: 'hemmelig',
    }).klarna
    expect(klarna).toEqual({
      apiUrl: 'https://api.playground.klarna.example',
      username: 'PK1',
      password: 'hemmelig',
    })
  })
})

const VIPPS = {
  VIPPS_API_URL: 'https://api.vipps.example',
  VIPPS_CLIENT_ID: 'id',
  VIPPS_CLIENT_SECRET: 'hemmelig',
  VIPPS_SUBSCRIPTION_KEY: 'abo',
  VIPPS_MERCHANT_SERIAL_NUMBER: '123456',
}

test('five Vipps variables make its keys; the secrets of the webhook may be two', () => {
  const keys = {
    apiUrl: 'https://api.vipps.example',
    clientId: 'id',
    clientSecret: 'hemmelig',
    subscriptionKey: 'abo',
    merchantSerialNumber: '123456',
  }
  expect(readEnvironment(VIPPS).vipps).toEqual({ ...keys, webhookSecrets: [] })
  expect(readEnvironment({ ...VIPPS, VIPPS_WEBHOOK_SECRET: 'a, b' }).vipps).toEqual({
    ...keys,
    webhookSecrets: ['a', 'b'],
  })
})

describe('test money', () => {
  const keys = {
    KLARNA_API_URL: 'https://api.klarna.example',
    KLARNA_USERNAME: 'K1',
    KLARNA_PASSWORD: 'hemmelig',
  }
  test.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ DEMO: 'on' }, true],
    [{ DEMO: 'off' }, false],
    [{ DEMO: 'off', TEST_PAYMENT: 'on' }, true],
    [{ TEST_PAYMENT: 'off' }, false],
    [{ DATABASE_URL: ownDatabase }, false],
    [{ DATABASE_URL: ownDatabase, DEMO: 'on' }, false],
    [{ DATABASE_URL: ownDatabase, TEST_PAYMENT: 'on' }, true],
    [keys, false],
    [{ ...keys, DEMO: 'on' }, false],
    [{ ...keys, TEST_PAYMENT: 'off' }, false],
    [VIPPS, false],
  ])('%j: %s', (env, expected) => {
    expect(readEnvironment(env).testPayment).toBe(expected)
  })

  test('together with the keys of a provider it stops the start', () => {
    expect(findRefusal({ ...keys, TEST_PAYMENT: 'on' })).toBe(
      'TEST_PAYMENT must not be on together with keys for Klarna: remove one of them',
    )
  })
})

describe('refusals, each in one line', () => {
  test.each([
    [{ PAYMENT_TIMEOUT_MS: '5' }, 'PAYMENT_TIMEOUT_MS must be a number of milliseconds from 100 to 60000'],
    [{ TEST_PAYMENTS: 'on' }, 'TEST_PAYMENTS is not a setting of this shop; did you mean TEST_PAYMENT?'],
    [{ PORT: 'abc' }, 'PORT must be a number from 0 to 65535'],
    [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535'],
    [{ MAX_CONNECTIONS: '0' }, 'MAX_CONNECTIONS must be a whole number from 1 to 1000000'],
    [{ SHUTDOWN_TIMEOUT_MS: '1.5' }, 'SHUTDOWN_TIMEOUT_MS must be a whole number from 1 to 600000'],
    [{ SHUTDOWN_DELAY_MS: '6000' }, 'SHUTDOWN_DELAY_MS must be at most half of SHUTDOWN_TIMEOUT_MS'],
    [{ DEMO: 'ja' }, 'DEMO must be on or off'],
    [{ BRAND: 'Cubus!' }, 'BRAND must be the id of a brand: small letters, digits and hyphens'],
    [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL must be an address that begins with postgresql://'],
    [{ PUBLIC_URL: 'fonna.example' }, 'PUBLIC_URL must be an address that begins with http:// or https://'],
    ...[
      'KLARNA_API_URL',
      'VIPPS_API_URL',
      'SMS_URL',
      'ADDRESS_API_URL',
      'PICKUP_POINTS_URL',
      'SOCIAL_API_URL',
    ].map((name): [Record<string, string>, string] => [
      { [name]: 'http://tjeneste.example/v1' },
      `${name} must begin with https://, since it does not lead to this machine or a private network`,
    ]),
    [{ SMTP_URL: 'http://x' }, 'SMTP_URL must be an address that begins with smtp:// or smtps://'],
    [{ MAIL_FROM: 'Fonna\r\nBcc: x@y.no' }, 'MAIL_FROM must be an address, or a name and <address>'],
    [
      { MAP_TILES_URL: 'https://tiles.example/{z}' },
      'MAP_TILES_URL must be an address with {z}, {x} and {y} in it',
    ],
    [{ MAIL_FILES_DAYS: '0' }, 'MAIL_FILES_DAYS must be a whole number from 1 to 3650'],
    [{ MAIL_FILES_MAX: 'mange' }, 'MAIL_FILES_MAX must be a whole number from 1 to 100000'],
    [{ PREVIEW_TOKEN: 'kort' }, 'PREVIEW_TOKEN must be at least 16 characters long'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent'],
    [{ RATE_LIMIT_SCALE: '-1' }, 'RATE_LIMIT_SCALE must be a number, 0 or more'],
    [{ IMAGE_HOSTS: 'https://cdn.example' }, 'IMAGE_HOSTS must be a list of host names with commas between'],
    [
      { TRUST_PROXY: 'yes please' },
      'TRUST_PROXY must be on, off, a number of hops, loopback, or a list of addresses',
    ],
    [
      { KLARNA_USERNAME: 'PK1' },
      'KLARNA_API_URL, KLARNA_USERNAME and KLARNA_PASSWORD belong together: set all or none',
    ],
    [
      { ...VIPPS, VIPPS_CLIENT_ID: '' },
      'VIPPS_API_URL, VIPPS_CLIENT_ID, VIPPS_CLIENT_SECRET, VIPPS_SUBSCRIPTION_KEY and VIPPS_MERCHANT_SERIAL_NUMBER belong together: set all or none',
    ],
    [{ VIPPS_WEBHOOK_SECRET: 'x' }, 'VIPPS_WEBHOOK_SECRET needs the keys of Vipps (VIPPS_API_URL, …)'],
    [
      { ...VIPPS, VIPPS_MERCHANT_SERIAL_NUMBER: 'abc' },
      'VIPPS_MERCHANT_SERIAL_NUMBER must be a number with 4 to 10 digits',
    ],
    [{ KLARNA_PASWORD: 'x' }, 'KLARNA_PASWORD is not a setting of this shop; did you mean KLARNA_PASSWORD?'],
    [
      { RATE_LIMIT_SCAEL: '2' },
      'RATE_LIMIT_SCAEL is not a setting of this shop; did you mean RATE_LIMIT_SCALE?',
    ],
    [{ MAP_TILE_URL: 'x' }, 'MAP_TILE_URL is not a setting of this shop; did you mean MAP_TILES_URL?'],
    // No prefix of ours, but a typing error away from a name of ours.
    [{ SMPT_URL: 'x' }, 'SMPT_URL is not a setting of this shop; did you mean SMTP_URL?'],
    [{ DATABSE_URL: 'x' }, 'DATABSE_URL is not a setting of this shop; did you mean DATABASE_URL?'],
    [
      { DATABASE_LISTN_URL: 'x' },
      'DATABASE_LISTN_URL is not a setting of this shop; did you mean DATABASE_LISTEN_URL?',
    ],
    [{ PUBLIC_ULR: 'x' }, 'PUBLIC_ULR is not a setting of this shop; did you mean PUBLIC_URL?'],
    [{ TRSUT_PROXY: 'x' }, 'TRSUT_PROXY is not a setting of this shop; did you mean TRUST_PROXY?'],
    [{ METRICS_TOKENS: 'x' }, 'METRICS_TOKENS is not a setting of this shop; did you mean METRICS_TOKEN?'],
  ])('%j', (env, message) => {
    expect(findRefusal(env)).toBe(message)
  })

  test('limits are not turned off on a real database, except to measure', () => {
    const env = { RATE_LIMIT_SCALE: '0', DATABASE_URL: ownDatabase }
    expect(() => readEnvironment(env)).toThrow('RATE_LIMIT_SCALE must not be 0 together with DATABASE_URL')
    expect(readEnvironment({ ...env, BENCH: 'on' }).rateLimitScale).toBe(0)
    expect(readEnvironment({ RATE_LIMIT_SCALE: '0' }).rateLimitScale).toBe(0)
  })

  test('a malformed secret is not repeated', () => {
    expect(findRefusal({ DATABASE_URL: 'mysql://shop:hemmelig@x/y' })).not.toContain('hemmelig')
  })
})

describe('PROCESSES', () => {
  test('is a number, or auto for one on each processor', () => {
    expect(readEnvironment({ PROCESSES: '3' }).processes).toBe(3)
    expect(readEnvironment({ PROCESSES: 'auto' }).processes).toBe(Math.min(availableParallelism(), 32))
  })

  test.each(['0', '-1', '1.5', '33', 'mange', 'Auto'])('%s stops the start', (PROCESSES) => {
    expect(findRefusal({ PROCESSES })).toBe('PROCESSES must be auto, or a whole number from 1 to 32')
  })
})

// What other programs and platforms set beside ours.
test.each([
  'PATH',
  'HOSTNAME',
  'HOSTS',
  'CMS_URL',
  'APP_URL',
  'DB_URL',
  'DATABASE_NAME',
  'API_KEY',
  'NODE_ENV',
  'PUBLIC_KEY',
  'LOG_FORMAT',
])('%s is somebody else’s', (name) => {
  expect(() => readEnvironment({ [name]: 'x' })).not.toThrow()
})
