import { startTestAccounts, type TestAccounts } from '@varde/api/testing/test-accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runKeysCommand } from './keys-command.ts'
import { readKeysArguments } from './read-keys-arguments.ts'
import { UsageError } from './usage-error.ts'

let at: TestAccounts
beforeAll(async () => {
  at = await startTestAccounts()
})
afterAll(() => at.close())

/** Runs the command while a shop is running, with its own connections; in this process, since that is faster. */
async function run(...args: string[]): Promise<string[]> {
  const logSpy = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  try {
    expect(
      await runKeysCommand(args, { DATABASE_URL: at.shop.database.url, DATA_DIR: at.shop.dataDir }),
    ).toBe(0)
    return logSpy.mock.calls.flat().map(String)
  } finally {
    logSpy.mockRestore()
  }
}

test('9.19: keys are listed without their values, and rotated one by one or all together', async () => {
  const first = await run('list')
  expect(first).toHaveLength(6)
  expect(first[0]).toMatch(/^session +[0-9a-f]{12} {2}den første .* signerer$/)
  const rotated = await run('rotate', '--purpose', 'links')
  expect(rotated).toHaveLength(7)
  expect(rotated.filter((line) => line.startsWith('links')).map((line) => line.split('  ').at(-1))).toEqual([
    'signerer om litt',
    'signerer',
  ])
  const replaced = await run('rotate', '--drop-old')
  expect(replaced).toHaveLength(8)
  // The key of polls is not rotated, and what is encrypted for the staff needs its old key.
  expect(replaced.filter((line) => first.includes(line))).toEqual([
    expect.stringMatching(/^polls .* signerer$/),
    expect.stringMatching(/^staff-secrets /),
  ])
  const kept = await at.rows<{ value: string }>(
    'select value from signing_keys union all select value from secrets',
  )
  for (const { value } of kept) expect([...first, ...rotated, ...replaced].join()).not.toContain(value)
})

test.each([
  [[], 'si hva som skal gjøres'],
  [['fjern'], 'si hva som skal gjøres'],
  [['list', 'alt'], 'for mye: alt'],
  [['list', '--drop-old'], 'list har ingen valg'],
  [['rotate', '--purpose', 'alt'], '--purpose er en av: session'],
])('keys %o is refused: %s', (args, text) => {
  expect(() => readKeysArguments(args)).toThrow(UsageError)
  expect(() => readKeysArguments(args)).toThrow(text)
})
