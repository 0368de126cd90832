import './blog.css'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../../platform/link.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { FRONT_PAGE } from '../../ui/front-page.ts'
import { appendPosts, type LoadedPosts } from './append-posts.ts'
import { PostCard } from './post-card.tsx'
import type { PostList } from './post-data.ts'

/** `/blogg` and its categories: the newest post large, the rest below it. */
export function BlogListPage({ list }: { list: PostList }) {
  const isAll = list.path === '/blogg'
  return (
    <div className="wrap">
      <Breadcrumbs
        pages={[FRONT_PAGE, ...(isAll ? [] : [{ label: 'Blogg', to: '/blogg' }])]}
        current={list.title}
      />
      <header className="blog-head">
        <h1>{list.title}</h1>
        <p className="serif">{list.lede}</p>
        <a className="tap link" href="/blogg/rss.xml" type="application/rss+xml">
          Abonner på bloggen (RSS)
        </a>
      </header>
      <CategoryLinks list={list} />
      <PostCards list={list} />
      <OtherPosts posts={list.others} />
    </div>
  )
}

/** What else the blog has, below a category. */
function OtherPosts({ posts }: { posts: PostList['others'] }) {
  if (posts.length === 0) return null
  return (
    <section className="blog-others">
      <h2>Mer fra bloggen</h2>
      <ul className="post-cards is-even">
        {posts.map((post) => (
          <PostCard key={post.slug} post={post} heading="h3" />
        ))}
      </ul>
    </section>
  )
}

function CategoryLinks({ list: { categories, path } }: { list: PostList }) {
  if (categories.length < 2) return null
  const links = [
    { to: '/blogg', name: 'Alle', count: null },
    ...categories.map(({ slug, name, count }) => ({ to: `/blogg/kategori/${slug}`, name, count })),
  ]
  return (
    <nav className="blog-categories" aria-label="Kategorier">
      <ul>
        {links.map(({ to, name, count }) => (
          <li key={to}>
            <Link className="tap" to={to} aria-current={to === path ? 'page' : undefined}>
              {name}
              {count === null ? null : <small>{count}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Two posts share a row; of more the newest is large. */
const hasLead = ({ path, total }: PostList) => path === '/blogg' || total > 2

function PostCards({ list }: { list: PostList }) {
  const loaded = useLoadedPosts(list)
  const isLed = loaded.firstPage === 1 && hasLead(list)
  return (
    <div>
      {loaded.posts.length === 0 ? (
        <NoPosts />
      ) : (
        <ul className={isLed ? 'post-cards' : 'post-cards is-even'}>
          {loaded.posts.map((post, at) => (
            <PostCard
              key={post.slug}
              post={post}
              heading="h2"
              lead={at === 0 && isLed}
              namesCategories={list.category === null}
            />
          ))}
        </ul>
      )}
      <Pager list={list} loaded={loaded} />
    </div>
  )
}

/** The pages that were loaded after each other by «Vis flere»; the server renders one. */
function useLoadedPosts(list: PostList): LoadedPosts {
  const { state } = useLocation()
  const loaded = useRef<LoadedPosts | null>(null)
  const appends = typeof state === 'object' && state !== null && 'append' in state
  loaded.current = appendPosts(loaded.current, list, appends)
  return loaded.current
}

function NoPosts() {
  return (
    <div className="blog-empty">
      <p className="serif">Ingen har skrevet noe ennå. Det kommer når det har vært vær å skrive om.</p>
      <Link className="btn btn-line" to="/vedlikehold">
        Les om vask og stell
      </Link>
    </div>
  )
}

/** «Vis flere», and links to all pages where that is more than the rest. */
function Pager({ list: { lastPage, path, total }, loaded }: { list: PostList; loaded: LoadedPosts }) {
  if (lastPage === 1) return null
  const href = (page: number) => (page === 1 ? path : `${path}?page=${page}`)
  const next = loaded.lastPage + 1
  const isRestNext = lastPage === 2 && loaded.firstPage === 1
  return (
    <nav className="blog-pager" aria-label="Sider">
      {next <= lastPage ? (
        <Link
          className="btn btn-line"
          rel="next"
          to={href(next)}
          state={{ append: true }}
          replace
          preventScrollReset
        >
          Vis flere
        </Link>
      ) : null}
      <p role="status" className={isRestNext ? 'sr-only' : undefined}>
        {loaded.firstPage === 1
          ? `${loaded.posts.length} av ${total} innlegg`
          : `Side ${loaded.firstPage === loaded.lastPage ? loaded.lastPage : `${loaded.firstPage}–${loaded.lastPage}`} av ${lastPage}`}
      </p>
      {isRestNext ? null : (
        <ol>
          {Array.from({ length: lastPage }, (_, at) => at + 1).map((page) => (
            <li key={page}>
              <Link
                className="tap"
                to={href(page)}
                aria-label={`Side ${page}`}
                aria-current={page >= loaded.firstPage && page <= loaded.lastPage ? 'page' : undefined}
              >
                {page}
              </Link>
            </li>
          ))}
        </ol>
      )}
    </nav>
  )
}
