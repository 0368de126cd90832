import './more-to-see.css'
import { useEffect, useState } from 'react'
import { bestFirst } from '../../platform/best-first.ts'
import { browserClient } from '../../platform/browser-client.ts'
import { Link } from '../../platform/link.tsx'
import { useReferenceData } from '../../state/reference-data.ts'
import { ArticleShelf } from './article-shelf.tsx'
import { findShelf, type Shelf } from './find-shelf.ts'
import { forgetViewed, readKeptViews } from './viewed-storage.ts'

/**
 * Under an empty cart and empty favourites: what was viewed or sells best, and the brand's own gender pages.
 *
 * @param props.canCompare whether the articles can be ticked for comparing
 */
export default function MoreToSee({ canCompare = false }: { canCompare?: boolean }) {
  const { tenant } = useReferenceData()
  const { genders } = tenant.menu
  const orderBy = bestFirst(tenant)
  const [shelf, setShelf] = useState<Shelf | null>(null)
  useEffect(() => {
    let left = false
    const paths = genders.map(({ to }) => to)
    void findShelf(browserClient, readKeptViews()?.ids ?? [], paths, orderBy).then((found) => {
      if (!left) setShelf(found)
    })
    return () => {
      left = true
    }
  }, [genders, orderBy])
  return (
    <section className="more-to-see" aria-label="Mer å se på">
      <ul>
        {genders.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
      {shelf === null || shelf.articles.length === 0 ? null : (
        <ArticleShelf
          title={shelf.kind === 'viewed' ? 'Sist sett' : 'Mest solgt nå'}
          articles={shelf.articles}
          canCompare={canCompare}
          onForget={
            shelf.kind === 'viewed'
              ? () => {
                  forgetViewed(localStorage)
                  setShelf(null)
                }
              : undefined
          }
        />
      )}
    </section>
  )
}
