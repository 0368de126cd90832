import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type ConcurrencyLimits,
  createConcurrencyLimiter,
  TooManyWaitingError,
  WorkTimeoutError,
} from './concurrency-limiter.ts'

const LIMITS: ConcurrencyLimits = {
  atOnce: 2,
  mostWaiting: 3,
  maxWaitMs: 60_000,
  maxWorkMs: 20_000,
  hangsAfterMs: 5_000,
  retryAfterSeconds: 5,
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A limiter with work that ends when the test says so. */
function start(limits: Partial<ConcurrencyLimits> = {}) {
  const limiter = createConcurrencyLimiter({ ...LIMITS, ...limits })
  const begun: string[] = []
  const signals = new Map<string, AbortSignal>()
  const ends = new Map<string, { resolve: (value: string) => void; reject: (error: Error) => void }>()
  return {
    limiter,
    begun,
    signals,
    ask: (name: string): Promise<string> =>
      limiter.run((signal) => {
        begun.push(name)
        signals.set(name, signal)
        return new Promise((resolve, reject) => ends.set(name, { resolve, reject }))
      }),
    end: async (name: string) => {
      ends.get(name)?.resolve(`${name} done`)
      await settle()
    },
    fail: async (name: string, error: Error) => {
      ends.get(name)?.reject(error)
      await settle()
    },
  }
}
function settle() {
  return new Promise((resolve) => setImmediate(resolve))
}

test('only so many run at once, and the others start in the order they came', async () => {
  const { ask, begun, end } = start()
  const answers = ['a', 'b', 'c', 'd'].map(ask)
  await settle()
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  await end('a')
  await end('c')
  await end('d')
  expect(await Promise.all(answers)).toEqual(['a done', 'b done', 'c done', 'd done'])
})

test('a released slot is never taken by another call at the same time', async () => {
  const { ask, begun, end } = start({ atOnce: 1 })
  const first = ask('a')
  const second = ask('b')
  await settle()
  const ended = end('a')
  const third = ask('c')
  await ended
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  await end('c')
  await Promise.all([first, second, third])
})

test('when too many wait, further ones are refused at once, with a Retry-After', async () => {
  const { ask, begun, end } = start()
  const answers = ['a', 'b', 'c', 'd', 'e'].map(ask)
  await settle()
  const refused = await ask('f').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(TooManyWaitingError)
  expect(refused).toMatchObject({ statusCode: 503, retryAfterSeconds: 5 })
  for (const name of ['a', 'b', 'c', 'd', 'e']) await end(name)
  await Promise.all(answers)
  expect(begun).not.toContain('f')
})

test('a call that has waited too long is refused before its work begins, and the next gets its slot', async () => {
  const { ask, begun, end } = start({ atOnce: 1, maxWorkMs: 120_000 })
  const first = ask('a')
  await settle()
  const late = ask('b')
  vi.advanceTimersByTime(LIMITS.maxWaitMs)
  await expect(late).rejects.toBeInstanceOf(TooManyWaitingError)
  const next = ask('c')
  await end('a')
  await end('c')
  expect(await Promise.all([first, next])).toEqual(['a done', 'c done'])
  expect(begun).toEqual(['a', 'c'])
})

test('F1: work that takes too long is aborted and releases its slot, also when it never ends', async () => {
  const { ask, begun, signals, end } = start({ atOnce: 1 })
  const hung = ask('a')
  const next = ask('b')
  await settle()
  vi.advanceTimersByTime(LIMITS.maxWorkMs)
  await expect(hung).rejects.toBeInstanceOf(WorkTimeoutError)
  expect(signals.get('a')?.aborted).toBe(true)
  await settle()
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(await next).toBe('b done')
  expect(signals.get('b')?.aborted).toBe(false)
})

test('work that fails rejects for its caller, and releases its slot', async () => {
  const { ask, end, fail } = start({ atOnce: 1 })
  const failing = ask('a')
  const settled = expect(failing).rejects.toThrow('wrong')
  const next = ask('b')
  await settle()
  await fail('a', new Error('wrong'))
  await settled
  await end('b')
  expect(await next).toBe('b done')
})

test('it hangs while all slots are taken for too long, and no longer once one is free', async () => {
  const { ask, limiter, end } = start()
  const answers = [ask('a'), ask('b')]
  await settle()
  expect(limiter.isHanging()).toBe(false)
  vi.advanceTimersByTime(LIMITS.hangsAfterMs)
  expect(limiter.isHanging()).toBe(true)
  await end('a')
  expect(limiter.isHanging()).toBe(false)
  await end('b')
  await Promise.all(answers)
})
