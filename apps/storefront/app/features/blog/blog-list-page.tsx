import './blog.css'
import '../../ui/page-crumbs.css'
import { Link } from 'react-router'
import { PageCrumbs } from '../../ui/page-crumbs.tsx'
import { PostCards } from './post-cards.tsx'
import type { PostList } from './shown-post.ts'

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
      <PostCards list={list} />
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
