import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ArticleAttributes } from '@varde/domain/catalogue/attributes'
import { isChildGender } from '@varde/domain/catalogue/genders'
import { readAttributes } from '@varde/domain/catalogue/read-attributes'
import { expect, test } from 'vitest'
import { drawnCuts, findDrawing } from '../pictures/find-drawing.ts'
import { findDrawnGroup } from '../reference/catalogue-tree.ts'
import { getDemoColor } from './colors-data.ts'
import { demoContentFolder } from './demo-editorial.ts'
import { generateDemoArticles } from './generate-demo-shop.ts'

const now = new Date('2026-11-20T10:00:00Z')
/** Generated once, since every test reads them all and changes none. */
const articles = [...generateDemoArticles({ seed: 'varde', articles: 2000, now })]

test('the drawing of each demo article shows what its name and attributes say', () => {
  const faulty = new Set<string>()
  for (const { article } of generateDemoArticles({ seed: 'varde', articles: 6000, now })) {
    const attributes = article.attributes as ArticleAttributes
    const found = findDrawing({
      drawingKind: article.drawingKind ?? '',
      attributes,
      forChildren: article.genderIds?.every(isChildGender) ?? false,
      seed: article.id ?? 0,
    })
    for (const fault of found.faults) faulty.add(`${attributes.kind ?? article.name}: ${fault}`)
  }
  expect([...faulty]).toEqual([])
})

/** The pockets that the words of an article count: «Lommer: 3, 2 av dem med glidelås». */
function readPockets(techDescription: string): { count: number; zips: number } | null {
  const [, said = ''] = /^Lommer: (\d.*)$/m.exec(techDescription) ?? []
  const [count, zips] = [...said.matchAll(/\d+/g)].map(Number)
  if (count === undefined || said.includes('skjulte')) return null
  return { count, zips: zips ?? (said.includes('glidelås') ? count : 0) }
}

test('an article has as many pockets and pocket zips as its drawing shows', () => {
  const wrong: string[] = []
  let counted = 0
  for (const { article, drawings } of articles) {
    const said = readPockets(article.techDescription ?? '')
    if (said === null) continue
    counted++
    for (const { pictures } of drawings) {
      const source = pictures[0]?.source
      const drawn = drawnCuts.find(({ kind, cut }) => kind === source?.kind && cut === source.cut)
      if (JSON.stringify(drawn?.shows.pockets) !== JSON.stringify(said))
        wrong.push(
          `${article.name}: ${JSON.stringify(said)} is said, ${source?.kind}/${source?.cut} is drawn`,
        )
    }
  }
  expect(counted).toBeGreaterThan(150)
  expect(wrong).toEqual([])
})

test('no text counts zips or pockets that the drawing does not have', () => {
  for (const { article } of articles) {
    const text = `${article.description} ${article.techDescription}`
    expect(text, article.name).not.toMatch(/\{|(to|tre|fire) glidelåser/iu)
  }
})

test.each([
  ['islender', ['sweater/islender']],
  ['strikkejakke', ['sweater/cardigan']],
  ['genser med høy hals', ['sweater/roll-neck']],
  ['strikkegenser med kort glidelås', ['sweater/half-zip']],
  ['ullgenser med rund hals', ['sweater/plain']],
  ['fôret vinterdress', ['childrens-overall/quilted']],
  [
    'softshelldress',
    ['chevron', 'printed', 'softshell', 'stars', 'striped'].map((cut) => `childrens-overall/${cut}`),
  ],
  ['skalljakke med lang rygg', ['shell-jacket/long']],
  ['regnbukse', ['rain-trousers/side-zip']],
  ['tynn ulltrøye', ['wool-base-top/crew']],
  ['parkdress', ['hood', 'two-tone', 'winter'].map((cut) => `childrens-overall/${cut}`)],
])('articles are drawn as they are named: %s', (noun, cutNames) => {
  const cuts = new Set<string>()
  for (const { article, drawings } of articles)
    if (article.name.endsWith(noun))
      for (const { pictures } of drawings) {
        const source = pictures[0]?.source
        cuts.add(`${source?.kind}/${source?.cut}`)
      }
  expect([...cuts].toSorted()).toEqual(cutNames)
})

test('a picture that a page names after an article shows its cut, in one of its colours', async () => {
  const page = await readFile(path.join(demoContentFolder, 'pages/jan-mayen.md'), 'utf8')
  const [, group = '', color = '', variant = ''] =
    /drawing:([^/)]+)\/([^/ ]+)\/(\d+) "Trollsletta/.exec(page) ?? []
  const drawn = findDrawing({
    drawingKind: findDrawnGroup(group)?.drawingKind ?? '',
    attributes: readAttributes({ name: findDrawnGroup(group)?.name ?? '', path: [], text: '' }),
    forChildren: false,
    seed: Number(variant),
  })
  const article = [...generateDemoArticles({ seed: 'varde', articles: 600, now })].find(
    (each) => each.article.slug === 'trollsletta-hoy-fjellstovel',
  )
  const sources = article?.drawings.map(({ pictures }) => pictures[0]?.source)
  expect(sources?.map((source) => source?.main)).toContain(getDemoColor(color).hex)
  expect(sources?.[0]).toMatchObject({ kind: drawn.drawing.kind, cut: drawn.drawing.cut })
})
