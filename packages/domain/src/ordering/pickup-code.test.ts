import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatPickupCode,
  hasPickupCode,
  parsePickupCode,
  readPickupScan,
  toPickupCode,
  writePickupScan,
} from './pickup-code.ts'
import { RESERVATION_STATUS } from './reservation-status.ts'

const { received, picking, readyForPickup, awaitingPayment, awaitingConfirmation, completed } =
  RESERVATION_STATUS

test('9.14: a code is six digits, and is read as it is shown', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (share) => {
      const code = toPickupCode(share)
      expect(code).toMatch(/^\d{6}$/)
      expect(parsePickupCode(formatPickupCode(code))).toBe(code)
    }),
  )
  expect([toPickupCode(0), toPickupCode(0.482_913), toPickupCode(1 - 1e-9)]).toEqual([
    '000000',
    '482913',
    '999999',
  ])
})

test.each([
  ['482913', '482913'],
  [' 482 913 ', '482913'],
  ['482-913', '482913'],
  ['48291', null],
  ['4829131', null],
  ['48291x', null],
  ['', null],
])('«%s» is typed: %s', (text, code) => {
  expect(parsePickupCode(text)).toBe(code)
})

test('a scan says which reservation and which code, whatever the number', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_147_483_647 }),
      fc.integer({ min: 0, max: 999_999 }),
      (id, no) => {
        const code = String(no).padStart(6, '0')
        const scan = writePickupScan(id, code)
        expect(scan).toMatch(/^\d{4,10}[A-Z]\d{6}$/)
        expect(readPickupScan(scan)).toEqual({ id, code })
        expect(readPickupScan(scan.toLowerCase())).toEqual({ id, code })
      },
    ),
  )
})

test.each([
  ['10042-R', { id: 10_042, code: null }],
  ['10042-R 482 913', { id: 10_042, code: '482913' }],
  ['10042-A482913', null],
  ['10042R48291', null],
  ['https://butikk.example/ordre/x', null],
  ['7090000020001', null],
  ['', null],
])('«%s» is read as %j', (text, expected) => {
  expect(readPickupScan(text)).toEqual(expected)
})

test.each([
  [received, 0, true],
  [picking, 0, true],
  [readyForPickup, 0, true],
  [awaitingPayment, 0, false],
  [awaitingConfirmation, 0, false],
  [completed, 0, false],
  [picking, 1, false],
])('9.14: status %i with delivery %i has a code to show: %s', (statusId, delivery, shown) => {
  expect(hasPickupCode({ statusId, delivery })).toBe(shown)
})
