import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseBlocks } from './parse-blocks.ts'
import { isSafeTarget } from './parse-inline.ts'
import type { PictureRef } from './read-picture-ref.ts'

function findPicture(ref: PictureRef) {
  return ref.kind === 'landscape' && ref.name === 'beerenberg'
    ? { source: 'landscape' as const, name: 'beerenberg' }
    : ref.kind === 'drawing'
      ? { source: 'drawing' as const, name: [ref.group, ref.color, ref.variant ?? []].flat().join('|') }
      : null
}
function parse(markdown: string) {
  return parseBlocks(markdown, findPicture)
}
function blocksOf(markdown: string) {
  const { blocks, problems } = parse(markdown)
  expect(problems).toEqual([])
  return blocks
}

describe('2.03–2.20: text becomes blocks', () => {
  test('headings get anchors: a given one, or one made of the title, and never the same twice', () => {
    expect(blocksOf('## Frakt {#levering}\n\n## Bytte og retur\n\n### Bytte og retur\n\n#### Dypt')).toEqual([
      { type: 'heading', level: 2, text: 'Frakt', id: 'levering' },
      { type: 'heading', level: 2, text: 'Bytte og retur', id: 'bytte-og-retur' },
      { type: 'heading', level: 3, text: 'Bytte og retur', id: 'bytte-og-retur-2' },
      { type: 'heading', level: 3, text: 'Dypt', id: 'dypt' },
    ])
  })

  test('words in bold, in italics and in links; a colon before a word stays text', () => {
    expect(
      blocksOf('Tørk den **flatt**, *aldri* i [trommel](/vedlikehold).\nStatus:stengt kl. 10:30.'),
    ).toEqual([
      {
        type: 'paragraph',
        line: [
          { text: 'Tørk den ' },
          { text: 'flatt', strong: true },
          { text: ', ' },
          { text: 'aldri', em: true },
          { text: ' i ' },
          { text: 'trommel', to: '/vedlikehold' },
          { text: '. Status:stengt kl. 10:30.' },
        ],
      },
    ])
  })

  test('lists, tables and quotes', () => {
    expect(
      blocksOf(
        '1. Rist\n2. Heng\n\n| Plagg | Grader |\n|---|---|\n| Ull | 30 |\n\n> Den holdt tett.\n>\n> – Marit',
      ),
    ).toEqual([
      { type: 'list', ordered: true, items: [[{ text: 'Rist' }], [{ text: 'Heng' }]] },
      {
        type: 'table',
        head: [[{ text: 'Plagg' }], [{ text: 'Grader' }]],
        rows: [[[{ text: 'Ull' }], [{ text: '30' }]]],
      },
      { type: 'quote', line: [{ text: 'Den holdt tett.' }], by: 'Marit' },
    ])
  })

  test('pictures, articles, buttons and the article of the address', () => {
    expect(
      blocksOf(
        '![Toppen](landscape:beerenberg "Klokka fire")\n\n![Jakke](drawing:dunjakker/Oker)\n\n![En annen](drawing:dunjakker/Oker/2)\n\n' +
          '::cookies\n\n::articles[Ull]{slugs="a-b c"}\n\n::articles[Dun]{search="dun"}\n\n::product\n\n::button[Finn butikk]{to="/butikker"}\n\n::shop[Her er vi]{slug="odda"}\n\n::shop{slug="voss"}',
      ),
    ).toEqual([
      {
        type: 'picture',
        picture: { source: 'landscape', name: 'beerenberg', alt: 'Toppen', caption: 'Klokka fire' },
      },
      { type: 'picture', picture: { source: 'drawing', name: 'dunjakker|Oker', alt: 'Jakke' } },
      { type: 'picture', picture: { source: 'drawing', name: 'dunjakker|Oker|2', alt: 'En annen' } },
      { type: 'cookies' },
      { type: 'articles', title: 'Ull', slugs: ['a-b', 'c'] },
      { type: 'articles', title: 'Dun', slugs: [], search: 'dun' },
      { type: 'product' },
      { type: 'button', to: '/butikker', label: 'Finn butikk' },
      { type: 'shop', slug: 'odda', caption: 'Her er vi' },
      { type: 'shop', slug: 'voss' },
    ])
  })

  test('notes, steps, questions and washing symbols', () => {
    expect(
      blocksOf(
        ':::note[Husk]\nLukk glidelåsen.\n:::\n\n:::steps\n### Vask\nPå 30.\n### Tørk\n- Flatt\n:::\n\n' +
          ':::questions\n### Hva koster frakt? {#frakt}\n79 kroner.\n:::\n\n:::care\n- wash-40: Vask på 40\n:::',
      ),
    ).toEqual([
      { type: 'note', title: 'Husk', blocks: [{ type: 'paragraph', line: [{ text: 'Lukk glidelåsen.' }] }] },
      {
        type: 'steps',
        items: [
          { title: 'Vask', blocks: [{ type: 'paragraph', line: [{ text: 'På 30.' }] }] },
          { title: 'Tørk', blocks: [{ type: 'list', ordered: false, items: [[{ text: 'Flatt' }]] }] },
        ],
      },
      {
        type: 'questions',
        items: [
          {
            id: 'frakt',
            question: 'Hva koster frakt?',
            blocks: [{ type: 'paragraph', line: [{ text: '79 kroner.' }] }],
          },
        ],
      },
      { type: 'care', symbols: [{ symbol: 'wash-40', text: 'Vask på 40' }] },
    ])
  })
})

