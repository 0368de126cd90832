import { expect, it, vi } from 'vitest'
import { loadWithRetry } from './load-with-retry.ts'

const { signal } = new AbortController()

it('8.22: a failed load is tried again until it succeeds, with longer and longer pauses', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const pauses: number[] = []
  let tries = 0
  const part = await loadWithRetry(
    async () => {
      tries += 1
      if (tries <= 7) throw new TypeError('Failed to fetch')
      return 'the part'
    },
    signal,
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

it('a load that succeeds at once makes no pause', async () => {
  await expect(
    loadWithRetry(
      async () => 1,
      signal,
      () => Promise.reject(new Error('waited')),
    ),
  ).resolves.toBe(1)
})

it('no further try is made when the part is no longer needed', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const left = new AbortController()
  let tries = 0
  await expect(
    loadWithRetry(
      () => {
        tries += 1
        return Promise.reject(new TypeError('Failed to fetch'))
      },
      left.signal,
      async () => left.abort(),
    ),
  ).rejects.toThrow('aborted')
  expect(tries).toBe(1)
  warn.mockRestore()
})
