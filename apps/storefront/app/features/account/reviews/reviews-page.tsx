import type { OwnReview, Reviewable } from '@varde/contract/entities'
import { formatLongDate } from '@varde/domain/norwegian/format-date'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { browserClient } from '../../../platform/browser-client.ts'
import { deferredPart } from '../../../platform/deferred-part.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { AccountHead, Failed, Ghosts, MoreButton, Nothing } from '../account-parts.tsx'
import { findReviewable, findReviews } from '../orders/find-history.ts'
import { useHistory } from '../orders/use-history.ts'
import { useAccountData } from '../use-account-data.ts'
import { findSubject, type ReviewSubject } from './review-values.ts'
import './reviews.css'
import { alertNoContact } from '../../../state/notices/alerts.ts'

const ReviewDialog = deferredPart('shown', () => import('./review-dialog.tsx'))
const ConfirmDialog = deferredPart('shown', () => import('../confirm-dialog.tsx'))

/** How much of what waits is shown at first. */
const SHOWN = 5
const FIT_WORDS = {
  '-1': 'Liten i størrelsen',
  '0': 'Normal i størrelsen',
  '1': 'Stor i størrelsen',
} as const
const STATE_WORDS: Record<OwnReview['state'], string> = {
  waiting: 'Venter på å bli lest',
  shown: 'Vises på varen',
  refused: 'Vises ikke',
}
const STATE_MARKS: Record<OwnReview['state'], string> = {
  waiting: 'legend-few',
  shown: 'legend-full',
  refused: '',
}

