import { useEffect, useState } from 'react'
import { browserClient } from '../../platform/browser-client.ts'
import { ArticleShelf } from './article-shelf.tsx'
import { findShelf, type Shelf } from './find-shelf.ts'
import { forgetViewed, readKeptViews } from './viewed-storage.ts'

/** «Sist sett» on the front page, for visitors whose browser remembers articles. It never asks. */
export default function ViewedShelf() {
  const [shelf, setShelf] = useState<Shelf | null>(null)
  const [forgotten, setForgotten] = useState(false)
  useEffect(() => {
    const ids = readKeptViews()?.ids ?? []
    if (ids.length === 0) return
    let left = false
    void findShelf(browserClient, ids, []).then((found) => {
      if (!left && found?.kind === 'viewed') setShelf(found)
    })
    return () => {
      left = true
    }
  }, [])
  if (forgotten)
    return (
      <p className="wrap viewed-answered" role="status" tabIndex={-1} ref={(element) => element?.focus()}>
        Det du har sett, er glemt.
      </p>
    )
  if (shelf === null) return null
  return (
    <section className="section" aria-label="Sist sett">
      <div className="wrap">
        <ArticleShelf
          title="Sist sett"
          articles={shelf.articles}
          onForget={() => {
            forgetViewed(localStorage)
            setForgotten(true)
          }}
        />
      </div>
    </section>
  )
}
