import './viewed-panel.css'
import { useEffect, useState } from 'react'
import { browserClient } from '../../platform/browser-client.ts'
import type { ShopNow } from '../../state/shop-now.ts'
import { type CardArticle, toCardArticle } from '../../ui/card-article.ts'
import { ArticleShelf } from './article-shelf.tsx'
import { SHELF_SIZE } from './find-shelf.ts'
import { answerRemembering, forgetViewed, readKeptViews, type ViewHistory } from './viewed-storage.ts'

type ViewedPanelProps = { articleId: number; shops: readonly Pick<ShopNow, 'id' | 'hasCounter'>[] }

/** «Sist sett», or the question whether viewed articles may be remembered. */
export default function ViewedPanel({ articleId, shops }: ViewedPanelProps) {
  const [viewed, setViewed] = useState(readKeptViews)
  // Read once: viewing this article does not change what is shown.
  const [earlier] = useState(() => viewed?.ids.filter((id) => id !== articleId).slice(0, SHELF_SIZE) ?? [])
  const [answered, setAnswered] = useState<string | null>(null)
  const articles = useArticles(earlier, shops)

  const answer = (next: ViewHistory, message: string) => {
    setViewed(next)
    setAnswered(message)
  }

  if (answered !== null)
    return (
      <p className="wrap viewed-answered" role="status" tabIndex={-1} ref={takeFocus}>
        {answered}
      </p>
    )
  if (viewed === null || viewed.agreed === false) return null
  if (viewed.agreed === null)
    return (
      <section className="section" aria-labelledby="viewed-question">
        <div className="wrap viewed-question">
          <div>
            <h2 id="viewed-question">Skal vi huske hva du har sett på?</h2>
            <p className="serif">
              Lista blir i denne nettleseren. Vi får den ikke, og du kan slette den når du vil.
            </p>
          </div>
          <div className="viewed-answers">
            <button
              type="button"
              className="btn btn-line"
              onClick={() =>
                answer(
                  answerRemembering(localStorage, true, articleId),
                  'Greit, det huskes i denne nettleseren.',
                )
              }
            >
              Ja, husk det
            </button>
            <button
              type="button"
              className="btn btn-line"
              onClick={() =>
                answer(answerRemembering(localStorage, false, articleId), 'Greit, ingenting huskes.')
              }
            >
              Nei takk
            </button>
          </div>
        </div>
      </section>
    )
  if (articles.length === 0) return null
  return (
    <section className="section" aria-label="Sist sett">
      <div className="wrap">
        <ArticleShelf
          title="Sist sett"
          articles={articles}
          onForget={() => answer(forgetViewed(localStorage), 'Det du har sett, er glemt.')}
        />
      </div>
    </section>
  )
}

/** The pressed button is gone, so the focus moves to the message in its place. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

/** The articles in the order of `ids`; empty until they are loaded. */
function useArticles(ids: number[], shops: readonly Pick<ShopNow, 'id' | 'hasCounter'>[]): CardArticle[] {
  const [articles, setArticles] = useState<CardArticle[]>([])
  useEffect(() => {
    if (ids.length === 0) return
    const ended = new AbortController()
    browserClient('GET /articles/bundle', { query: { articles: ids.join('+') } }, ended.signal).then(
      (result) => {
        if (result.ok) setArticles(result.data.map((article) => toCardArticle(article, shops)))
      },
      // 8.21: the page is complete without it.
      () => undefined,
    )
    return () => ended.abort()
  }, [ids, shops])
  return articles
}
