import { expect, it, vi } from 'vitest'
import { loadWithRetry } from './load-with-retry.ts'

it('8.22: what could not be loaded offline is tried again until it succeeds, with longer and longer pauses', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const pauses: number[] = []
  let tries = 0
  const part = await loadWithRetry(
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

it('what loads the first time is not waited for', async () => {
  await expect(
    loadWithRetry(
      async () => 1,
      () => Promise.reject(new Error('waited')),
    ),
  ).resolves.toBe(1)
})
