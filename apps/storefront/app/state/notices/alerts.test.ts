import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AlertType, createAlerts, type NewAlert } from './alerts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const TYPES: readonly AlertType[] = ['error', 'warning', 'info', 'success']

describe('4.08: alerts', () => {
  test.each<[AlertType, string]>([
    ['error', 'Noe gikk galt'],
    ['warning', 'Obs!'],
    ['info', 'Informasjon'],
    ['success', 'Suksess'],
  ])('8.20, 9.10a: one of type %s is called «%s» by default', (type, title) => {
    const alerts = createAlerts()
    alerts.add({ type, text: 'Hei' })
    alerts.add({ type, text: 'Hei', title: 'Eget' })
    expect(alerts.lists.get()[type].map((alert) => alert.title)).toEqual([title, 'Eget'])
  })

  test.each(TYPES)('4.08: one of type %s goes into its own list, and out of it', (type) => {
    const alerts = createAlerts()
    for (const other of TYPES) alerts.add({ type: other, text: other })
    const id = alerts.add({ type, text: 'Hei' })
    const others = TYPES.filter((other) => other !== type)
    for (const other of others) alerts.remove(other, id)
    expect(alerts.lists.get()[type].map(({ text }) => text)).toEqual([type, 'Hei'])
    alerts.remove(type, id)
    alerts.remove(type, id)
    for (const each of TYPES) expect(alerts.lists.get()[each].map(({ text }) => text)).toEqual([each])
  })

  test.each<[string, NewAlert, number | null]>([
    ['success', { type: 'success', text: 'a' }, 5000],
    ['info', { type: 'info', text: 'a' }, 8000],
    ['warning', { type: 'warning', text: 'a' }, null],
    ['error', { type: 'error', text: 'a' }, null],
    ['one with a time of its own (8.10)', { type: 'success', text: 'a', timeoutMs: 3000 }, 3000],
    ['one that is to stay', { type: 'success', text: 'a', timeoutMs: null }, null],
  ])('3.27: %s is shown as long as it should be', (_, alert, timeoutMs) => {
    const alerts = createAlerts()
    alerts.add(alert)
    const standing = () => alerts.lists.get()[alert.type].length
    vi.advanceTimersByTime((timeoutMs ?? 3_600_000) - 1)
    expect(standing()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(standing()).toBe(timeoutMs === null ? 1 : 0)
  })

  test('3.27: while the pointer is on them the timers stop, also for new ones', () => {
    const alerts = createAlerts()
    alerts.add({ type: 'info', text: 'a', timeoutMs: 1000 })
    vi.advanceTimersByTime(600)
    alerts.pause()
    vi.advanceTimersByTime(60_000)
    alerts.pause()
    alerts.add({ type: 'success', text: 'b', timeoutMs: 1000 })
    vi.advanceTimersByTime(60_000)
    alerts.resume()
    vi.advanceTimersByTime(399)
    expect(alerts.lists.get().info).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(alerts.lists.get().info).toHaveLength(0)
    vi.advanceTimersByTime(599)
    expect(alerts.lists.get().success).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(alerts.lists.get().success).toHaveLength(0)
  })

  test('9.10b: the same text again is shown once, for its whole time', () => {
    const alerts = createAlerts()
    alerts.add({ type: 'success', text: 'Lenken er kopiert', timeoutMs: 3000 })
    vi.advanceTimersByTime(2000)
    alerts.add({ type: 'success', text: 'Lenken er kopiert', timeoutMs: 3000 })
    expect(alerts.lists.get().success).toHaveLength(1)
    vi.advanceTimersByTime(2999)
    expect(alerts.lists.get().success).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(alerts.lists.get().success).toHaveLength(0)
  })

  test('4.08: listeners are notified of every change', () => {
    const alerts = createAlerts()
    const listener = vi.fn()
    const stop = alerts.lists.subscribe(listener)
    const id = alerts.add({ type: 'error', text: 'a' })
    alerts.remove('error', id)
    alerts.remove('error', id)
    stop()
    alerts.add({ type: 'error', text: 'b' })
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
