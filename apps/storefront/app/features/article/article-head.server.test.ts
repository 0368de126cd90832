import type { ArticleDetail } from '@varde/domain/catalogue/article'
import { expect, it } from 'vitest'
import { describeArticle } from './article-head.server.ts'

const describe = (image: string | null) =>
  describeArticle({
    article: { name: 'Myr lue', description: 'Varm.', gender: 'Uni', image } as unknown as ArticleDetail,
    url: 'https://butikk.example/product/myr-lue',
    publicUrl: 'https://butikk.example',
    siteName: 'Butikken',
    brandImage: '/ikon-512.png',
  })

it("2.24: the picture for other sites is the article's, and the brand's until it has one", () => {
  const picture = (content: string) => ({ property: 'og:image', content })
  expect(describe('/bilder/abc')).toContainEqual(picture('https://butikk.example/bilder/abc-1280.jpg'))
  expect(describe(null)).toContainEqual(picture('https://butikk.example/ikon-512.png'))
})
