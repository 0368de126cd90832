import type { Review } from '@varde/domain/catalogue/review'
import { compareSizes } from '@varde/domain/catalogue/size-order'
import { formatDate } from '@varde/domain/norwegian/format-date'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { memo, useState } from 'react'
import { Stars } from '../../ui/rating.tsx'
import { ReviewFit, ReviewHistogram } from './review-figures.tsx'
import { ALL_REVIEWS, chooseReviews, reviewedSize } from './review-list.ts'
import { summariseReviews } from './review-summary.ts'
import { ReviewTools } from './review-tools.tsx'
import './reviews.css'

const SHOWN_AT_FIRST = 5
const SHOWN_MORE = 10

type ArticleReviewsProps = {
  articleId: number
  reviews: readonly Review[]
  averageRating: number | null
  tenantName: string
}

/** 3.09: the reviews: average, histogram, fit, and each review with the shop's reply. */
export const ArticleReviews = memo(function ArticleReviews({
  articleId,
  reviews,
  averageRating,
  tenantName,
}: ArticleReviewsProps) {
  if (reviews.length === 0 || averageRating === null) {
    return (
      <section className="wrap grid-12 reviews" id="omtaler" aria-labelledby="omtaler-tittel">
        <div className="reviews-summary">
          <h2 id="omtaler-tittel">Omtaler</h2>
          <p className="reviews-mean">Ingen har skrevet om denne ennå.</p>
          <WriteReview articleId={articleId} />
        </div>
      </section>
    )
  }
  const summary = summariseReviews(reviews)
  const sizes = [...new Set(reviews.flatMap((review) => reviewedSize(review) ?? []))].toSorted(compareSizes)
  return (
    <section className="wrap grid-12 reviews" id="omtaler" aria-labelledby="omtaler-tittel">
      <div className="reviews-summary">
        <h2 id="omtaler-tittel">Omtaler</h2>
        <p className="reviews-mean">
          <b>{averageRating.toFixed(1).replace('.', ',')}</b>
          <span>
            <Stars stars={averageRating} />
            <br />
            {formatCount(reviews.length)} {reviews.length === 1 ? 'kjøper' : 'kjøpere'}
          </span>
        </p>
        <ReviewHistogram histogram={summary.histogram} />
        {summary.fit === null ? null : <ReviewFit fit={summary.fit} reviews={reviews} sizes={sizes} />}
        <WriteReview articleId={articleId} />
      </div>
      <ReviewList reviews={reviews} sizes={sizes} hasFit={summary.fit !== null} tenantName={tenantName} />
    </section>
  )
})

/** Leads to the account's page of reviews; a visitor who is not logged in logs in first. */
function WriteReview({ articleId }: { articleId: number }) {
  return (
    <a
      className="btn btn-line reviews-write"
      rel="nofollow"
      href={`/konto/anmeldelser?artikkel=${articleId}`}
    >
      Skriv en anmeldelse
    </a>
  )
}

type ReviewListProps = Pick<ArticleReviewsProps, 'reviews' | 'tenantName'> & {
  sizes: readonly string[]
  hasFit: boolean
}

function ReviewList({ reviews, sizes, hasFit, tenantName }: ReviewListProps) {
  const [choice, setChoice] = useState(ALL_REVIEWS)
  const shown = chooseReviews(reviews, choice)
  return (
    <div className="reviews-list">
      {reviews.length < 2 ? null : (
        <>
          <ReviewTools sizes={sizes} hasFit={hasFit} onChange={setChoice} />
          <p className="reviews-count" role="status">
            {shown.length === 0
              ? 'Ingen omtaler passer til det du har valgt.'
              : shown.length === reviews.length
                ? `${formatCount(shown.length)} omtaler`
                : `${formatCount(shown.length)} av ${formatCount(reviews.length)} omtaler`}
          </p>
        </>
      )}
      <Reviews
        // Another choice starts with its first reviews again.
        key={Object.values(choice).join()}
        reviews={shown}
        count={SHOWN_AT_FIRST}
        tenantName={tenantName}
      />
    </div>
  )
}

type ReviewsProps = { reviews: readonly Review[]; count: number; tenantName: string }

/** The first reviews, and a `details` element with the next ones, which works without scripts. */
function Reviews({ reviews, count, tenantName }: ReviewsProps) {
  const rest = reviews.slice(count)
  if (reviews.length === 0) return null
  return (
    <>
      <ul>
        {reviews.slice(0, count).map((review) => (
          <OneReview key={review.id} review={review} tenantName={tenantName} />
        ))}
      </ul>
      {rest.length === 0 ? null : (
        <details
          className="reviews-more"
          onToggle={({ currentTarget }) => {
            // The pressed button is gone, so the focus moves to the first of the new reviews.
            if (currentTarget.open) currentTarget.querySelector('li')?.focus()
          }}
        >
          <summary className="btn btn-line">Vis flere</summary>
          <Reviews reviews={rest} count={SHOWN_MORE} tenantName={tenantName} />
        </details>
      )}
    </>
  )
}

function OneReview({ review, tenantName }: { review: Review; tenantName: string }) {
  const who = [
    review.anonymous || review.customer === null ? 'Anonym' : review.customer,
    review.size_color,
    fitWord(review.true_to_size),
    formatDate(new Date(review.created_at)),
  ].filter((part) => part !== null && part !== '')
  return (
    <li tabIndex={-1}>
      <Stars stars={review.rating} />
      <p className="serif">{review.content}</p>
      <p className="review-author">{who.join(' · ')}</p>
      {review.reply === null ? null : (
        <p className="review-reply">
          <b>Svar fra {tenantName}:</b> {review.reply}
        </p>
      )}
    </li>
  )
}

function fitWord(trueToSize: Review['true_to_size']): string | null {
  if (trueToSize === null) return null
  return trueToSize === 0 ? 'normal' : trueToSize < 0 ? 'liten' : 'stor'
}
