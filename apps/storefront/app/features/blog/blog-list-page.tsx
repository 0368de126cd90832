import './blog.css'
import '../../ui/page-crumbs.css'
import { lazy } from 'react'
import { Link } from 'react-router'
import { afterFirstMove } from '../../platform/after-first-move.ts'
import { LaterPart } from '../../platform/later-part.tsx'
import { PageCrumbs } from '../../ui/page-crumbs.tsx'
import type { PostList } from './shown-post.ts'

// Pictures and links, which stand as the server wrote them until the reader moves.
const PostCards = lazy(afterFirstMove('innlegg', () => import('./post-cards.tsx')))

/** `/blogg` and its categories: the newest large, the rest below it. */
export function BlogListPage({ list }: { list: PostList }) {
  const isAll = list.path === '/blogg'
  return (
    <div className="wrap">
      <PageCrumbs way={isAll ? [] : [{ label: 'Blogg', to: '/blogg' }]} here={list.title} />
      <header className="blog-head">
        <h1>{list.title}</h1>
        <p className="serif">{list.lede}</p>
        <a className="tap link" href="/blogg/rss.xml" type="application/rss+xml">
          Følg med i en nyhetsleser
        </a>
      </header>
      <CategoryLinks list={list} />
      <LaterPart id="innlegg" waiting="blog-waiting">
        <PostCards list={list} />
      </LaterPart>
    </div>
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
