import { expect, test } from 'vitest'
import { listMeta, toPostData } from './blog-meta.ts'
import type { PostList, ShownPost } from './post-data.ts'

const site = { publicUrl: 'https://fonna.example', siteName: 'Fonna Sport' }
const list: PostList = {
  others: [],
  category: null,
  title: 'Stell',
  lede: 'Turer og stell.',
  path: '/blogg/kategori/stell',
  posts: [],
  page: 2,
  lastPage: 3,
  total: 15,
  categories: [],
}

test('7.19: each page of the list has its own address and title, and a link to the feed', () => {
  const meta = listMeta({ list, ...site })
  expect(meta).toContainEqual({ title: 'Stell – blogg, side 2 – Fonna Sport' })
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://fonna.example/blogg/kategori/stell?page=2',
  })
  expect(meta).toContainEqual(expect.objectContaining({ rel: 'alternate', href: '/blogg/rss.xml' }))
})

test('3.26: the structured data of a post name its author, date and picture', () => {
  const post: ShownPost = {
    slug: 'tre-par-sokker',
    title: 'Tre par sokker',
    summary: 'Om sokker.',
    author: 'Lars Torgeir Nes',
    picture: { kind: 'picture', image: '/bilder/abc', alt: 'Sokker' },
    categories: [{ slug: 'tur', name: 'Tur' }],
    publishedAt: '2026-10-29T00:00:00.000Z',
    date: '29. oktober 2026',
    minutes: 2,
    main: null,
    articles: [],
    next: null,
    related: [],
  }
  expect(toPostData({ post, ...site })).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'Tre par sokker',
    datePublished: '2026-10-29T00:00:00.000Z',
    author: { name: 'Lars Torgeir Nes' },
    mainEntityOfPage: 'https://fonna.example/blogg/tre-par-sokker',
    image: ['https://fonna.example/bilder/abc-1280.jpg'],
  })
})
