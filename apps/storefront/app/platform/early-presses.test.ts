import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeEarlyPresses } from './early-presses.ts'

const NOW_MS = 60_000

function noted({
  id,
  at,
  eventPhase = Event.NONE,
  on = true,
}: {
  id?: number
  at: number
  eventPhase?: number
  on?: boolean
}) {
  const button = { dataset: id === undefined ? {} : { favourite: String(id) }, removeAttribute: vi.fn() }
  return { button: button as unknown as HTMLElement, event: { timeStamp: at, eventPhase }, on }
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a press is taken once, and no more are noted', () => {
  const add = noted({ at: NOW_MS - 4999 })
  const ended = vi.fn()
  window.addEventListener('early-presses-taken', ended)
  window.earlyPresses = [add]
  expect(takeEarlyPresses(NOW_MS)).toEqual({ favourites: [], buttons: [add.button] })
  expect(takeEarlyPresses(NOW_MS)).toEqual({ favourites: [], buttons: [] })
  expect(ended).toHaveBeenCalled()
  expect(add.button.removeAttribute).toHaveBeenCalledWith('aria-busy')
})

test('a press of more than five seconds ago is not made again; a favourite still counts', () => {
  window.earlyPresses = [noted({ at: NOW_MS - 5001 }), noted({ id: 7, at: NOW_MS - 20_000, on: false })]
  expect(takeEarlyPresses(NOW_MS)).toEqual({ favourites: [{ id: 7, on: false }], buttons: [] })
})

test('a press that React is handling now is left to React', () => {
  window.earlyPresses = [
    noted({ at: NOW_MS, eventPhase: Event.CAPTURING_PHASE }),
    noted({ id: 7, at: NOW_MS, eventPhase: Event.CAPTURING_PHASE }),
  ]
  expect(takeEarlyPresses(NOW_MS)).toEqual({ favourites: [], buttons: [] })
})
