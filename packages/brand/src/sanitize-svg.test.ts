import { expect, test } from 'vitest'
import { sanitizeSvg } from './sanitize-svg.ts'

const svg = (inside: string, attributes = 'viewBox="0 0 20 10"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>\n${inside}</svg>`,
  )

test('2.45: shapes, gradients and styles are kept; names of layers, comments and metadata are left out', () => {
  const clean = sanitizeSvg(
    svg(
      '<!-- Inkscape --><metadata><x:RDF xmlns:x="urn:x"><x:Work/></x:RDF></metadata><title>Nordkjeden &amp; co</title>' +
        '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
        '<g inkscape:label="Lag 1" xmlns:inkscape="urn:i" data-name="x" style="fill:url(#a);font-family:Arial;stroke:#123456">' +
        '<path d="M0 0h20v10z"/><use xlink:href="#a"/></g>',
    ),
  )
  expect(clean).toEqual({
    ok: true,
    width: 20,
    height: 10,
    svg: '<svg viewBox="0 0 20 10" xmlns="http://www.w3.org/2000/svg"><title>Nordkjeden &amp; co</title><defs><linearGradient id="a"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs><g fill="url(#a)" stroke="#123456"><path d="M0 0h20v10z"></path><use href="#a"></use></g></svg>',
  })
})

test.each([
  ['a script', '<script>alert(1)</script>', /skript/],
  ['a script in what is left out', '<metadata><script>alert(1)</script></metadata>', /skript/],
  [
    'a script by another prefix',
    '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
    /skript/,
  ],
  ['an event', '<path d="M0 0" onload="alert(1)"/>', /hendelse/],
  ['an event in capitals', '<path d="M0 0" onClick="alert(1)"/>', /hendelse/],
  [
    'foreign content',
    '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>',
    /foreignObject/,
  ],
  ['a link to a script', '<use href="javascript:alert(1)"/>', /utenfor/],
  ['a link elsewhere', '<use xlink:href="https://ond.example/x.svg#a"/>', /utenfor/],
  ['a link as data', '<use href="data:image/svg+xml;base64,AAAA#a"/>', /utenfor/],
  ['a picture', '<image href="#a"/>', /bilde/],
  ['a fill from elsewhere', '<path d="M0 0" fill="url(https://ond.example/#a)"/>', /fill/],
  ['a style sheet', '<style>@import "https://ond.example"</style>', /stilark/],
  ['an animation', '<set attributeName="href" to="javascript:alert(1)"/>', /element/],
  ['text', '<text x="1">Nord</text>', /kurver/],
  ['an element that is not closed', '<g>', /leses/],
])('2.45: %s is refused', (_, inside, reason) => {
  expect(sanitizeSvg(svg(inside))).toMatchObject({ ok: false, reason: expect.stringMatching(reason) })
})

test('2.45: a style attribute keeps no address', () => {
  const clean = sanitizeSvg(
    svg('<path d="M0 0" style="fill:url(https://ond.example/a);stroke:red;background:url(x)"/>'),
  )
  expect(clean).toMatchObject({ ok: true, svg: expect.stringContaining('<path d="M0 0" stroke="red">') })
  expect(JSON.stringify(clean)).not.toContain('ond.example')
})

test.each([
  [
    'a document type',
    '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    /DOCTYPE/,
  ],
  ['an unknown entity', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">&a;</svg>', /leses/],
  ['HTML', '<html xmlns="http://www.w3.org/1999/xhtml"/>', /ingen SVG/],
  ['no size', '<svg xmlns="http://www.w3.org/2000/svg"/>', /hvor stor/],
  ['nothing', '', /leses/],
  ['depth', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${'<g>'.repeat(100)}`, /innviklet/],
])('2.45: %s is refused', (_, text, reason) => {
  expect(sanitizeSvg(Buffer.from(text))).toMatchObject({ ok: false, reason: expect.stringMatching(reason) })
})

test('2.45: the line of a fault is named', () => {
  expect(sanitizeSvg(svg('<g/>\n<g/>\n<script/>'))).toMatchObject({ ok: false, line: 4 })
})
