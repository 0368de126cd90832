import './blog.css'
import './post.css'
import '../../ui/page-crumbs.css'
import '../../ui/teaser.css'
import { Link } from 'react-router'
import { ContentPicture } from '../../ui/content-picture.tsx'
import { PageCrumbs } from '../../ui/page-crumbs.tsx'
import { PostLine } from './post-line.tsx'
import { PostMargin } from './post-margin.tsx'
import { PostMore } from './post-more.tsx'
import { SharePost } from './share-post.tsx'
import type { ShownPost } from './shown-post.ts'

type PostPageProps = {
  post: ShownPost
  /** The text itself. */
  children: React.ReactNode
}

/** 3.26: one post: its text to read, what it is about in the margin, and what else there is below. */
export function PostPage({ post, children }: PostPageProps) {
  const { slug, title, summary, picture, categories, main, articles, related } = post
  return (
    <>
      <article>
        <header className="post-head wrap">
          <PageCrumbs way={[{ label: 'Blogg', to: '/blogg' }]} here={title} />
          <p className="post-kicker">
            {categories.map((category) => (
              <Link key={category.slug} className="tap" to={`/blogg/kategori/${category.slug}`}>
                {category.name}
              </Link>
            ))}
          </p>
          <h1 className="serif">{title}</h1>
          <p className="post-summary serif">{summary}</p>
          <div className="post-facts">
            <PostLine post={post} />
            <SharePost title={title} path={`/blogg/${slug}`} />
          </div>
        </header>
        {picture === null ? null : (
          <figure className={`post-hero is-${picture.kind}`}>
            <ContentPicture picture={picture} sizes="100vw" priority />
          </figure>
        )}
        <div className="wrap post-columns">
          <div className="post-text">{children}</div>
          {main === null ? null : <PostMargin article={main} />}
        </div>
      </article>
      <PostMore articles={articles} related={related} />
    </>
  )
}
