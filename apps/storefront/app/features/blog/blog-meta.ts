import type { MetaDescriptor } from 'react-router'
import { shareFile } from '../../brand/share-file.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import type { PostList, ShownPost } from './post-data.ts'

type Site = { publicUrl: string; siteName: string }

/** The link by which feed readers find the posts. */
const feed = (siteName: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: `${siteName}: blogg`,
  href: '/blogg/rss.xml',
})

/** What search engines and feed readers read about a list of posts. */
export function listMeta({ list, ...site }: Site & { list: PostList }): MetaDescriptor[] {
  const { title, lede, path, page } = list
  const named = path === '/blogg' ? title : `${title} – blogg`
  return [
    ...pageMeta({
      ...site,
      title: page === 1 ? named : `${named}, side ${page}`,
      description: path === '/blogg' ? lede : `${title}: ${lede.charAt(0).toLowerCase()}${lede.slice(1)}`,
      path: page === 1 ? path : `${path}?page=${page}`,
      image: shareFile(list.posts[0]?.picture ?? null),
    }),
    feed(site.siteName),
  ]
}

/** What search engines and other sites read about a post. */
export function postMeta({ post, publicUrl, siteName }: Site & { post: ShownPost }): MetaDescriptor[] {
  const path = `/blogg/${post.slug}`
  const image = shareFile(post.picture)
  return [
    ...pageMeta({ title: post.title, description: post.summary, path, publicUrl, siteName, image }).filter(
      (one) => !('property' in one && one.property === 'og:type'),
    ),
    { property: 'og:type', content: 'article' },
    { property: 'article:published_time', content: post.publishedAt },
    feed(siteName),
    { 'script:ld+json': toPostData({ post, publicUrl, siteName }) },
  ]
}

/** The post as schema.org's BlogPosting, for the page's JSON-LD. */
export function toPostData({ post, publicUrl, siteName }: Site & { post: ShownPost }): object {
  const image = shareFile(post.picture)
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.summary,
    inLanguage: 'nb',
    datePublished: post.publishedAt,
    author: { '@type': 'Person', name: post.author },
    publisher: { '@type': 'Organization', name: siteName, url: publicUrl },
    mainEntityOfPage: `${publicUrl}/blogg/${post.slug}`,
    articleSection: post.categories.map(({ name }) => name),
    ...(image === null ? {} : { image: [publicUrl + image] }),
  }
}
