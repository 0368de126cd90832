import './content.css'
import './story.css'
import './story-ridges.css'
import '../../ui/teaser.css'
import type { ShownBlock, ShownPage } from './content-data.ts'
import { PageHead, StoryHead } from './page-head.tsx'
import { TextBody } from './text-body.tsx'

/** 2.03–2.20: a page of text: a story, a guide with a table of contents, or plain. */
export default function ContentPage({ page }: { page: ShownPage }) {
  const { art, layout, blocks } = page
  return (
    <article className={`is-${layout}`}>
      {layout === 'story' && art !== null ? <StoryHead page={page} art={art} /> : <PageHead page={page} />}
      {layout === 'guide' ? (
        <div className="wrap text-columns">
          <TableOfContents blocks={blocks} />
          <div className="text-column">
            <TextBody blocks={blocks} />
          </div>
        </div>
      ) : (
        <TextBody blocks={blocks} />
      )}
    </article>
  )
}

/** Links to the page's headings: beside the text on a wide screen, before it on a phone. */
function TableOfContents({ blocks }: { blocks: readonly ShownBlock[] }) {
  const headings = blocks.flatMap((block) => (block.type === 'heading' && block.level === 2 ? [block] : []))
  if (headings.length < 2) return null
  return (
    <nav className="text-contents" aria-label="På denne siden">
      <p aria-hidden="true">På denne siden</p>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a className="tap" href={`#${id}`}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
