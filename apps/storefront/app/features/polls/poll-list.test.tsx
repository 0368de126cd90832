import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PollList } from './poll-list.tsx'

const render = (polls: React.ComponentProps<typeof PollList>['polls']) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PollList polls={polls} />
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
      questions: 5,
    },
    { id: 7, name: 'Lue?', description: '', kind: 'poll', ends_at: null, picture: null, questions: 1 },
  ])
  expect(html).toMatch(/Quiz, åpen til 1\. desember 2026/)
  expect(html).toMatch(/href="\/avstemning\/101"[^>]*>Fjellquiz/)
  expect(html).toContain('5 spørsmål')
  expect(html).toContain('Ett spørsmål')
  expect(html).toMatch(/>Avstemning<.*href="\/avstemning\/7"[^>]*>Lue\?/)
})

test('1.06: without polls the page says so', () => {
  expect(render([])).toContain('Ingen avstemninger er åpne akkurat nå.')
})
