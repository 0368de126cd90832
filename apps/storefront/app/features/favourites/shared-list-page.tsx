import { useState } from 'react'
import { deferredPart } from '../../platform/deferred-part.tsx'
import { isPlainClick } from '../../platform/is-plain-click.ts'
import { Link } from '../../platform/link.tsx'
import { alertNoContact } from '../../state/notices/alerts.ts'
import { ArticleCard } from '../../ui/article-card.tsx'
import type { CardArticle } from '../../ui/card-article.ts'
import type { ChosenArticle } from './choose-size-dialog.tsx'
import './wish-list.css'

const ChooseSizeDialog = deferredPart('shown', () => import('./choose-size-dialog.tsx'))

type SharedListPageProps = {
  title: string
  articles: readonly CardArticle[]
  /** Links to the pages of the list before and after this one. */
  before: string | null
  after: string | null
}

/** `/onskeliste/:token`: the favourites that a customer shares, with price and stock now. */
export function SharedListPage({ title, articles, before, after }: SharedListPageProps) {
  const [chosen, setChosen] = useState<ChosenArticle | null>(null)
  const close = () => setChosen(null)
  return (
    <div className="wrap shared-list">
      <h1>{title}</h1>
      <p className="shared-list-lead">
        {articles.length === 0 ? 'Lista er tom akkurat nå.' : 'Med pris og lager akkurat nå.'}
      </p>
      {articles.length === 0 ? (
        <Link className="btn btn-ink" to="/search">
          Se alle varer
        </Link>
      ) : (
        <ul className="cards cards-5">
          {articles.map((article) => (
            <ArticleCard
              key={article.id}
              article={article}
              heading="h2"
              action={
                // Before the scripts are loaded the size is chosen on the article's own page.
                <a
                  className="btn btn-line"
                  href={`/product/${article.slug}`}
                  onClick={(event) => {
                    if (!isPlainClick(event)) return
                    event.preventDefault()
                    setChosen({ id: article.id, name: article.name, opener: event.currentTarget })
                  }}
                >
                  Legg i kurven<span className="sr-only"> {article.name}</span>
                </a>
              }
            />
          ))}
        </ul>
      )}
      {before === null && after === null ? null : (
        <nav className="shared-list-pages" aria-label="Sider">
          {before === null ? null : (
            <Link className="tap link" to={before}>
              Forrige
            </Link>
          )}
          {after === null ? null : (
            <Link className="tap link" to={after}>
              Neste
            </Link>
          )}
        </nav>
      )}
      <ChooseSizeDialog
        shown={chosen !== null}
        chosen={chosen}
        onClose={close}
        onFailed={() => {
          close()
          alertNoContact()
        }}
      />
    </div>
  )
}
