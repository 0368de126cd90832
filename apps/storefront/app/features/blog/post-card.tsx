import { Link } from '../../platform/link.tsx'
import { ContentPicture } from '../../ui/content-picture.tsx'
import type { PostTeaser } from './post-data.ts'

type PostCardProps = {
  post: PostTeaser
  heading: 'h2' | 'h3'
  /** The newest post, shown larger and loaded first. */
  lead?: boolean
  /** False in the list of one category. */
  namesCategories?: boolean
}

/** A post in a list; all of the card is a link to it. */
export function PostCard({ post, heading: Heading, lead = false, namesCategories = true }: PostCardProps) {
  const { picture, title, slug, summary, categories } = post
  return (
    <li className={lead ? 'post-card is-lead' : 'post-card'}>
      <div className={`post-picture ${picture === null ? '' : `is-${picture.kind}`}`}>
        {picture === null ? null : (
          <ContentPicture
            picture={picture}
            sizes={lead ? '100vw' : '(min-width: 1020px) 31vw, 100vw'}
            priority={lead && Heading === 'h2'}
            silent
          />
        )}
      </div>
      <div className="post-words">
        {!namesCategories || categories.length === 0 ? null : (
          <p className="post-kicker">{categories.map(({ name }) => name).join(', ')}</p>
        )}
        <Heading className="serif">
          <Link to={`/blogg/${slug}`}>{title}</Link>
        </Heading>
        <p className="serif">{summary}</p>
        <PostByline post={post} />
      </div>
    </li>
  )
}

type PostBylineProps = { post: Pick<PostTeaser, 'author' | 'publishedAt' | 'date' | 'minutes'> }

/** Author, date and reading time. */
export function PostByline({ post: { author, publishedAt, date, minutes } }: PostBylineProps) {
  return (
    <p className="post-line">
      <span>{author}</span> <time dateTime={publishedAt.slice(0, 10)}>{date}</time>{' '}
      <span>{`${minutes} min lesetid`}</span>
    </p>
  )
}
