import type { Review } from '@varde/domain/catalogue/review'
import { formatDate } from '@varde/domain/norwegian/format-date'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { Stars } from '../../ui/stars.tsx'
import type { ReviewSummary } from './review-summary.ts'

const SHOWN_AT_FIRST = 3

type ArticleReviewsProps = {
  reviews: readonly Review[]
  summary: ReviewSummary
  averageRating: number | null
  tenantName: string
}

/** 3.09: what those who bought it say: average, spread, fit, and the reviews with the shop's answers. */
export default function ArticleReviews({ reviews, summary, averageRating, tenantName }: ArticleReviewsProps) {
  if (reviews.length === 0 || averageRating === null) {
    return (
      <section className="wrap grid-12 reviews" id="omtaler" aria-labelledby="omtaler-tittel">
        <div className="reviews-sum">
          <h2 id="omtaler-tittel">Omtaler</h2>
          <p className="reviews-mean">Ingen har skrevet om denne ennå.</p>
        </div>
      </section>
    )
  }
  const rest = reviews.slice(SHOWN_AT_FIRST)
  return (
    <section className="wrap grid-12 reviews" id="omtaler" aria-labelledby="omtaler-tittel">
      <div className="reviews-sum">
        <h2 id="omtaler-tittel">Omtaler</h2>
        <p className="reviews-mean">
          <b>{averageRating.toFixed(1).replace('.', ',')}</b>
          <span>
            <Stars stars={averageRating} />
            <br />
            {formatCount(reviews.length)} {reviews.length === 1 ? 'kjøper' : 'kjøpere'}
          </span>
        </p>
        <Histogram summary={summary} />
        <Fit summary={summary} />
      </div>
      <div className="reviews-list">
        <ul>
          {reviews.slice(0, SHOWN_AT_FIRST).map((review) => (
            <OneReview key={review.id} review={review} tenantName={tenantName} />
          ))}
        </ul>
        {rest.length === 0 ? null : (
          <details className="reviews-more">
            <summary className="btn btn-line">Vis {formatCount(rest.length)} til</summary>
            <ul>
              {rest.map((review) => (
                <OneReview key={review.id} review={review} tenantName={tenantName} />
              ))}
            </ul>
          </details>
        )}
      </div>
    </section>
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
    <li>
      <Stars stars={review.rating} />
      <p className="serif">{review.content}</p>
      <p className="review-who">{who.join(' · ')}</p>
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

function Histogram({ summary }: { summary: ReviewSummary }) {
  const most = Math.max(1, ...summary.histogram.map(({ count }) => count))
  return (
    <table className="histogram">
      <caption className="sr-only">Fordeling av stjerner</caption>
      <tbody>
        {summary.histogram.map(({ stars, count }) => (
          <tr key={stars}>
            <th scope="row">
              {stars}
              <span className="sr-only"> stjerner</span>
            </th>
            <td>
              <Bar parts={[{ width: count / most, tone: 'ink' }]} />
            </td>
            <td className="tabular">{formatCount(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Fit({ summary: { fit } }: { summary: ReviewSummary }) {
  if (fit === null) return null
  const percent = (count: number) => `${Math.round((count * 100) / fit.answers)}\u00a0%`
  return (
    <>
      <h3>Passform</h3>
      <div className="fit-bar">
        <Bar
          parts={[
            { width: fit.small / fit.answers, tone: 'line' },
            { width: fit.normal / fit.answers, tone: 'stock' },
            { width: fit.large / fit.answers, tone: 'line' },
          ]}
        />
      </div>
      <p className="fit-legend">
        <span>Liten {percent(fit.small)}</span>
        <span>Normal {percent(fit.normal)}</span>
        <span>Stor {percent(fit.large)}</span>
      </p>
    </>
  )
}

type BarPart = { width: number; tone: 'ink' | 'line' | 'stock' }

/** A bar of parts side by side; the words beside it say the same. */
function Bar({ parts }: { parts: readonly BarPart[] }) {
  const starts = parts.map((_, at) => parts.slice(0, at).reduce((sum, part) => sum + part.width, 0))
  return (
    <svg className="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect x="0" y="4.5" width="100" height="1" fill="var(--line)" />
      {parts.map((part, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
          key={at}
          x={(starts[at] ?? 0) * 100}
          y="0"
          width={Math.max(0, part.width * 100 - (parts.length > 1 && part.width > 0.02 ? 1 : 0))}
          height="10"
          fill={`var(--${part.tone})`}
        />
      ))}
    </svg>
  )
}
