import './blocks/blocks.css'
import './blocks/figures.css'
import './content.css'
import './story.css'
import '../../ui/page-crumbs.css'
import '../../ui/teaser.css'
import { PageHead } from './page-head.tsx'
import type { ShownPage } from './shown-page.ts'
import { StoryHead } from './story-head.tsx'
import { TableOfContents } from './table-of-contents.tsx'
import { TextBody } from './text-body.tsx'

/** 2.03–2.20: a page of text: a story, something to look up, or plain. */
export function ContentPage({ page }: { page: ShownPage }) {
  const { art, layout, blocks } = page
  return (
    <article className={`is-${layout}`}>
      {layout === 'story' && art?.kind === 'landscape' ? (
        <StoryHead page={page} art={art} />
      ) : (
        <PageHead page={page} />
      )}
      {layout === 'guide' ? (
        <div className="wrap text-columns">
          <TableOfContents blocks={blocks} />
          <div className="text-place">
            <TextBody blocks={blocks} />
          </div>
        </div>
      ) : (
        <TextBody blocks={blocks} />
      )}
    </article>
  )
}
