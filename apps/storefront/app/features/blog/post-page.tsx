import './blog.css'
import './post.css'
import '../../ui/teaser.css'
import { Link } from '../../platform/link.tsx'
import { ShareLink } from '../../state/share-link.tsx'
import { ArticleCard } from '../../ui/article-card.tsx'
import { ArticleTeaser } from '../../ui/article-teaser.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ContentPicture } from '../../ui/content-picture.tsx'
import { FRONT_PAGE } from '../../ui/front-page.ts'
import { PostByline, PostCard } from './post-card.tsx'
import type { ShownPost } from './post-data.ts'

type PostPageProps = {
  post: ShownPost
  /** The post's text. */
  children: React.ReactNode
}

/** 3.26: one post: its text, the article that it is about in the margin, more articles and posts below. */
export function PostPage({ post, children }: PostPageProps) {
  const { slug, title, summary, picture, categories, main } = post
  return (
    <>
      <article>
        <header className="post-head wrap">
          <Breadcrumbs pages={[FRONT_PAGE, { label: 'Blogg', to: '/blogg' }]} current={title} />
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
            <PostByline post={post} />
            <ShareLink className="tap link" title={title} path={`/blogg/${slug}`}>
              Del innlegget
            </ShareLink>
          </div>
        </header>
        {picture === null ? null : (
          <figure className={`post-hero is-${picture.kind}`}>
            <ContentPicture picture={picture} sizes="100vw" priority />
          </figure>
        )}
        <div className="wrap post-columns">
          <div className="post-text">{children}</div>
          {main === null ? null : (
            <aside className="post-margin" aria-label="Varen det handler om">
              <ArticleTeaser article={main} sizes="(min-width: 1260px) 20rem, 40vw" signal />
            </aside>
          )}
        </div>
      </article>
      <PostMore {...post} />
    </>
  )
}

const CARD_SIZES = '(min-width: 1020px) 22vw, (min-width: 700px) 23vw, 44vw'

/** Articles from the post, the next post, and others. */
function PostMore({ articles, next, related }: Pick<ShownPost, 'articles' | 'next' | 'related'>) {
  return (
    <>
      {articles.length === 0 ? null : (
        <section className="section wrap">
          <div className="section-head">
            <h2>Det vi bruker selv</h2>
          </div>
          <ul className="cards cards-4">
            {articles.map((article) => (
              <ArticleCard key={article.id} article={article} sizes={CARD_SIZES} />
            ))}
          </ul>
        </section>
      )}
      {next === null ? null : (
        <section className="section wrap post-more">
          <div className="section-head">
            <h2>Neste innlegg</h2>
            <Link className="tap link" to="/blogg">
              Alle innlegg
            </Link>
          </div>
          <ul className="post-cards">
            <PostCard post={next} heading="h3" lead />
            {related.map((other) => (
              <PostCard key={other.slug} post={other} heading="h3" />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
