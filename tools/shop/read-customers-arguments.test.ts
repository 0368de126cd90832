import { expect, test } from 'vitest'
import { readCustomersArguments } from './read-customers-arguments.ts'

test('9.19: the purpose and the channel of a message', () => {
  const read = readCustomersArguments(['recipients', '--purpose', 'newsletter', '--channel', 'email'])
  expect(read).toEqual({ purpose: 'newsletter', channel: 'email' })
  expect(readCustomersArguments(['recipients', '--channel=sms', '--purpose=marketing'])).toEqual({
    purpose: 'marketing',
    channel: 'sms',
  })
})

test.each([
  [[], 'si hva som skal gjøres'],
  [['list'], 'si hva som skal gjøres'],
  [['recipients'], 'newsletter'],
  [['recipients', '--purpose', 'cookie_ga', '--channel', 'web'], '--purpose'],
  [['recipients', '--purpose', 'newsletter'], '--channel: email'],
  [['recipients', '--purpose', 'newsletter', '--channel', 'sms'], '--channel: email'],
  [['recipients', 'alle', '--purpose', 'newsletter', '--channel', 'email'], 'for mye: alle'],
  [['recipients', '--all'], '--all'],
])('%j is not understood', (args, text) => {
  expect(() => readCustomersArguments(args)).toThrow(text)
})
