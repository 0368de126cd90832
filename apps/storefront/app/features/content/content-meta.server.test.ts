import { expect, test } from 'vitest'
import { toFaqData } from './content-meta.server.ts'

test('2.10: the FAQ data hold every question of the page with its whole answer', () => {
  const line = (text: string) => [{ text }]
  expect(
    toFaqData([
      { type: 'heading', level: 2, id: 'a', text: 'Levering' },
      {
        type: 'questions',
        items: [
          {
            id: 'tid',
            question: 'Hvor lang leverings\u00adtid?',
            blocks: [
              { type: 'paragraph', line: [{ text: '3 til 6 ' }, { text: 'dager', strong: true }] },
              { type: 'list', ordered: false, items: [line('butikk'), line('dør')] },
              { type: 'table', head: [line('Måte'), line('Pris')], rows: [[line('Dør'), line('79 kr')]] },
            ],
          },
        ],
      },
    ]),
  ).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Hvor lang leveringstid?',
        acceptedAnswer: { '@type': 'Answer', text: '3 til 6 dager\nbutikk\ndør\nMåte, Pris\nDør, 79 kr' },
      },
    ],
  })
})

test('2.03: a page without questions has no FAQ data', () => {
  expect(toFaqData([{ type: 'cookies' }])).toBeNull()
})
