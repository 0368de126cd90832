import { Link } from 'react-router'
import { ContentPicture } from '../../ui/content-picture.tsx'
import { PostLine } from './post-line.tsx'
import type { PostTeaser } from './shown-post.ts'

type PostCardProps = {
  post: PostTeaser
  heading: 'h2' | 'h3'
  /** The newest: larger, and among the first to be seen. */
  lead?: boolean
}

/** A post in a list; all of it leads there. */
export function PostCard({ post, heading: Heading, lead = false }: PostCardProps) {
  const { picture, title, slug, summary, categories } = post
  return (
    <li className={lead ? 'post-card is-lead' : 'post-card'}>
      <div className={`post-picture ${picture === null ? '' : `is-${picture.kind}`}`}>
        {picture === null ? null : (
          <ContentPicture
            picture={picture}
            sizes={lead ? '(min-width: 1020px) 60vw, 100vw' : '(min-width: 1020px) 31vw, 100vw'}
            priority={lead}
            silent
          />
        )}
      </div>
      <div className="post-words">
        <p className="post-kicker">{categories.map(({ name }) => name).join(', ')}</p>
        <Heading className="serif">
          <Link to={`/blogg/${slug}`}>{title}</Link>
        </Heading>
        <p className="serif">{summary}</p>
        <PostLine post={post} />
      </div>
    </li>
  )
}
