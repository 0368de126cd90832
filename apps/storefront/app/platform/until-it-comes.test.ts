import { expect, it, vi } from 'vitest'
import { untilItComes } from './until-it-comes.ts'

it('8.22: what could not be fetched without a net is asked for until it comes, ever less often', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const pauses: number[] = []
  let tries = 0
  const part = await untilItComes(
    async () => {
      tries += 1
      if (tries <= 7) throw new TypeError('Failed to fetch')
      return 'the part'
    },
    async (longestMs) => {
      pauses.push(longestMs)
    },
  )
  expect(part).toBe('the part')
  expect(tries).toBe(8)
  expect(pauses).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
  expect(warn).toHaveBeenCalledTimes(7)
  warn.mockRestore()
})

it('what comes at once is not waited for', async () => {
  await expect(
    untilItComes(
      async () => 1,
      () => Promise.reject(new Error('waited')),
    ),
  ).resolves.toBe(1)
})
