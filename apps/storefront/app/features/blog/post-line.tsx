import type { PostTeaser } from './shown-post.ts'

type PostLineProps = { post: Pick<PostTeaser, 'author' | 'publishedAt' | 'date' | 'minutes'> }

/** Who wrote it, when, and how long it takes to read. */
export function PostLine({ post: { author, publishedAt, date, minutes } }: PostLineProps) {
  return (
    <p className="post-line">
      <span>{author}</span> <time dateTime={publishedAt.slice(0, 10)}>{date}</time>{' '}
      <span>{`${minutes} min å lese`}</span>
    </p>
  )
}
