import { expect, test } from 'vitest'
import { listTexts } from '../content/list-texts.ts'
import { findPlaces, type Searchable, type Typed } from './find-places.ts'

const heading = (id: string, text: string) => ({ type: 'heading' as const, level: 2 as const, id, text })
const texts = listTexts([
  {
    slug: 'kundeservice',
    layout: 'guide',
    title: 'Kundeservice',
    blocks: [
      heading('retur', 'Retur og angrerett'),
      {
        type: 'questions',
        items: [
          { id: 'returmate', question: 'Hvordan sender jeg varene tilbake?', blocks: [] },
          { id: 'bytte', question: 'Kan jeg returnere noe jeg har brukt?', blocks: [] },
        ],
      },
    ],
  },
  {
    slug: 'skikkelig-stresstest',
    layout: 'story',
    title: 'En skikkelig stresstest',
    blocks: [heading('jakka', 'Jakka du kan kjøpe')],
  },
  {
    slug: 'vedlikehold',
    layout: 'guide',
    title: 'Vask og stell',
    blocks: [heading('sko', 'Sko og støvler')],
  },
])
const places: Searchable[] = [
  ...texts.map(
    ({ parts, ...page }): Searchable => ({
      ...page,
      kind: 'page',
      parts: parts.map((part) => ({ ...part, kind: 'page' as const })),
    }),
  ),
  { kind: 'campaign', title: 'Vinterens varme', path: '/kampanje/vinter', keywords: 'salg tilbud' },
  { kind: 'shop', title: 'Bergen', path: '/butikker/bergen', context: 'butikk åpningstider' },
]
const find = (text: string, typed: Typed, most = 5) =>
  findPlaces(places, text, typed, most).map(({ path }) => path)

test.each([
  ['kunde', ['/kundeservice']],
  ['retur', ['/kundeservice#retur', '/kundeservice#bytte']],
  ['stovler sko', ['/vedlikehold#sko']],
  ['STØV', ['/vedlikehold#sko']],
  ['ber', ['/butikker/bergen']],
  ['ndeservice', []],
  ['s', []],
  ['', []],
])('2.39: «%s» as it is typed may mean %j', (text, paths) => {
  expect(find(text, 'typing')).toEqual(paths)
})

test.each([
  ['retur', ['/kundeservice#retur', '/kundeservice#bytte']],
  ['angrerett', ['/kundeservice#retur']],
  ['salg', ['/kampanje/vinter']],
  ['Bergen', ['/butikker/bergen']],
  ['butikk bergen', ['/butikker/bergen']],
  ['butikk', []],
  ['ski', []],
  ['jakke salg', []],
])('2.25: «%s», entered, finds %j beside the goods', (text, paths) => {
  expect(find(text, 'entered')).toEqual(paths)
})

test.each([
  ['angreret', ['/kundeservice#retur']],
  ['agnrerett', ['/kundeservice#retur']],
  ['kundeservise', ['/kundeservice']],
  ['aapningstidr bergen', ['/butikker/bergen']],
  ['retr', []],
  ['ngrerett', []],
  ['regnjakke', []],
])('2.25: «%s», misspelt, finds %j', (text, paths) => {
  expect(find(text, 'misspelt')).toEqual(paths)
})

test.each(['typing', 'entered', 'misspelt'] as const)(
  '2.39: a heading of a story is no page (%s)',
  (typed) => {
    expect(find('jakka du kan kjøpe', typed)).toEqual([])
  },
)

test('2.39: a page whose title matches stands for its parts, and no more come than requested', () => {
  expect(find('vask', 'typing')).toEqual(['/vedlikehold'])
  expect(find('retur', 'typing', 1)).toEqual(['/kundeservice#retur'])
})
