import type { Page } from '@varde/contract/entities'
import { expect, test } from 'vitest'
import { suggestPages } from './suggest-pages.ts'

function heading(id: string, text: string): Page['blocks'][number] {
  return {
    type: 'heading',
    level: 2,
    id,
    text,
  }
}
const pages = [
  {
    slug: 'kundeservice',
    title: 'Kundeservice',
    blocks: [
      heading('retur', 'Retur og angrerett'),
      {
        type: 'questions' as const,
        items: [
          { id: 'returmate', question: 'Hvordan sender jeg varene tilbake?', blocks: [] },
          { id: 'bytte', question: 'Kan jeg returnere noe jeg har brukt?', blocks: [] },
        ],
      },
    ],
  },
  { slug: 'om-oss', title: 'Vi selger det vi selv går med', blocks: [heading('folk', 'Folk som svarer')] },
  { slug: 'vedlikehold', title: 'Vask og stell', blocks: [heading('sko', 'Sko og støvler')] },
]

test.each([
  ['kunde', ['/kundeservice']],
  ['retur', ['/kundeservice#retur', '/kundeservice#bytte']],
  ['stovler sko', ['/vedlikehold#sko']],
  ['STØV', ['/vedlikehold#sko']],
  ['gar med', ['/om-oss']],
  ['ndeservice', []],
  ['s', []],
  ['', []],
])('2.39: «%s» may mean %j', (text, paths) => {
  expect(suggestPages(pages, text, 5).map(({ path }) => path)).toEqual(paths)
})

test('2.39: a page whose title matches comes before its sections, and no more than requested', () => {
  expect(suggestPages(pages, 'vask', 5)).toEqual([{ title: 'Vask og stell', path: '/vedlikehold' }])
  expect(suggestPages(pages, 'retur', 1)).toEqual([
    { title: 'Retur og angrerett', path: '/kundeservice#retur' },
  ])
})
