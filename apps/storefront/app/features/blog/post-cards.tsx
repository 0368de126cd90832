import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { type HeldPosts, holdPosts } from './held-posts.ts'
import { PostCard } from './post-card.tsx'
import type { PostList } from './shown-post.ts'

/** The posts, and more of them. */
export function PostCards({ list }: { list: PostList }) {
  const held = useHeldPosts(list)
  return (
    <div id="innlegg">
      {held.posts.length === 0 ? (
        <NoPosts />
      ) : (
        <ul className="post-cards">
          {held.posts.map((post, at) => (
            <PostCard key={post.slug} post={post} heading="h2" lead={at === 0 && held.firstPage === 1} />
          ))}
        </ul>
      )}
      <Pager list={list} held={held} />
    </div>
  )
}

/** Pages that were asked for one after the other stay; the server shows one. */
function useHeldPosts(list: PostList): HeldPosts {
  const { state } = useLocation()
  const held = useRef<HeldPosts | null>(null)
  const appends = typeof state === 'object' && state !== null && 'append' in state
  held.current = holdPosts(held.current, list, appends)
  return held.current
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

/** More below what is shown, and every page as an address of its own. */
function Pager({ list: { lastPage, path, total }, held }: { list: PostList; held: HeldPosts }) {
  if (lastPage === 1) return null
  const href = (page: number) => (page === 1 ? path : `${path}?page=${page}`)
  const next = held.lastPage + 1
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
      <p role="status">
        {held.firstPage === 1
          ? `${held.posts.length} av ${total} innlegg`
          : `Side ${held.firstPage === held.lastPage ? held.lastPage : `${held.firstPage}–${held.lastPage}`} av ${lastPage}`}
      </p>
      <ol>
        {Array.from({ length: lastPage }, (_, at) => at + 1).map((page) => (
          <li key={page}>
            <Link
              className="tap"
              to={href(page)}
              aria-label={`Side ${page}`}
              aria-current={page >= held.firstPage && page <= held.lastPage ? 'page' : undefined}
            >
              {page}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
