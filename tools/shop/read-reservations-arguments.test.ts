import { expect, test } from 'vitest'
import { readReservationsArguments } from './read-reservations-arguments.ts'

test.each([
  ['list', { action: 'list', shopId: undefined, statusId: undefined, limit: 20, page: 1, json: false }],
  [
    'list --shop 3 --status Utløpt --limit 5 --page 2',
    { action: 'list', shopId: 3, statusId: 8, limit: 5, page: 2, json: false },
  ],
  ['show 10042', { action: 'show', id: 10_042, json: false }],
  ['show 1042-h --json', { action: 'show', id: 1042, json: true }],
  ['advance 1042H klar', { action: 'advance', id: 1042, to: 4, trackingUrl: undefined }],
  [
    'advance 1042-H sendt --sporing https://pakke.example/1',
    { action: 'advance', id: 1042, to: 5, trackingUrl: 'https://pakke.example/1' },
  ],
  ['cancel 1042-H', { action: 'cancel', id: 1042, missing: false }],
  ['cancel 1042-H --finnes-ikke', { action: 'cancel', id: 1042, missing: true }],
  ['refund 1042-H', { action: 'refund', id: 1042, lines: undefined, withdrawalId: undefined }],
  [
    'refund 1042-H --varer 7090000020001:2,7090000050001:1',
    {
      action: 'refund',
      id: 1042,
      lines: [
        { ean: '7090000020001', count: 2 },
        { ean: '7090000050001', count: 1 },
      ],
      withdrawalId: undefined,
    },
  ],
  ['refund 1042-H --retur 1043-J', { action: 'refund', id: 1042, lines: undefined, withdrawalId: 1043 }],
])('«reservations %s» is understood', (text, expected) => {
  expect(readReservationsArguments(text.split(' '))).toEqual(expected)
})

test.each([
  ['', 'si hva som skal gjøres: list, show, advance, cancel, refund'],
  ['delete 1042-H', 'si hva som skal gjøres'],
  ['show', 'si hvilken reservasjon'],
  ['show 1042-A', '1042-A er ikke et reservasjonsnummer'],
  ['show 0', '0 er ikke et reservasjonsnummer'],
  ['show 1042-H 1043-J', 'for mye: 1043-J'],
  ['list 1042-H', 'for mye: 1042-H'],
  ['list --limit 201', '--limit 201 er ikke et tall fra 1 til 200'],
  ['list --page 0', '--page 0 er ikke'],
  ['list --shop Odda', '--shop Odda er ikke'],
  ['list --status ferdig', 'statusen ferdig finnes ikke'],
  ['list --status toString', 'statusen toString finnes ikke'],
  ['list --varer 7090000020001:1', '--varer gjelder ikke list'],
  ['advance 1042-H', 'si hvilken status'],
  ['advance 1042-H kansellert', 'bruk «reservations cancel»'],
  ['advance 1042-H returnert', 'bruk «reservations refund»'],
  ['advance 1042-H mottatt', 'settes av butikken selv'],
  ['advance 1042-H klar --sporing https://pakke.example/1', '--sporing gjelder bare sendt'],
  ['advance 1042-H sendt --sporing pakke.example', 'er ikke en hel nettadresse'],
  ['advance 1042-H sendt --sporing=', 'er ikke en hel nettadresse'],
  ['refund 1042-H --varer 7090000020001', 'er ikke en liste av EAN:antall'],
  ['refund 1042-H --varer 7090000020001:0', 'er ikke en liste'],
  ['refund 1042-H --varer 7090000020001:1,7090000020001:1', 'nevner den samme varen to ganger'],
  ['refund 1042-H --retur 1043-A', '--retur 1043-A er ikke et returnummer'],
  ['refund 1042-H --retur 1043-J --varer 7090000020001:1', 'si enten --varer eller --retur'],
  ['refund 1042-H --alle', '--alle'],
])('«reservations %s» is refused: %s', (text, message) => {
  expect(() => readReservationsArguments(text.split(' ').filter((word) => word !== ''))).toThrow(message)
})
