import { expect, test } from 'vitest'
import { joinDays } from './join-days.ts'

test('every day of the period has a bar, and the shops’ times are weighed by their orders', () => {
  const days = [
    { day: '2026-11-20', orders: 3, sales: 300, pick_minutes: 60, fetch_hours: 5 },
    { day: '2026-11-20', orders: 1, sales: 100, pick_minutes: 180, fetch_hours: 25 },
    { day: '2026-11-20', orders: 9, sales: 50, pick_minutes: null, fetch_hours: null },
    { day: '2026-11-22', orders: 1, sales: 10, pick_minutes: null, fetch_hours: null },
  ]
  expect(joinDays(days, '2026-11-20', '2026-11-22')).toEqual([
    { day: '2026-11-20', sales: 450, pickHours: 1.5, fetchHours: 10 },
    { day: '2026-11-21', sales: 0, pickHours: null, fetchHours: null },
    { day: '2026-11-22', sales: 10, pickHours: null, fetchHours: null },
  ])
})