test('a profile has the height along a way', () => {
  expect(
    blocksOf(':::profile[Over Vidda]\n- 0 km, 1222 moh., Finse\n- 22,5 km, 1161 moh., Krækkja\n:::'),
  ).toEqual([
    {
      type: 'profile',
      title: 'Over Vidda',
      points: [
        { km: 0, metres: 1222, place: 'Finse' },
        { km: 22.5, metres: 1161, place: 'Krækkja' },
      ],
    },
  ])
})

test.each([
  [':::profile[Vei]\n- 0 km, 12 moh., Her\n:::', 1, 'minst to punkter'],
  [':::profile[Vei]\n- 4 km, 12 moh., Her\n- 2 km, 20 moh., Der\n:::', 1, 'minst to punkter'],
  [':::profile[Vei]\n- 0 km, 12 moh., Her\n- langt borte\n:::', 1, 'minst to punkter'],
  ['<script>alert(1)</script>', 1, 'kan ikke vises'],
  ['Se [her](javascript:alert(1)).', 1, 'lenken javascript:alert(1)'],
  ['Se [her](//evil.example).', 1, 'lenken //evil.example'],
  ['Ro\n\n![](landscape:beerenberg)', 3, 'mangler beskrivelse'],
  ['![x](landscape:nowhere)', 1, 'finnes ikke'],
  ['![x](landscape:%)', 1, 'finnes ikke'],
  ['::video[x]', 1, '::video er ikke kjent'],
  ['::button[x]{to="javascript:1"}', 1, '::button trenger to'],
  [':::care\n- boil: Kok\n:::', 1, 'vaskesymbolet'],
  [':::steps\nFørst\n:::', 2, 'overskrift'],
])('2.02: what cannot be shown is reported with its line: %j', (markdown, line, text) => {
  expect(parse(markdown).problems).toEqual([{ line, text: expect.stringContaining(text) }])
})

test('2.02: anything an editor types is parsed without an exception, and no link is unsafe', () => {
  const signs = fc.constantFrom(
    '#',
    '*',
    '[',
    ']',
    '(',
    ')',
    ':',
    '{',
    '}',
    '>',
    '-',
    '|',
    '!',
    '\n',
    'a',
    ' ',
    '`',
    '<',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(signs, { maxLength: 80 }).map((all) => all.join('')),
      ),
      (text) => {
        const links = JSON.stringify(parse(text).blocks).match(/"to":"[^"]*"/g) ?? []
        for (const link of links) expect(isSafeTarget(link.slice(6, -1))).toBe(true)
      },
    ),
  )
})
