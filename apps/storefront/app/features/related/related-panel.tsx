import type { Answer } from '@varde/contract/client'
import { comparePath, MOST_COMPARED } from '@varde/domain/catalogue/compared-goods'
import { useEffect, useState } from 'react'
import { browserClient } from '../../platform/browser-client.ts'
import { Link } from '../../platform/link.tsx'
import { ArticleCard } from '../../ui/article-card.tsx'
import { toCardArticle } from '../../ui/card-article.ts'
import { useMyShop } from '../../ui/my-shop-context.ts'

export type RelatedProps = {
  articleId: number
  shops: readonly { id: number; hasCounter: boolean }[]
  /** The way to more of the same. */
  more: React.ReactNode
}

type Related = Answer<'GET /articles/{id}/related'>

/** Fewer would leave most of a row empty. */
const FEWEST_TOGETHER = 3

const TILE_SIZES = '(min-width: 1020px) 18vw, (min-width: 700px) 30vw, 44vw'

/** «Lignende» and «Passer sammen med», each with one sentence that says why. */
export default function RelatedPanel({ articleId, shops, more }: RelatedProps) {
  const shopId = useMyShop()?.id
  const related = useRelated(articleId, shopId)
  const shelves = related === null ? [] : listShelves(related)
  const nearest = related?.similar.slice(0, MOST_COMPARED - 1).map(({ article }) => article.id) ?? []
  return (
    <>
      {shelves.map(({ title, entries }, at) => (
        <div key={title} className="related-shelf">
          <div className="section-head">
            <h2>{title}</h2>
            {at === 0 ? (
              <p className="related-links">
                {nearest.length === 0 ? null : (
                  <Link className="tap link" to={comparePath([articleId, ...nearest])}>
                    Sammenlign de likeste
                  </Link>
                )}
                {more}
              </p>
            ) : null}
          </div>
          <ul className="cards cards-5">
            {entries.map(({ article, reason }) => (
              <ArticleCard
                key={article.id}
                article={toCardArticle(article, shops)}
                note={reason}
                canCompare
                sizes={TILE_SIZES}
              />
            ))}
          </ul>
        </div>
      ))}
      {shelves.length === 0 ? more : null}
    </>
  )
}

function listShelves({ inShop, similar, goesWith }: Related) {
  return [
    { title: inShop ? 'Lignende, inne i butikken din' : 'Lignende', entries: similar },
    { title: 'Passer sammen med', entries: goesWith.length < FEWEST_TOGETHER ? [] : goesWith },
  ].filter(({ entries }) => entries.length > 0)
}

/** Null until it is loaded, and when the shop could not be reached. */
function useRelated(id: number, shop: number | undefined): Related | null {
  const [related, setRelated] = useState<Related | null>(null)
  useEffect(() => {
    const left = new AbortController()
    const query = shop === undefined ? {} : { shop }
    browserClient('GET /articles/{id}/related', { params: { id }, query }, left.signal).then(
      (result) => {
        if (result.ok) setRelated(result.data)
      },
      // 8.21: the page is complete without it.
      () => undefined,
    )
    return () => left.abort()
  }, [id, shop])
  return related
}
