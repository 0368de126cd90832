import { expect, test } from 'vitest'
import { readReviewsArguments } from './read-reviews-arguments.ts'

test.each([
  [['list'], { action: 'list', waitingOnly: false, limit: 20, page: 1, json: false }],
  [
    ['list', '--waiting', '--limit', '5', '--page', '2'],
    { action: 'list', waitingOnly: true, limit: 5, page: 2, json: false },
  ],
  [['approve', '1042', '1043', '1042'], { action: 'approve', ids: [1042, 1043], withoutPictures: false }],
  [['approve', '7', '--without-pictures'], { action: 'approve', ids: [7], withoutPictures: true }],
  [['pictures', '7', '--out', 'bilder'], { action: 'pictures', id: 7, folder: 'bilder' }],
  [['refuse', '7', '--reason', 'off_topic'], { action: 'refuse', ids: [7], reason: 'off_topic' }],
  [['reply', '1042', ' Takk for det! '], { action: 'reply', id: 1042, text: 'Takk for det!' }],
])('«reviews %j» is understood', (args, expected) => {
  expect(readReviewsArguments(args)).toEqual(expected)
})

test.each([
  [[], 'si hva som skal gjøres: list, pictures, approve, refuse, reply'],
  [['delete', '1'], 'si hva som skal gjøres'],
  [['list', '1042'], 'for mye: 1042'],
  [['list', '--limit', '0'], '--limit 0 er ikke et tall fra 1 til 200'],
  [['approve'], 'si hvilke omtaler'],
  [['approve', '1042-H'], '1042-H er ikke nummeret på en omtale'],
  [['approve', '9999999999'], '9999999999 er ikke nummeret på en omtale'],
  [['refuse', '1', '--without-pictures'], '--without-pictures gjelder ikke refuse'],
  [['refuse', '1'], 'si hvorfor med --reason personal_data|abuse'],
  [['refuse', '1', '--reason', 'stars'], 'si hvorfor med --reason'],
  [['pictures', '1', '2'], 'for mye: 2'],
  [['approve', '1', '--waiting'], '--waiting gjelder ikke approve'],
  [['reply'], 'si nummeret på en omtale'],
  [['reply', '1042'], 'skriv svaret etter nummeret'],
  [['reply', '1042', '  '], 'skriv svaret etter nummeret'],
  [['reply', '1042', 'Takk', 'for', 'det'], 'skriv svaret i anførselstegn'],
  [['reply', '1042', 'å'.repeat(2001)], 'høyst 2000 tegn'],
  [['list', '--alt'], '--alt'],
])('«reviews %.40j» is refused with a reason', (args, reason) => {
  expect(() => readReviewsArguments(args)).toThrow(reason)
})
