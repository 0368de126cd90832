import { describe, expect, test } from 'vitest'
import {
  formatClock,
  formatDate,
  formatDateTime,
  formatIsoDate,
  formatLongDate,
  formatMoment,
  formatPlainDate,
  formatRelative,
  WEEKDAYS,
} from './format-date.ts'

describe('9.02: dates in Norwegian', () => {
  test('9.02: the week starts on Monday', () => {
    expect(WEEKDAYS[0]).toBe('mandag')
    expect(WEEKDAYS[6]).toBe('søndag')
  })

  test('9.02: dates are in Oslo time, not UTC', () => {
    expect(formatDate(new Date('2022-05-17T10:00:00Z'))).toBe('tir. 17. mai')
    expect(formatDate(new Date('2026-11-22T23:30:00Z'))).toBe('man. 23. nov.')
    expect(formatIsoDate('2026-09-06')).toBe('søn. 6. sep.')
    expect(formatPlainDate(new Date('2026-05-16T22:30:00Z'))).toBe('17. mai 2026')
    expect(formatLongDate(new Date('2026-05-17T10:00:00Z'))).toBe('søndag 17. mai 2026')
  })

  test('9.02: date and time follow summer time', () => {
    expect(formatDateTime(new Date('2026-07-01T12:05:00Z'))).toBe('1. juli 2026 kl. 14:05')
    expect(formatDateTime(new Date('2026-01-01T12:05:00Z'))).toBe('1. jan. 2026 kl. 13:05')
    expect(formatDateTime(new Date('2025-12-31T23:00:00Z'))).toBe('1. jan. 2026 kl. 00:00')
  })

  test.each([
    [540, '9'],
    [1050, '17:30'],
    [1440, '24'],
  ])('9.02: %s minutes past midnight are %s on a sign', (minutes, text) =>
    expect(formatClock(minutes)).toBe(text),
  )

  const now = new Date('2026-11-20T12:00:00Z')
  test.each([
    ['2026-11-20T11:59:30Z', 'akkurat nå'],
    ['2026-11-20T12:00:30Z', 'straks'],
    ['2026-11-20T11:56:00Z', 'for 4 min siden'],
    ['2026-11-20T11:00:00Z', 'for 1 time siden'],
    ['2026-11-20T10:00:00Z', 'for 2 timer siden'],
    ['2026-11-20T15:10:00Z', 'om 3 timer'],
    ['2026-11-19T08:00:00Z', 'i går'],
    ['2026-11-21T15:00:00Z', 'i morgen'],
    ['2026-11-17T12:00:00Z', 'for 3 dager siden'],
    ['2026-10-30T12:00:00Z', 'for 3 uker siden'],
    ['2026-06-20T12:00:00Z', 'for 5 måneder siden'],
    ['2024-06-20T12:00:00Z', 'for 2 år siden'],
    ['not a date', ''],
  ])('9.02: %s seen from 20 November is «%s»', (then, text) =>
    expect(formatRelative(new Date(then), now)).toBe(text),
  )

  test.each([
    ['2026-11-20T17:00:00Z', 'i dag kl. 18:00'],
    ['2026-11-19T23:30:00Z', 'i dag kl. 00:30'],
    ['2026-11-19T17:00:00Z', 'i går kl. 18:00'],
    ['2026-11-21T09:05:00Z', 'i morgen kl. 10:05'],
    ['2026-11-24T17:00:00Z', '24. nov. kl. 18:00'],
    ['2025-11-24T17:00:00Z', '24. nov. 2025 kl. 18:00'],
  ])('9.02: the moment %s on 20 November is «%s»', (then, text) =>
    expect(formatMoment(new Date(then), now)).toBe(text),
  )

  test('9.02: two hours ago is shown in hours even across midnight', () => {
    const text = formatRelative(new Date('2026-11-19T21:30:00Z'), new Date('2026-11-19T23:30:00Z'))
    expect(text).toBe('for 2 timer siden')
  })
})
