import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readEnvironment } from '@varde/api/server/environment'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandboxes } from './start-sandboxes.ts'
import { createTestPayments } from './test-payment.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'varde-sandboxes-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const DATABASE_URL = 'postgresql://butikk@db.example/butikk'

test.each<[Record<string, string>, boolean]>([
  [{ DEMO: 'on' }, true],
  [{ DEMO: 'off' }, false],
  [{ DEMO: 'off', TEST_PAYMENT: 'on' }, true],
  [{ DATABASE_URL }, false],
  [{ DATABASE_URL, TEST_PAYMENT: 'on' }, true],
])('test money with %j: %s', async (env, expected) => {
  const lines: string[] = []
  const environment = readEnvironment({ DATA_DIR: dataDir, ...env })
  const sandboxes = await startSandboxes(environment, (line) => lines.push(line))
  try {
    const { testPayment } = sandboxes
    expect(testPayment !== undefined).toBe(expected)
    const payments = testPayment === undefined ? [] : createTestPayments(testPayment, environment)
    expect(payments.map(({ provider, isTest }) => [provider.name, isTest])).toEqual(
      expected
        ? [
            ['klarna', true],
            ['vipps', true],
          ]
        : [],
    )
    expect(lines.some((line) => line.startsWith('Testbetaling'))).toBe(expected)
  } finally {
    await sandboxes.stop()
  }
})
