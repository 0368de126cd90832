import { expect, test } from 'vitest'
import { describeStatus } from './describe-status.ts'
import { type ReservationStatusId, RESERVATION_STATUS as STATUS } from './reservation-status.ts'

test.each<[ReservationStatusId, boolean, string]>([
  [STATUS.awaitingPayment, false, 'Venter på betaling'],
  [STATUS.awaitingConfirmation, false, 'Venter på bekreftelse'],
  [STATUS.received, false, 'Mottatt i Odda'],
  [STATUS.received, true, 'Pakkes i Odda'],
  [STATUS.picking, false, 'Plukkes i Odda'],
  [STATUS.readyForPickup, false, 'Klar til henting i Odda'],
  [STATUS.shipped, true, 'Sendt fra Odda'],
  [STATUS.completed, false, 'Hentet i Odda'],
  [STATUS.completed, true, 'Levert, fra Odda'],
  [STATUS.cancelled, true, 'Kansellert'],
  [STATUS.expired, false, 'Utløpt'],
  [STATUS.returned, false, 'Returnert til Odda'],
])('4.15: status %i, sent %s, reads «%s»', (status, isSent, text) => {
  expect(describeStatus(status, isSent, 'Odda')).toBe(text)
})
