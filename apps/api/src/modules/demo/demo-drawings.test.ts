import type { ArticleAttributes } from '@varde/domain/catalogue/attributes'
import { isChildGender } from '@varde/domain/catalogue/genders'
import { expect, test } from 'vitest'
import { findDrawing } from '../pictures/find-drawing.ts'
import { generateDemoArticles } from './generate-demo-shop.ts'

test('the drawing of each demo article shows what its name and attributes say', () => {
  const faulty = new Set<string>()
  const now = new Date('2026-11-20T10:00:00Z')
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
