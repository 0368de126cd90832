import fc from 'fast-check'
import { expect, test } from 'vitest'
import { removeLinks } from './remove-links.ts'

test.each([
  ['https://evil.example', 'https evil. example'],
  ['HTTP://EVIL.EXAMPLE/a?b=c', 'HTTP EVIL. EXAMPLE/a?b=c'],
  ['Kari www.evil.example', 'Kari www. evil. example'],
  ['evil.example/vunnet', 'evil. example/vunnet'],
  ['du har vunnet: evil.no', 'du har vunnet: evil. no'],
  ['mailto:kari@evil.no', 'mailto: kari evil. no'],
  ['javascript:alert(1)', 'javascript: alert(1)'],
  ['//evil.example', 'evil. example'],
  ['\\\\evil.example\\fil', 'evil. example\\fil'],
  ['evil．example', 'evil. example'],
  ['evil。example', 'evil. example'],
  ['https：／／evil｡example', 'https evil. example'],
  ['ev\u200bil\u2060.exam\u00adple', 'evil. example'],
  ['2026.example', '2026. example'],
  ['https://1.2.3.4/x', 'https 1.2.3.4/x'],
])('«%s» becomes «%s», which mail programs do not turn into a link', (text, expected) =>
  expect(removeLinks(text)).toBe(expected),
)

test.each([
  'Kari Bjørnsdatter Åsen',
  'Per-Olav O’Neill',
  'Kari M. Åsen',
  'Kari Ås, c/o Hansen',
  'Storgata 12 B, 5750 Odda',
  'Ring etter kl. 12:30, takk!',
  'Til Kari: leveres på trappa ...',
  'Maks 1.500 kr, helst 1.50',
])('3.21: «%s» stays as it is', (text) => expect(removeLinks(text)).toBe(text))

test('no text keeps anything that looks like a link, and cleaning twice gives the same as once', () => {
  const sign = fc.constantFrom(
    'a',
    'no',
    '.',
    '．',
    '。',
    '/',
    '\\',
    ':',
    '@',
    ' ',
    '1',
    '\u200b',
    'https',
    '⁄',
  )
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 20 }), (signs) => {
      const clean = removeLinks(signs.join(''))
      expect(clean).not.toMatch(/\/\/|@|[a-z][.．。][^\s.]|:[a-z]/)
      expect(removeLinks(clean)).toBe(clean)
    }),
  )
})
