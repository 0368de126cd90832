import { formatPlainDate } from '@varde/domain/norwegian/format-date'
import type { PostTeaser } from './shown-post.ts'

/** Who wrote it, when, and how long it takes to read. */
export function PostLine({ post }: { post: Pick<PostTeaser, 'author' | 'publishedAt' | 'minutes'> }) {
  const { author, publishedAt, minutes } = post
  return (
    <p className="post-line">
      <span>{author}</span>
      <time dateTime={publishedAt.slice(0, 10)}>{formatPlainDate(new Date(publishedAt))}</time>
      <span>{`${minutes} min å lese`}</span>
    </p>
  )
}
