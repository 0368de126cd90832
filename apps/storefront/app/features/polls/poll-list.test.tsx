import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PollList } from './poll-list.tsx'

type Props = React.ComponentProps<typeof PollList>

const render = (polls: Props['polls'], ended: Props['ended'] = []) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PollList polls={polls} ended={ended} />
    </MemoryRouter>,
  )

test('1.06, 2.33: each open poll is linked, with its kind and the day it closes', () => {
  const html = render([
    {
      id: 101,
      name: 'Fjellquiz',
      description: 'Fem spørsmål',
      kind: 'quiz',
      ends_at: '2026-12-01T11:00:00Z',
      picture: null,
      questions: [1, 2, 3, 4, 5].map((id) => ({
        id,
        text: `Spørsmål ${id}`,
        options: [{ id: id * 10, text: `Svar ${id}` }],
      })),
    },
    {
      id: 7,
      name: 'Lue?',
      description: '',
      kind: 'poll',
      ends_at: null,
      picture: null,
      questions: [{ id: 9, text: 'Med dusk?', options: [{ id: 91, text: 'Ja' }] }],
    },
  ])
  expect(html).toMatch(/Quiz, åpen til 1\. desember 2026/)
  expect(html).toMatch(/href="\/avstemning\/101"[^>]*>Fjellquiz/)
  expect(html).toContain('5 spørsmål')
  expect(html).toContain('Ett spørsmål')
  // An answer to the first question leads to the poll, where it is chosen.
  expect(html).toMatch(/href="\/avstemning\/101\?svar=10#sporsmal-1"[^>]*>Svar 1/)
  expect(html).not.toContain('Svar 2')
  expect(html).toMatch(/>Avstemning<.*href="\/avstemning\/7"[^>]*>Lue\?/)
})

test('1.06: without polls the page says so', () => {
  expect(render([])).toContain('Ingen avstemninger er åpne akkurat nå.')
})

test('3.24: a quiz that has ended is shown with its result and the right answers', () => {
  const option = (id: number, text: string, votes: number, correct: boolean) => ({
    id,
    text,
    votes,
    share: votes / 4,
    correct,
  })
  const html = render(
    [],
    [
      {
        id: 5,
        name: 'Allemannsretten',
        description: '',
        kind: 'quiz',
        banner_desktop: null,
        banner_mobile: null,
        ends_at: '2026-10-04T11:00:00Z',
        votes: 4,
        questions: [
          {
            id: 51,
            text: 'Hvor nær et hus?',
            votes: 4,
            options: [option(511, '50 meter', 1, false), option(512, '150 meter', 3, true)],
          },
        ],
      },
    ],
  )
  expect(html).toMatch(/Quiz, avsluttet .*4\. oktober 2026/)
  expect(html).toContain('75 % av svarene var riktige')
  expect(html).toMatch(/data-correct="true"><span>150 meter<small> \(riktig\)/)
  expect(html).toContain('75 %, 3 stemmer')
  expect(html).toContain('href="/avstemning/5"')
})
