import type { OwnReview, Reviewable } from '@varde/contract/entities'
import { formatLongDate } from '@varde/domain/norwegian/format-date'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { browserClient } from '../../../platform/browser-client.ts'
import { deferredPart } from '../../../platform/deferred-part.tsx'
import { withFailureText } from '../../../platform/failure-text.ts'
import { MissingPicture } from '../../../ui/missing-picture.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useAccountData, useAccountHistory } from '../account-data.ts'
import { AccountHead, EmptyState, LoadFailed, MoreButton, Skeleton } from '../account-parts.tsx'
import { OwnReviewRow } from './own-review-row.tsx'
import { findSubject, type ReviewSubject } from './review-values.ts'
import './reviews.css'
import { alertNoContact } from '../../../state/notices/alerts.ts'

const ReviewDialog = deferredPart('shown', () => import('./review-dialog.tsx'))
const ConfirmDialog = deferredPart('shown', () => import('../confirm-dialog.tsx'))

const findReviews = (page: number) => browserClient('GET /customers/current/reviews', { query: { page } })
const findReviewable = () => browserClient('GET /customers/current/reviewable')

/** How many articles to review are shown at first. */
const MOST_AT_FIRST = 5

/** `/konto/anmeldelser`: the articles that can be reviewed, and the reviews that the customer has written. */
export function ReviewsPage() {
  const reviewable = useAccountData(findReviewable)
  const history = useAccountHistory(findReviews)
  const [open, setOpen] = useState<ReviewSubject | null>(null)
  const [deleting, setDeleting] = useState<OwnReview | null>(null)
  const [message, setMessage] = useState({ text: '' })
  const [showsAll, setShowsAll] = useState(false)
  const waiting = reviewable.data ?? []
  const own = history.entries ?? []
  const messageBox = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (message.text !== '') messageBox.current?.focus()
  }, [message])
  const askedId = Number(useSearchParams()[0].get('artikkel'))
  const isOpened = useRef(false)
  const known = reviewable.data !== undefined && history.entries !== undefined

  // The link on an article's page opens the form for that article.
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, when both lists are loaded
  useEffect(() => {
    if (!known || isOpened.current || askedId === 0) return
    isOpened.current = true
    const subject = findSubject(askedId, waiting, own)
    if (subject === null) setMessage({ text: 'Du kan anmelde varen når du har fått den.' })
    else setOpen(subject)
  }, [known])

  const saved = (review: OwnReview) => {
    history.update((all) => [review, ...all.filter(({ id }) => id !== review.id)].sort((a, b) => b.id - a.id))
    reviewable.update((all) => all.filter(({ id }) => id !== review.reviewable_id))
    setOpen(null)
    setMessage({ text: 'Takk. Vi leser omtalen før den vises.' })
  }
  const remove = async (review: OwnReview): Promise<string | null> => {
    const call = browserClient('DELETE /customers/current/reviews/{id}', { params: { id: review.id } })
    const result = await withFailureText(call)
    if (!result.ok) return result.text
    history.update((all) => all.filter(({ id }) => id !== review.id))
    reviewable.reload()
    setMessage({ text: 'Omtalen er slettet.' })
    return null
  }
  return (
    <>
      <AccountHead title="Omtaler" />
      <p ref={messageBox} role="status" tabIndex={-1} className="account-done reviews-message">
        {message.text}
      </p>
      {reviewable.failed ? <LoadFailed what="det du har kjøpt" onRetry={reviewable.reload} /> : null}
      {history.failed ? <LoadFailed what="omtalene dine" onRetry={history.loadMore} /> : null}
      {known || reviewable.failed || history.failed ? null : <Skeleton rows={4} height="6rem" />}
      {known && waiting.length === 0 && own.length === 0 ? (
        <EmptyState title="Ingenting å anmelde ennå" to="/konto/ordrer" linkText="Se ordrene dine">
          Når du har fått varene, kan du si hva du synes. Det hjelper den neste på stien.
        </EmptyState>
      ) : null}
      {known && waiting.length > 0 ? (
        <section className="account-section" aria-labelledby="venter">
          <h2 id="venter">Hva synes du?</h2>
          <ul>
            {(showsAll ? waiting : waiting.slice(0, MOST_AT_FIRST)).map((article) => (
              <WaitingRow
                key={article.id}
                article={article}
                onWrite={() => setOpen({ kind: 'new', article })}
              />
            ))}
          </ul>
          {waiting.length > MOST_AT_FIRST && !showsAll ? (
            <button type="button" className="btn btn-line account-more" onClick={() => setShowsAll(true)}>
              Vis alle {formatCount(waiting.length)}
            </button>
          ) : null}
        </section>
      ) : null}
      {known && own.length > 0 ? (
        <section className="account-section" aria-labelledby="skrevet">
          <h2 id="skrevet">Dine omtaler</h2>
          {own.map((review) => (
            <OwnReviewRow
              key={review.id}
              review={review}
              onEdit={() => setOpen({ kind: 'own', review })}
              onDelete={() => setDeleting(review)}
            />
          ))}
          {history.hasMore ? <MoreButton history={history} what="omtaler" /> : null}
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
          title="Slette omtalen?"
          confirmText="Ja, slett den"
          busyText="Sletter …"
          cancelText="Behold den"
          onConfirm={() => remove(deleting)}
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
        {article.image === null ? (
          <MissingPicture />
        ) : (
          <Picture image={article.image} alt="" sizes="64px" widest={320} />
        )}
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
        Skriv omtale<span className="sr-only"> av {article.name}</span>
      </button>
    </li>
  )
}
