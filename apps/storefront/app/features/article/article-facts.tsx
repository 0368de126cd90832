import { memo } from 'react'
import { deferredPart } from '../../platform/deferred-part.tsx'
import './facts.css'
import type { ShownArticle } from './shown-article.ts'

// The words beside a symbol say the same, so the drawings can wait.
const CareMark = deferredPart('near', () => import('./care-mark.tsx'))

type FactsProps = Pick<ShownArticle, 'facts' | 'careMarks' | 'articleNo' | 'brand'>

/** What the article is and how it is cared for: in the column beside the pictures. */
export const ArticleFacts = memo(function ArticleFacts({ facts, careMarks, articleNo, brand }: FactsProps) {
  return (
    <>
      <section className="facts" aria-labelledby="egenskaper">
        <h2 id="egenskaper">Egenskaper</h2>
        <dl className="facts-list">
          {facts.map(({ name, value }) => (
            <div key={`${name} ${value}`} className={name === null ? 'facts-alone' : undefined}>
              <dt className={name === null ? 'sr-only' : undefined}>{name ?? 'Detalj'}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>Merke</dt>
            <dd>{brand}</dd>
          </div>
          <div>
            <dt>Art.nr.</dt>
            <dd className="num">{articleNo}</dd>
          </div>
        </dl>
      </section>
      {careMarks.length === 0 ? null : (
        <section className="care" aria-labelledby="vask-og-stell">
          <h2 id="vask-og-stell">Vask og stell</h2>
          <ul>
            {careMarks.map((mark) => (
              <li key={mark}>
                <CareMark mark={mark} fallback={<svg aria-hidden="true" />} />
                <span>{mark}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
})

/** What the shop says about the article: below the pictures on a wide screen. */
export function ArticleDescription({ headline, paragraphs }: Pick<ShownArticle, 'headline' | 'paragraphs'>) {
  return (
    <section className="description" aria-labelledby="om-varen">
      <h2 id="om-varen">{headline ?? 'Om varen'}</h2>
      <div className="prose">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}

/** The terms of a purchase (9.12–9.16). */
export function ArticleTerms({ terms }: Pick<ShownArticle, 'terms'>) {
  return (
    <div className="wrap terms">
      {terms.map(({ title, text }) => (
        <div key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
      ))}
    </div>
  )
}
