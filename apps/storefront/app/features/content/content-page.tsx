import './content.css'
import './story.css'
import '../../ui/page-crumbs.css'
import '../../ui/teaser.css'
import { PageHead } from './page-head.tsx'
import type { ShownPage } from './shown-page.ts'
import { StoryHead } from './story-head.tsx'
import { TableOfContents } from './table-of-contents.tsx'
import { TextPlace } from './text-place.tsx'
import { useOpenAnchor } from './use-open-anchor.ts'

/** 2.03–2.20: a page of text in one of three hands: a story, something to look up, or plain. */
export function ContentPage({ page }: { page: ShownPage }) {
  useOpenAnchor()
  const { art, layout, slug, blocks } = page
  return (
    <article className={`text-page is-${layout}`}>
      {layout === 'story' && art?.kind === 'landscape' ? (
        <StoryHead page={page} art={art} />
      ) : (
        <PageHead page={page} />
      )}
      {layout === 'guide' ? (
        <div className="wrap text-columns">
          <TableOfContents blocks={blocks} />
          <TextPlace slug={slug} blocks={blocks} />
        </div>
      ) : (
        <TextPlace slug={slug} blocks={blocks} />
      )}
    </article>
  )
}
