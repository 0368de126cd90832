import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parseBlocks } from '../content/parse-blocks.ts'
import { readFrontMatter } from '../content/read-front-matter.ts'
import { standardPagesFolder } from './standard-pages.service.ts'

/** The pages of every shop, and those of single brands, which the demo brings: a page about one brand, stories of the others. */
const files = [path.join(import.meta.dirname, '../demo/content/pages'), standardPagesFolder].flatMap(
  (folder) => readdirSync(folder).map((file) => path.join(folder, file)),
)

/** Each page by its slug, as Markdown and as plain text. */
const pages = new Map(
  files.map((file) => {
    const read = readFrontMatter(readFileSync(file, 'utf8'))
    if (!read.ok) throw new Error(`${file}: ${read.problem}`)
    const { blocks, problems } = parseBlocks(read.body, ({ kind }) => ({ source: kind, name: file }))
    return [
      String(read.fields.slug),
      { fields: read.fields, text: JSON.stringify(blocks), problems },
    ] as const
  }),
)
function textOf(slug: string) {
  return pages.get(slug)?.text ?? ''
}

test('2.03, 2.09, 2.10, 2.11, 2.12, 2.13, 2.14, 2.15, 2.16, 2.17, 2.18, 2.19, 2.20: every page of the list is written, each with words of its own', () => {
  expect([...pages.keys()].toSorted()).toEqual(
    [
      'om-oss',
      'personvernerklaering',
      'kundeservice',
      'vedlikehold',
      'baerekraftig-forretningspraksis',
      'jan-mayen',
      'skikkelig-stresstest',
      'ny-kolleksjon-fra-{product}-jan-mayen',
      '{product}-pa-langtur-over-vidda',
      'dette-trenger-barnet-til-barnehagestart',
      'hvordan-kle-barna',
      'bionic-finish-eco',
      'furet-vaerbitt-vikafjell',
      'en-dag-med-dressen',
      'en-kveld-med-kuling',
    ].toSorted(),
  )
  const all = [...pages.values()]
  expect(all.flatMap(({ problems }) => problems)).toEqual([])
  expect(new Set(all.map(({ fields }) => fields.title)).size).toBe(all.length)
  for (const { fields, text } of all) {
    expect(String(fields.description).length).toBeLessThanOrEqual(160)
    expect(text.length).toBeGreaterThan(1500)
  }
})

test('9.11, 9.12, 9.13, 9.14, 9.15, 9.16, 9.17, 9.18: the figures of the policies are those that were decided', () => {
  const service = textOf('kundeservice')
  for (const figure of [
    '14 dager fra du mottok den siste varen',
    '3 til 5 virkedager',
    'inntil en uke',
    '3 til 5 dager',
    'etter 3 til 6 dager',
    'innen 3 virkedager',
    'inntil 7 ekstra dager',
    'mellom 8 og 21',
    '5 års garanti',
  ])
    expect(service).toContain(figure)
  for (const figure of ['handler ikke på fem år, sletter vi kontoen', 'fem år, deretter uten navn'])
    expect(textOf('personvernerklaering')).toContain(figure)
  expect(textOf('vedlikehold')).toContain('høyst 400 omdreininger')
})
