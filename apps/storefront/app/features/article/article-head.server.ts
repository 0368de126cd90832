import type { ArticleDetail } from '@varde/domain/catalogue/article'
import type { MetaDescriptor } from 'react-router'
import { readDescription } from './read-text-facts.ts'
import { shareImage } from './structured-data.ts'

type ArticleHead = {
  article: ArticleDetail
  /** The page's canonical address. */
  url: string
  publicUrl: string
  siteName: string
  /** The path of a picture of the brand, for an article that has none yet. */
  brandImage: string
}

/** The head of the article's page, for search engines and other sites. */
export function describeArticle({
  article,
  url,
  publicUrl,
  siteName,
  brandImage,
}: ArticleHead): MetaDescriptor[] {
  const image = article.image === null ? `${publicUrl}${brandImage}` : shareImage(publicUrl, article.image)
  const description = excerptOf(readDescription(article.description).paragraphs.join(' '))
  return [
    { title: `${article.name}, ${article.gender.toLowerCase()} – ${siteName}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'product' },
    { property: 'og:title', content: article.name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: 'nb_NO' },
    { property: 'og:image', content: image },
  ]
}

/** As much text as search engines show, cut between words. */
function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= 160 ? line : `${line.slice(0, 159).replace(/\s+\S*$/, '')}…`
}
