import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createEventLoopTurns } from './event-loop-turns.ts'

test('each caller gets a turn of the event loop of its own, in order', async () => {
  const takeTurn = createEventLoopTurns()
  const seen: string[] = []
  let isDone = false
  const callers = Promise.all(
    ['a', 'b', 'c'].map(async (name) => {
      await takeTurn()
      seen.push(name)
    }),
  ).then(() => {
    isDone = true
  })
  // Another request is served between any two of them.
  while (!isDone) {
    seen.push('-')
    await nextTurn()
  }
  await callers
  expect(seen.join('')).toMatch(/^-+a-+b-+c-*$/)
})
