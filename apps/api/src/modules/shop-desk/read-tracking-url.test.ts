import { expect, test } from 'vitest'
import { readTrackingUrl } from './read-tracking-url.ts'

test.each([
  ['', undefined],
  ['   ', undefined],
  [' https://sporing.posten.example/nr/70 ', 'https://sporing.posten.example/nr/70'],
  ['http://pakke.example', 'http://pakke.example/'],
  ['https://pakke.example/æ?x="', 'https://pakke.example/%C3%A6?x=%22'],
  ['pakke.example/1', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['https://pakke.example@annet.example/', null],
  ['https://localhost/', null],
  [`https://pakke.example/${'x'.repeat(500)}`, null],
  [`https://pakke.example/${'æ'.repeat(200)}`, null],
])('«%s» as a carrier’s link: %s', (text, expected) => {
  expect(readTrackingUrl(text)).toBe(expected)
})
