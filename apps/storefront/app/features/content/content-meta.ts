import type { MetaDescriptor } from 'react-router'
import { shareFile } from '../../brand/share-file.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { toFaqData } from './faq-data.ts'
import { dropSoftHyphens } from './read-text.ts'
import type { ShownPage } from './shown-page.ts'

type Described = { page: ShownPage; publicUrl: string; siteName: string }

/** What search engines and other sites read of a page of text. */
export function contentMeta({ page, publicUrl, siteName }: Described): MetaDescriptor[] {
  const title = dropSoftHyphens(page.title)
  const path = `/${page.slug}`
  const faq = toFaqData(page.blocks)
  return [
    ...pageMeta({
      title,
      description: page.description,
      path,
      publicUrl,
      siteName,
      image: shareFile(page.art),
    }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Forside', item: `${publicUrl}/` },
          { '@type': 'ListItem', position: 2, name: title, item: publicUrl + path },
        ],
      },
    },
    ...(faq === null ? [] : [{ 'script:ld+json': faq }]),
  ]
}
