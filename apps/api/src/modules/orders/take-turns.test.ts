import { expect, test } from 'vitest'
import { TooManyWaitingError, takeTurns } from './take-turns.ts'

const limits = { atOnce: 2, mostWaiting: 3, mostWaitMs: 60_000, retryAfterSeconds: 5 }

/** Work that ends when the test says so. */
const createWork = () => {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const work = (no: number) => () =>
    new Promise<number>((resolve) => {
      begun.push(no)
      ends[no] = () => resolve(no)
    })
  return { begun, work, end: (no: number) => ends[no]?.() }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('so many are served at a time, the others in the order in which they came', async () => {
  const inTurn = takeTurns(limits)
  const { begun, work, end } = createWork()
  const done = [0, 1, 2, 3, 4].map((no) => inTurn(work(no)))
  await settle()
  expect(begun).toEqual([0, 1])
  end(1)
  await settle()
  expect(begun).toEqual([0, 1, 2])
  end(0)
  end(2)
  await settle()
  expect(begun).toEqual([0, 1, 2, 3, 4])
  end(3)
  end(4)
  expect(await Promise.all(done)).toEqual([0, 1, 2, 3, 4])
})

test('whoever comes when too many wait is turned away, with how long to stay away, and nothing was begun', async () => {
  const inTurn = takeTurns(limits)
  const { begun, work, end } = createWork()
  const done = [0, 1, 2, 3, 4].map((no) => inTurn(work(no)))
  const refusal = await inTurn(work(5)).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(TooManyWaitingError)
  expect(refusal).toMatchObject({ statusCode: 503, retryAfterSeconds: 5 })
  for (const no of [0, 1, 2, 3, 4]) {
    end(no)
    await settle()
  }
  await Promise.all(done)
  expect(begun).toEqual([0, 1, 2, 3, 4])
})

test('whoever has waited too long is turned away, and the place goes to the next', async () => {
  const inTurn = takeTurns({ ...limits, atOnce: 1, mostWaitMs: 1 })
  const { begun, work, end } = createWork()
  const first = inTurn(work(0))
  await expect(inTurn(work(1))).rejects.toBeInstanceOf(TooManyWaitingError)
  end(0)
  await first
  const next = inTurn(work(2))
  await settle()
  end(2)
  await next
  expect(begun).toEqual([0, 2])
})

test('work that fails gives its place back', async () => {
  const inTurn = takeTurns({ ...limits, atOnce: 1 })
  const failing = inTurn(() => Promise.reject(new Error('galt')))
  const after = inTurn(() => Promise.resolve('gjort'))
  await expect(failing).rejects.toThrow('galt')
  expect(await after).toBe('gjort')
})
