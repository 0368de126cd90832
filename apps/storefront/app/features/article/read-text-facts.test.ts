import { describe, expect, it } from 'vitest'
import { readDescription, readLabelMarks, readParagraphs, readTextFacts } from './read-text-facts.ts'

describe('readTextFacts', () => {
  it('3.02: reads names and values, and keeps sentences', () => {
    expect(
      readTextFacts('Vannsøyle: 20 000 mm\n• Vekt i M: 486 g\r\n\nTeipede sømmer; Åpent kl: 10'),
    ).toEqual([
      { name: 'Vannsøyle', value: '20 000 mm' },
      { name: 'Vekt i M', value: '486 g' },
      { name: null, value: 'Teipede sømmer' },
      { name: 'Åpent kl', value: '10' },
    ])
    expect(readTextFacts(null)).toEqual([])
  })
})

describe('readParagraphs', () => {
  it('splits at empty lines where there are some, else at line breaks', () => {
    expect(readParagraphs('En\nto\n\n  tre ')).toEqual(['En to', 'tre'])
    expect(readParagraphs('En\nto')).toEqual(['En', 'to'])
    expect(readParagraphs(' ')).toEqual([])
  })
})

describe('readDescription', () => {
  it.each([
    ['Vind fra nord\n\nJakka er skåret for folk som går lenge.', 'Vind fra nord', 1],
    ['Jakka er varm.\n\nDen er lett.', null, 2],
    ['Jakke i ull', null, 1],
    [`${'lang '.repeat(20)}\n\nDen er lett.`, null, 2],
  ])('2.24: finds the headline of %j', (text, headline, count) => {
    const read = readDescription(text)
    expect([read.headline, read.paragraphs.length]).toEqual([headline, count])
  })
})

describe('readLabelMarks', () => {
  it('3.02: takes the marks of both labels once each', () => {
    expect(
      readLabelMarks('30 grader, skånsomt. Ikke blekemidler.', 'Ikke blekemidler\nIkke rens', null),
    ).toEqual(['30 grader, skånsomt', 'Ikke blekemidler', 'Ikke rens'])
  })
})
