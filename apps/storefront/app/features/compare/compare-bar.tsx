import type { Answer } from '@varde/contract/client'
import { COMPARED_PARAM, comparePath, MOST_COMPARED } from '@varde/domain/catalogue/compared-goods'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { browserClient } from '../../platform/browser-client.ts'
import { Link } from '../../platform/link.tsx'
import { keepCompared, readCompared, setCompared, useCompared } from '../../state/compared.ts'
import { MissingPicture } from '../../ui/missing-picture.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useCompareBoxes } from './use-compare-boxes.ts'
import './compare-bar.css'

type Goods = Answer<'GET /articles/bundle'>

/** What is compared, at the foot of the window, with the way to the comparison. */
export default function CompareBar() {
  const ids = useCompared()
  const [full, setFull] = useState(false)
  const onFull = useCallback(() => setFull(true), [])
  useCompareBoxes(ids, onFull)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice, so the note has been answered
  useEffect(() => setFull(false), [ids])
  const goods = useGoods(ids)
  const isHidden = useHidden() || ids.length === 0
  return (
    <aside className={isHidden ? 'compare-bar sr-only' : 'compare-bar'} aria-label="Sammenlign varer">
      <p className={full ? 'compare-note' : 'sr-only'} role="status">
        {full ? `Det er plass til ${MOST_COMPARED}. Ta bort en først.` : describeCount(ids.length)}
      </p>
      {isHidden ? null : (
        <div className="wrap compare-chosen">
          <ul>
            {goods.map(({ id, name, image }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-label={`Ta bort ${name} fra sammenligningen`}
                  onClick={() => setCompared(id, false)}
                >
                  {image === null ? (
                    <MissingPicture />
                  ) : (
                    <Picture image={image} alt="" sizes="3rem" widest={320} />
                  )}
                  <span aria-hidden="true">×</span>
                </button>
              </li>
            ))}
          </ul>
          {ids.length < 2 ? (
            <p>Velg minst én til</p>
          ) : (
            <Link className="btn btn-ink" to={comparePath(ids)}>
              {`Sammenlign ${ids.length}`}
            </Link>
          )}
        </div>
      )}
    </aside>
  )
}

function describeCount(count: number): string {
  if (count === 0) return ''
  return count === 1 ? '1 vare er valgt til sammenligning' : `${count} varer er valgt til sammenligning`
}

/** The comparison itself shows what is compared, and the checkout is for buying. */
function useHidden(): boolean {
  const { pathname, search } = useLocation()
  if (pathname === '/checkout') return true
  return pathname === '/sammenlign' && new URLSearchParams(search).has(COMPARED_PARAM)
}

/** The goods with their pictures. What is no longer sold is taken out of the comparison. */
function useGoods(ids: readonly number[]): Goods {
  const [known, setKnown] = useState<Goods>([])
  const isKnown = ids.every((id) => known.some((article) => article.id === id))
  useEffect(() => {
    if (isKnown) return
    const left = new AbortController()
    browserClient('GET /articles/bundle', { query: { articles: ids.join('+') } }, left.signal).then(
      (result) => {
        if (!result.ok) return
        setKnown(result.data)
        const sold = new Set(result.data.map(({ id }) => id))
        keepCompared(readCompared().filter((id) => sold.has(id) || !ids.includes(id)))
      },
      // 8.21: the bar shows those that it knows.
      () => undefined,
    )
    return () => left.abort()
  }, [ids, isKnown])
  return ids.flatMap((id) => known.filter((article) => article.id === id))
}
