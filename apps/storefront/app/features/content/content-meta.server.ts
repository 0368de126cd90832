import type { MetaDescriptor } from 'react-router'
import { shareFile } from '../../brand/share-file.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import type { RequestValues } from '../../platform/request-context.ts'
import type { ShownBlock, ShownPage } from './content-data.ts'
import { dropSoftHyphens, nameInCrumbs, readBlocks } from './read-text.ts'

/**
 * What search engines and other sites read about a page of text. Loaders call it: `category.tsx` shows lists too, and
 * their script would otherwise contain this.
 */
export function contentMeta(page: ShownPage, { publicUrl, tenant }: RequestValues): MetaDescriptor[] {
  const siteName = tenant.name
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
          { '@type': 'ListItem', position: 2, name: nameInCrumbs(page), item: publicUrl + path },
        ],
      },
    },
    ...(faq === null ? [] : [{ 'script:ld+json': faq }]),
  ]
}

/** A page's questions as schema.org's FAQPage, for its JSON-LD; null without questions. */
export function toFaqData(blocks: readonly ShownBlock[]): object | null {
  const questions = blocks.flatMap((block) => (block.type === 'questions' ? block.items : []))
  if (questions.length === 0) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, blocks }) => ({
      '@type': 'Question',
      name: dropSoftHyphens(question),
      acceptedAnswer: { '@type': 'Answer', text: readBlocks(blocks) },
    })),
  }
}
