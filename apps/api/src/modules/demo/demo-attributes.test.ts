import {
  type ArticleAttributes,
  type AttributeName,
  CHOICE_ATTRIBUTES,
  LIST_ATTRIBUTES,
} from '@varde/domain/catalogue/attributes'
import { readAttributes } from '@varde/domain/catalogue/read-attributes'
import { readSizeAttributes } from '@varde/domain/catalogue/size-attributes'
import { describe, expect, test } from 'vitest'
import { type DemoArticle, generateDemoArticles } from './generate-demo-shop.ts'
import { demoSizes } from './size-runs.ts'
import { specialArticles } from './special-articles.ts'

const now = new Date('2026-11-20T10:00:00Z')
/** Generated once, since several tests read them all and change none. */
const many = [...generateDemoArticles({ seed: 'varde', articles: 6000, now })]

/** What words say of an article that its attributes do not, or say otherwise. */
function findContradictions(
  said: ArticleAttributes,
  planned: ArticleAttributes,
  only: AttributeName[],
): string[] {
  return only.flatMap((name) => {
    const [word, plan] = [said[name], planned[name]]
    if (word === undefined) return []
    const agrees = Array.isArray(word)
      ? word.every((value) => (plan as readonly unknown[] | undefined)?.includes(value))
      : JSON.stringify(word) === JSON.stringify(plan)
    return agrees ? [] : [`${name}: ${JSON.stringify(word)} is said, ${JSON.stringify(plan)} is planned`]
  })
}

const sizeNames = new Map(demoSizes.map(({ id, name }) => [id, name]))

function checkArticle({ article, variants }: DemoArticle): string[] {
  const own = article.attributes as ArticleAttributes
  const sizes = variants.map(({ sizeId }) => sizeNames.get(sizeId) ?? '')
  const planned = { ...readSizeAttributes({ kind: own.kind, sizes, forChildren: false }), ...own }
  const tech = article.techDescription ?? ''
  const ofName = readAttributes({ name: article.name, path: [], text: '' })
  const ofTexts = readAttributes({ name: '', path: [], text: `${article.description}\n${tech}` })
  return [
    ...findContradictions(ofName, planned, [
      ...CHOICE_ATTRIBUTES,
      ...LIST_ATTRIBUTES,
      'pieces',
      'volumeLitres',
    ]),
    ...findContradictions(ofTexts, planned, ['waterColumnMm', 'volumeLitres', 'comfortC', 'hood', 'sleeve']),
  ].map((fault) => `${article.name}: ${fault}`)
}

test('the care of an article is that of what it is made of', () => {
  const wrong: string[] = []
  let ofLeather = 0
  for (const { article } of many) {
    const upper = /^Overdel: (.*)$/m.exec(article.techDescription ?? '')?.[1]
    if (upper === undefined || !/skinn|lær/.test(article.careLabel ?? '')) continue
    ofLeather++
    if (!/skinn|nubukk|lær/i.test(upper)) wrong.push(`${article.name}: ${upper}, ${article.careLabel}`)
  }
  expect(ofLeather).toBeGreaterThan(20)
  expect(wrong).toEqual([])
})

test('each fact of an article begins with a capital or a number', () => {
  const wrong: string[] = []
  for (const { article } of generateDemoArticles({ seed: 'varde', articles: 2000, now }))
    wrong.push(...(article.techDescription ?? '').split('\n').filter((line) => /: \p{Ll}/u.test(line)))
  expect([...new Set(wrong)]).toEqual([])
})

describe('names and texts of the demo say what its articles are', () => {
  test.each([
    ['varde', 600],
    ['another', 6000],
  ])('seed %s, %i articles', (seed, count) => {
    const faults: string[] = []
    for (const found of generateDemoArticles({ seed, articles: count, now }))
      faults.push(...checkArticle(found))
    expect(faults).toEqual([])
  })

  test('a set has two pieces, a jacket for rain has none of the trousers', () => {
    const all = many.map(({ article }) => article)
    const sets = all.filter(({ name }) => name.includes('regnsett'))
    expect(sets.length).toBeGreaterThan(20)
    for (const { techDescription } of sets) expect(techDescription).toContain('Antall deler: 2')
    const jackets = all.filter(({ name }) => name.endsWith('regnjakke til barn'))
    expect(jackets.length).toBeGreaterThan(10)
    for (const { description } of jackets) expect(description).not.toMatch(/buks|støvelen|hake til hæl/)
    const soccer = all.filter(({ groupId }) => groupId === 603)
    for (const { techDescription } of soccer) expect(techDescription).not.toMatch(/ull/)
  })

  test('the articles that tests refer to by name are planned too', () => {
    const specials = [...generateDemoArticles({ seed: 'varde', articles: specialArticles.length, now })]
    expect(specials.filter(({ article }) => article.attributes === null)).toEqual([])
    expect(specials[0]?.article.attributes).toMatchObject({ kind: 'shell-jacket', waterColumnMm: 20_000 })
  })
})