/** `/konto/anmeldelser`: what was bought and waits for a word, and what was written. */
export function ReviewsPage() {
  const reviewable = useAccountData(findReviewable)
  const history = useHistory(findReviews)
  const [open, setOpen] = useState<ReviewSubject | null>(null)
  const [deleting, setDeleting] = useState<OwnReview | null>(null)
  const [said, setSaid] = useState({ text: '' })
  const [allWaiting, setAllWaiting] = useState(false)
  const waiting = reviewable.data ?? []
  const own = history.entries ?? []
  const saidBox = useRef<HTMLParagraphElement>(null)
  // The button that was pressed went with its row.
  useEffect(() => {
    if (said.text !== '') saidBox.current?.focus()
  }, [said])
  const asked = Number(useSearchParams()[0].get('artikkel'))
  const answered = useRef(false)
  const known = reviewable.data !== undefined && history.entries !== undefined

  // From the article's page: to the review of that article, when there can be one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: answered once, when it is known what was bought
  useEffect(() => {
    if (!known || answered.current || asked === 0) return
    answered.current = true
    const subject = findSubject(asked, waiting, own)
    if (subject === null) setSaid({ text: 'Du kan anmelde varen når du har fått den.' })
    else setOpen(subject)
  }, [known])

  const saved = (review: OwnReview) => {
    history.change((all) => [review, ...all.filter(({ id }) => id !== review.id)].sort((a, b) => b.id - a.id))
    reviewable.change((all) => all.filter(({ id }) => id !== review.reviewable_id))
    setOpen(null)
    setSaid({ text: 'Takk. Vi leser anmeldelsen før den vises.' })
  }
  const remove = async (review: OwnReview): Promise<string | null> => {
    const failure = await deleteReview(review.id)
    if (failure !== null) return failure
    history.change((all) => all.filter(({ id }) => id !== review.id))
    reviewable.ask()
    setSaid({ text: 'Anmeldelsen er slettet.' })
    return null
  }
  return (
    <>
      <AccountHead title="Anmeldelser" />
      <p ref={saidBox} role="status" tabIndex={-1} className="account-done reviews-said">
        {said.text}
      </p>
      {reviewable.failed ? <Failed what="det du har kjøpt" onRetry={reviewable.ask} /> : null}
      {history.failed ? <Failed what="anmeldelsene dine" onRetry={history.more} /> : null}
      {known || reviewable.failed || history.failed ? null : <Ghosts rows={4} height="6rem" />}
      {known && waiting.length === 0 && own.length === 0 ? (
        <Nothing title="Ingenting å anmelde ennå" to="/konto/ordrer" way="Se ordrene dine">
          Når du har fått varene, kan du si hva du synes. Det hjelper neste på stien.
        </Nothing>
      ) : null}
      {known && waiting.length > 0 ? (
        <section className="account-section" aria-labelledby="venter">
          <h2 id="venter">Hva synes du?</h2>
          <ul>
            {(allWaiting ? waiting : waiting.slice(0, SHOWN)).map((article) => (
              <WaitingRow
                key={article.id}
                article={article}
                onWrite={() => setOpen({ kind: 'new', article })}
              />
            ))}
          </ul>
          {waiting.length > SHOWN && !allWaiting ? (
            <button type="button" className="btn btn-line account-more" onClick={() => setAllWaiting(true)}>
              Vis alle {formatCount(waiting.length)}
            </button>
          ) : null}
        </section>
      ) : null}
      {known && own.length > 0 ? (
        <section className="account-section" aria-labelledby="skrevet">
          <h2 id="skrevet">Dine anmeldelser</h2>
          {own.map((review) => (
            <OwnRow
              key={review.id}
              review={review}
              onEdit={() => setOpen({ kind: 'own', review })}
              onDelete={() => setDeleting(review)}
            />
          ))}
          {history.hasMore ? (
            <MoreButton asking={history.asking} onMore={history.more} what="anmeldelser" />
          ) : null}
        </section>
      ) : null}
      {open === null ? null : (
        <ReviewDialog
          subject={open}
          onSaved={saved}
          onClose={() => setOpen(null)}
          onFailed={() => {
            setOpen(null)
            alertNoContact()
          }}
        />
      )}
      {deleting === null ? null : (
        <ConfirmDialog
          title="Slette anmeldelsen?"
          act="Ja, slett den"
          acting="Sletter …"
          keep="Behold den"
          onAct={() => remove(deleting)}
          onClose={() => setDeleting(null)}
          onFailed={() => {
            setDeleting(null)
            alertNoContact()
          }}
        >
          <p>Stjernene og teksten blir borte fra varen med en gang. Du kan skrive en ny senere.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function WaitingRow({ article, onWrite }: { article: Reviewable; onWrite: () => void }) {
  return (
    <li className="goods">
      <span className="goods-picture">
        {article.image === null ? null : <Picture image={article.image} alt="" sizes="64px" widest={320} />}
      </span>
      <span>
        <b>{article.name}</b>
        <small>
          {[article.size_color, `kjøpt ${formatLongDate(new Date(article.bought_at))}`]
            .filter((part) => part !== '')
            .join(', ')}
        </small>
      </span>
      <button type="button" className="btn btn-line" onClick={onWrite}>
        Skriv anmeldelse<span className="sr-only"> av {article.name}</span>
      </button>
    </li>
  )
}

function OwnRow({
  review,
  onEdit,
  onDelete,
}: {
  review: OwnReview
  onEdit: () => void
  onDelete: () => void
}) {
  const { article, rating, content, true_to_size, size_color, reply, state, created_at } = review
  const name = article?.name ?? 'En vare som ikke selges lenger'
  return (
    <article className="own-review" aria-labelledby={`anmeldelse-${review.id}`}>
      <span className="goods-picture">
        {article === null || article.image === null ? null : (
          <Picture image={article.image} alt="" sizes="64px" widest={320} />
        )}
      </span>
      <div>
        <h3 id={`anmeldelse-${review.id}`}>
          {article === null ? name : <Link to={`/product/${article.slug}`}>{name}</Link>}
        </h3>
        <p className="own-review-facts">
          <Stars stars={rating} />
          <span>
            <i className={`legend-mark ${STATE_MARKS[state]}`} aria-hidden="true" /> {STATE_WORDS[state]}
          </span>
        </p>
        {content === '' ? null : <p className="own-review-text serif">{content}</p>}
        {reply === null ? null : (
          <div className="own-review-reply">
            <b>Svar fra butikken</b>
            <p>{reply}</p>
          </div>
        )}
        <p className="account-note">
          {[
            formatLongDate(new Date(created_at)),
            size_color,
            true_to_size === null ? null : FIT_WORDS[`${true_to_size}`],
            review.anonymous ? 'uten navn' : null,
          ]
            .filter((part) => part !== null && part !== '')
            .join(' · ')}
        </p>
        <p className="account-acts">
          <button type="button" className="tap link" onClick={onEdit}>
            Endre<span className="sr-only"> anmeldelsen av {name}</span>
          </button>
          <button type="button" className="tap link" onClick={onDelete}>
            Slett<span className="sr-only"> anmeldelsen av {name}</span>
          </button>
        </p>
      </div>
    </article>
  )
}

async function deleteReview(id: number): Promise<string | null> {
  try {
    const answer = await browserClient('DELETE /customers/current/reviews/{id}', { params: { id } })
    return answer.ok ? null : answer.error.message
  } catch (error) {
    // 8.22
    console.error(error)
    return 'Vi fikk ikke kontakt med butikken. Sjekk nettet og prøv igjen.'
  }
}
