import { memo } from 'react'
import { CareMark } from './care-mark.tsx'
import './facts.css'
import { readLabelMarks, readParagraphs, readTextFacts } from './read-text-facts.ts'
import type { ShownArticle } from './shown-article.ts'

type FactsProps = Pick<
  ShownArticle,
  | 'description'
  | 'techDescription'
  | 'nutrientContent'
  | 'washLabel'
  | 'careLabel'
  | 'articleNo'
  | 'brand'
  | 'onlyCC'
  | 'attributeRows'
> & {
  /** 9.14: between which days it arrives if it is ordered now. */
  arrival: string
}

/** What the article is, how it is cared for, and what the shop promises. */
export const ArticleFacts = memo(function ArticleFacts({
  description,
  techDescription,
  nutrientContent,
  washLabel,
  careLabel,
  articleNo,
  brand,
  onlyCC,
  attributeRows,
  arrival,
}: FactsProps) {
  const facts = readTextFacts(techDescription)
  // The technical text says it in more words: «Vannsøyle, duk: 3 000 mm».
  const attributes = attributeRows.filter(({ label }) => !facts.some(({ name }) => name?.startsWith(label)))
  const marks = readLabelMarks(washLabel, careLabel)
  return (
    <section className="wrap grid-12 facts" aria-labelledby="om-varen">
      <div className="facts-description">
        <h2 id="om-varen">Om varen</h2>
        <div className="prose">
          {readParagraphs(description).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <div className="facts-column">
        <h3>Egenskaper</h3>
        <dl className="facts-list">
          {attributes.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {facts.map(({ name, value }) => (
            <div key={`${name} ${value}`} className={name === null ? 'facts-alone' : undefined}>
              <dt className={name === null ? 'sr-only' : undefined}>{name ?? 'Detalj'}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {nutrientContent === null ? null : (
            <div>
              <dt>Innhold</dt>
              <dd>{nutrientContent}</dd>
            </div>
          )}
          <div>
            <dt>Merke</dt>
            <dd>{brand}</dd>
          </div>
          <div>
            <dt>Art.nr.</dt>
            <dd className="num">{articleNo}</dd>
          </div>
        </dl>
      </div>
      {marks.length === 0 ? null : (
        <div className="care">
          <h3>Vask og stell</h3>
          <ul>
            {marks.map((mark) => (
              <li key={mark}>
                <CareMark mark={mark} />
                <span>{mark}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Terms onlyCC={onlyCC} arrival={arrival} />
    </section>
  )
})

/** The terms of a purchase (9.12–9.16). */
function Terms({ onlyCC, arrival }: { onlyCC: boolean; arrival: string }) {
  return (
    <div className="terms">
      <div>
        <h3>Henting og levering</h3>
        <p>
          Klikk &amp; Hent er gratis. Vi holder varene i 7 dager etter at de er klare.{' '}
          {onlyCC
            ? 'Denne varen kan bare hentes i butikk.'
            : `Bestiller du i dag, er varen fremme ${arrival}, levert mellom 8 og 21.`}
        </p>
      </div>
      <div>
        <h3>Angrerett og retur</h3>
        <p>
          Du har 14 dagers angrerett fra du har fått det siste du bestilte. Retur i butikk er gratis. Vi
          behandler returen på 3–5 virkedager og betaler tilbake innen 1 uke. Banken bruker 3–5 dager.
        </p>
      </div>
      <div>
        <h3>Garanti</h3>
        <p>Medlemmer får 5 års garanti. Alle har reklamasjonsrett etter forbrukerkjøpsloven.</p>
      </div>
    </div>
  )
}
