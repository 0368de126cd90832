import type { SocialPost } from '@varde/contract/entities'
import { formatDate } from '@varde/domain/norwegian/format-date'
import type { Landscape } from '../../brand/landscape.ts'

/** A post with its picture, where it has one of ours. */
export type ShownPost = Pick<SocialPost, 'message' | 'permalink_url' | 'created_time'> & {
  landscape: Landscape | null
}

/** 7.18: the shop's latest posts on social media. */
export function SocialSection({ posts, name }: { posts: ShownPost[]; name: string }) {
  return (
    <section className="section wrap" aria-labelledby="siste-nytt">
      <div className="section-head">
        <h2 id="siste-nytt">{`Nytt fra ${name}`}</h2>
      </div>
      <ul className="social-posts">
        {posts.map((post) => (
          <li key={post.created_time + post.message}>
            {post.landscape === null ? null : (
              <picture>
                <source
                  type="image/avif"
                  srcSet={post.landscape.avif}
                  sizes="(min-width: 1020px) 25vw, 80vw"
                />
                <img
                  src={post.landscape.src}
                  alt=""
                  loading="lazy"
                  decoding="async"
                  width={640}
                  height={427}
                />
              </picture>
            )}
            <p className="social-when">
              <time dateTime={post.created_time}>{formatDate(new Date(post.created_time))}</time>
            </p>
            <p className="serif">{post.message}</p>
            {post.permalink_url === null ? null : (
              <a className="tap link" href={post.permalink_url} rel="noopener">
                Se innlegget
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
