import { startTestAccounts, type TestAccounts } from '@varde/api/testing/test-accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runCustomersCommand } from './customers-command.ts'

let at: TestAccounts
beforeAll(async () => {
  at = await startTestAccounts()
})
afterAll(() => at.close())

/** Runs the command while a shop is running, with its own connections; in this process, since that is faster. */
async function recipients(purpose: string, channel: string) {
  const logSpy = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const counted = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  try {
    const code = await runCustomersCommand(['recipients', '--purpose', purpose, '--channel', channel], {
      DATABASE_URL: at.shop.database.url,
      DATA_DIR: at.shop.dataDir,
      PUBLIC_URL: 'http://butikk.test',
    })
    const lines = logSpy.mock.calls.flat().join('\n').split('\n')
    return { code, lines, count: counted.mock.calls.flat().join('') }
  } finally {
    logSpy.mockRestore()
    counted.mockRestore()
  }
}

test('9.19: the list has only customers who consented to the purpose and confirmed their address, with a link to withdraw', async () => {
  await at.register({ email: 'ja@example.test', phone: '', first_name: '=Ja "sa" hun', newsletter: 1 })
  await at.register({ email: 'nei@example.test', phone: '', marketing: 1 })
  await at.register({ email: 'ubekreftet@example.test', phone: '', newsletter: 1 })
  for (const email of ['ja@example.test', 'nei@example.test']) await at.verify(email)
  const { code, lines, count } = await recipients('newsletter', 'email')
  expect(code).toBe(0)
  expect(count).toBe('1 mottaker.')
  expect(lines[0]).toBe('"email","first_name","withdraw_link"')
  expect(lines).toHaveLength(2)
  const [, link = ''] =
    /^"ja@example\.test","'=Ja ""sa"" hun","(http:\/\/butikk\.test\/samtykke\/slutt\?token=[^"]+)"$/.exec(
      lines[1] ?? '',
    ) ?? []
  // The shop's test clock is well before the real time at which the link expires.
  const token = new URL(link).searchParams.get('token')
  const withdrawn = await (await at.visit()).post('/customers/consents/withdraw', { token })
  expect(withdrawn.status).toBe(200)
  expect((await recipients('newsletter', 'email')).lines).toHaveLength(1)
})
