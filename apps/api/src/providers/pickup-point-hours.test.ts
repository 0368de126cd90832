import { expect, test } from 'vitest'
import { tidyPointHours } from './pickup-point-hours.ts'

test.each([
  ['Man - Fre: 0800-2200, Lør: 0900-2000', 'Man–fre 08–22, lør 09–20'],
  ['Man-Fre: 0730-2130', 'Man–fre 07.30–21.30'],
  ['Man. - Fre. 07:00 - 23:00', 'Man–fre 07–23'],
  ['Døgnåpent', 'Døgnåpent'],
  ['  Etter avtale,  Ring først ', 'Etter avtale, ring først'],
  ['', ''],
])('7.03: «%s» is shown as «%s»', (given, shown) => expect(tidyPointHours(given)).toBe(shown))

test('7.03: a text of any length is cut', () => {
  expect(tidyPointHours('x'.repeat(500))).toHaveLength(120)
})
