import { PageHead } from './page-head.tsx'
import type { ShownPage } from './shown-page.ts'
import { StoryHead } from './story-head.tsx'
import { TableOfContents } from './table-of-contents.tsx'
import { TextBody } from './text-body.tsx'

/** A whole page of text: a story, something to look up, or plain. */
export default function TextPage({ id, page }: { id: string; page: ShownPage }) {
  const { art, layout, blocks } = page
  return (
    <article id={id} className={`is-${layout}`}>
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
