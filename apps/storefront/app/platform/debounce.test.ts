import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debounce } from './debounce.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('9.09f: a resized window leads to one call, after the last resize event', () => {
  const widths: number[] = []
  const layOut = debounce((width: number) => widths.push(width), 150)
  for (const width of [1440, 1200, 1020, 390]) {
    layOut(width)
    vi.advanceTimersByTime(149)
  }
  expect(widths).toEqual([])
  vi.advanceTimersByTime(1)
  expect(widths).toEqual([390])
  layOut(768)
  vi.advanceTimersByTime(150)
  expect(widths).toEqual([390, 768])
})

test('9.09f: no call is made after cancel', () => {
  const widths: number[] = []
  const layOut = debounce((width: number) => widths.push(width), 150)
  layOut(390)
  layOut.cancel()
  vi.advanceTimersByTime(1000)
  expect(widths).toEqual([])
})
