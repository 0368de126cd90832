import type { Review } from '@varde/domain/catalogue/review'
import { formatPlainDate } from '@varde/domain/norwegian/format-date'
import { formatCount, formatTenths } from '@varde/domain/norwegian/format-number'
import { memo, type Ref } from 'react'
import { deferredPart } from '../../platform/deferred-part.tsx'
import { Stars } from '../../ui/rating.tsx'
import { ReviewFit, ReviewHistogram } from './review-figures.tsx'
import { REVIEW_PAGE_PARAM } from './review-list.ts'
import type { ShownArticle } from './shown-article.ts'
import type { ShownReview, ShownReviews } from './shown-reviews.ts'
import { useReviews } from './use-reviews.ts'
import './reviews.css'

const ReviewPictures = deferredPart('near', () => import('./review-pictures.tsx'))
// Without a script it could do nothing.
const ReviewTools = deferredPart('near', () => import('./review-tools.tsx'))

type ArticleReviewsProps = {
  article: Pick<ShownArticle, 'id' | 'name' | 'slug' | 'averageRating' | 'reviews'>
  tenantName: string
}

/** 3.09: the reviews: average, histogram, fit, and each review with the shop's reply. */
export const ArticleReviews = memo(function ArticleReviews({
  article: { id, name, slug, averageRating, reviews },
  tenantName,
}: ArticleReviewsProps) {
  if (reviews.count === 0 || averageRating === null) {
    return (
      <section className="wrap grid-12 reviews" id="omtaler" aria-labelledby="omtaler-tittel">
        <div className="reviews-summary">
          <h2 id="omtaler-tittel">Omtaler</h2>
          <p className="reviews-mean">Ingen har skrevet om denne ennå.</p>
          <WriteReview articleId={id} />
        </div>
      </section>
    )
  }
  return (
    <section className="wrap grid-12 reviews" id="omtaler" aria-labelledby="omtaler-tittel">
      <div className="reviews-summary">
        <h2 id="omtaler-tittel">Omtaler</h2>
        <p className="reviews-mean">
          <b>{formatTenths(averageRating)}</b>
          <span>
            <Stars stars={averageRating} />
            <br />
            {formatCount(reviews.count)} {reviews.count === 1 ? 'kjøper' : 'kjøpere'}
          </span>
        </p>
        {reviews.count < LEAST_SPREAD ? null : <ReviewHistogram histogram={reviews.histogram} />}
        {reviews.fit === null ? null : <ReviewFit fit={reviews.fit} fitBySize={reviews.fitBySize} />}
        <WriteReview articleId={id} />
      </div>
      <ReviewList key={id} articleName={name} slug={slug} reviews={reviews} tenantName={tenantName} />
    </section>
  )
})

/** Bars of fewer reviews than this say no more than the reviews do. */
const LEAST_SPREAD = 3

/** Leads to the account's page of reviews; a visitor who is not logged in logs in first. */
function WriteReview({ articleId }: { articleId: number }) {
  return (
    <a
      className="btn btn-line reviews-write"
      rel="nofollow"
      href={`/konto/anmeldelser?artikkel=${articleId}`}
    >
      Skriv en omtale
    </a>
  )
}

type ReviewListProps = { articleName: string; slug: string; reviews: ShownReviews; tenantName: string }

/** Some of the reviews. The rest is fetched when it is asked for; without scripts, a link shows the next ones. */
function ReviewList({ articleName, slug, reviews, tenantName }: ReviewListProps) {
  const { shown, newFrom, state, choose, showMore, retry } = useReviews(slug, reviews.first)
  return (
    <div className="reviews-list">
      {reviews.count < 2 ? null : (
        <>
          <ReviewTools
            fallback={<div className="review-tools-room" />}
            sizes={reviews.sizes}
            hasFit={reviews.fit !== null}
            onChange={choose}
          />
          <p className="reviews-count" role="status">
            {state === 'failed' ? 'Vi fikk ikke hentet omtalene.' : countText(shown.count, reviews.count)}
          </p>
        </>
      )}
      {reviews.first.page === 1 ? null : <a href={`/product/${slug}#omtaler`}>Til de nyeste omtalene</a>}
      <ul aria-busy={state === 'loading'}>
        {shown.reviews.map((review, at) => (
          <OneReview
            key={review.id}
            review={review}
            articleName={articleName}
            tenantName={tenantName}
            itemRef={at === newFrom ? focusItem : undefined}
          />
        ))}
      </ul>
      {state === 'failed' ? (
        <button type="button" className="btn btn-line" onClick={retry}>
          Prøv igjen
        </button>
      ) : shown.hasMore ? (
        <a
          className="btn btn-line"
          rel="nofollow"
          href={`/product/${slug}?${REVIEW_PAGE_PARAM}=${shown.page + 1}#omtaler`}
          onClick={(event) => {
            event.preventDefault()
            showMore()
          }}
        >
          {state === 'loading' ? 'Henter …' : 'Vis flere'}
        </a>
      ) : null}
    </div>
  )
}

function countText(chosen: number, all: number): string {
  if (chosen === 0) return 'Ingen omtaler passer til det du har valgt.'
  return chosen === all
    ? `${formatCount(all)} omtaler`
    : `${formatCount(chosen)} av ${formatCount(all)} omtaler`
}

/** Reviews come where the pressed link was, so the focus moves to the first of them. */
const focusItem = (item: HTMLLIElement | null) => item?.focus()

type OneReviewProps = {
  review: ShownReview
  articleName: string
  tenantName: string
  itemRef: Ref<HTMLLIElement> | undefined
}

function OneReview({ review, articleName, tenantName, itemRef }: OneReviewProps) {
  const author = review.anonymous || review.customer === null ? 'Anonym' : review.customer
  const who = [
    author,
    review.size_color,
    fitWord(review.true_to_size),
    formatPlainDate(new Date(review.created_at)),
  ].filter((part) => part !== null && part !== '')
  return (
    <li tabIndex={-1} ref={itemRef}>
      <Stars stars={review.rating} />
      <p className="serif">{review.content}</p>
      {review.pictures.length === 0 ? null : (
        <ReviewPictures
          images={review.pictures}
          articleName={articleName}
          author={author}
          fallback={<div className="review-pictures" />}
        />
      )}
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
