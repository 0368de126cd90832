import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pickupPromise } from '../ordering/pickup-promise.ts'
import { parseOpeningHours } from './opening-hours.ts'
import { openingState } from './opening-state.ts'
import { parseSpecialDays, writeSpecialDays } from './special-days.ts'

const hours = parseOpeningHours('Man-Fre:1000-2000,Lør:1000-1800,Søn:stengt')
const { days, problems } = parseSpecialDays(
  '2026-12-24:1000-1400 Julaften; 2026-12-31:stengt Nyttårsaften; 2026-12-26:1200-1600 Romjulsalg; 2026-12-20:12-18;',
)

describe('3.14: days with special hours', () => {
  test('3.14: special days are parsed from the text of the shop file', () => {
    expect(problems).toEqual([])
    expect(days).toEqual([
      { date: '2026-12-20', hours: '12-18', note: '' },
      { date: '2026-12-24', hours: '1000-1400', note: 'Julaften' },
      { date: '2026-12-26', hours: '1200-1600', note: 'Romjulsalg' },
      { date: '2026-12-31', hours: '', note: 'Nyttårsaften' },
    ])
  })

  test.each([
    ['a special day wins over the week', '2026-12-24T09:30:00+01:00', 'Åpner kl. 10'],
    ['and is open', '2026-12-24T12:00:00+01:00', 'Åpent til 14'],
    ['and closes early', '2026-12-24T13:45:00+01:00', 'Stenger om 15 min'],
    [
      'Christmas Day is closed by law, Boxing Day opens as a special day',
      '2026-12-24T14:00:00+01:00',
      'Åpner lørdag kl. 12',
    ],
    ['a special day wins over a public holiday', '2026-12-26T13:00:00+01:00', 'Åpent til 16'],
    ['a Sunday before Christmas is open', '2026-12-20T13:00:00+01:00', 'Åpent til 18'],
    [
      'closed on New Year’s Eve, and on the day after by law',
      '2026-12-31T12:00:00+01:00',
      'Åpner lørdag kl. 10',
    ],
    ['other days have the hours of the week', '2026-12-22T12:00:00+01:00', 'Åpent til 20'],
  ])('3.14: %s', (_, at, label) => {
    expect(openingState(hours, new Date(at), days).label).toBe(label)
  })

  test('3.14: pick-up is not promised for a closed day', () => {
    expect(pickupPromise(hours, new Date('2026-12-31T12:00:00+01:00'), days)?.label).toBe(
      'Klar lør. 2. jan. før 12',
    )
    expect(pickupPromise(hours, new Date('2026-12-24T10:30:00+01:00'), days)?.label).toBe('Klar i dag før 14')
  })

  test.each([
    ['2026-02-30:1000-1400', '2026-02-30:1000-1400'],
    ['24.12.2026:1000-1400', '24.12.2026:1000-1400'],
    ['2026-12-24 1000-1400', '2026-12-24 1000-1400'],
    ['2026-12-24:2000-1000', '2026-12-24:2000-1000'],
    ['2026-12-24:åpent', '2026-12-24:åpent'],
    ['2026-12-24:', '2026-12-24:'],
    ['2026-12-31:10-12', '2026-12-31:stengt'],
  ])('3.14: «%s» is reported as a problem, and the next day is read', (text, problem) => {
    const read = parseSpecialDays(`${text}; 2026-12-31:stengt`)
    expect(read.problems).toEqual([problem])
    expect(read.days.map(({ date }) => date)).toEqual(['2026-12-31'])
  })

  test('3.14: every entry is parsed or reported as a problem', () => {
    const signs = fc.constantFrom('2026-12-24', ':', '1000', '-', 'stengt', ' ', 'og', ';', 'Julaften', '\n')
    const text = fc.oneof(
      fc.string(),
      fc.array(signs).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(text, (written) => {
        const read = parseSpecialDays(written)
        const parts = written.split(/[;\n]/).filter((part) => part.trim() !== '')
        expect(read.days.length + read.problems.length).toBe(parts.length)
      }),
    )
  })

  test('3.14: written days are read as the same days', () => {
    expect(parseSpecialDays(writeSpecialDays(days)).days).toEqual(days)
  })
})
