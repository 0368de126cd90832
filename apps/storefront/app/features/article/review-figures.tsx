import { formatCount } from '@varde/domain/norwegian/format-number'
import { fitPercent, fitSentence } from './review-list.ts'
import type { FitSummary, ReviewSummary } from './review-summary.ts'
import type { ShownReviews } from './shown-reviews.ts'

/** How many reviews gave how many stars, as bars and as numbers. */
export function ReviewHistogram({ histogram }: Pick<ReviewSummary, 'histogram'>) {
  const most = Math.max(1, ...histogram.map(({ count }) => count))
  return (
    <table className="histogram">
      <caption className="sr-only">Fordeling av stjerner</caption>
      <tbody>
        {histogram.map(({ stars, count }) => (
          <tr key={stars}>
            <th scope="row">
              {stars}
              <span className="sr-only"> {stars === 1 ? 'stjerne' : 'stjerner'}</span>
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

type ReviewFitProps = Pick<ShownReviews, 'fitBySize'> & { fit: FitSummary }

/** How the article fits, in all sizes and in each size with enough answers. */
export function ReviewFit({ fit, fitBySize }: ReviewFitProps) {
  return (
    <>
      <h3>Passform</h3>
      <p className="fit-sentence">{fitSentence(fit)}.</p>
      <FitBar fit={fit} />
      <p className="fit-legend">
        <span>Liten {fitPercent(fit.small, fit)}</span>
        <span>Normal {fitPercent(fit.normal, fit)}</span>
        <span>Stor {fitPercent(fit.large, fit)}</span>
      </p>
      {fitBySize.length < 2 ? null : (
        <table className="fit-sizes">
          <caption>Etter størrelse</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Størrelse</th>
              <th scope="col">Passform</th>
              <th scope="col">Normal</th>
            </tr>
          </thead>
          <tbody>
            {fitBySize.map(({ size, fit: own }) => (
              <tr key={size}>
                <th scope="row">{size}</th>
                <td>
                  <FitBar fit={own} />
                  <span className="sr-only">{fitSentence(own)}</span>
                </td>
                <td className="tabular">{fitPercent(own.normal, own)} normal</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

function FitBar({ fit: { small, normal, large, answers } }: { fit: FitSummary }) {
  return (
    <div className="fit-bar">
      <Bar
        parts={[
          { width: small / answers, tone: 'line' },
          { width: normal / answers, tone: 'stock' },
          { width: large / answers, tone: 'line' },
        ]}
      />
    </div>
  )
}

type BarPart = { width: number; tone: 'ink' | 'line' | 'stock' }

/** A bar of parts side by side, on a line. Decorative: the text beside it has the same numbers. */
function Bar({ parts }: { parts: readonly BarPart[] }) {
  const starts = parts.map((_, at) => parts.slice(0, at).reduce((sum, part) => sum + part.width, 0))
  return (
    <svg className="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      {parts.map((part, at) =>
        part.width === 0 ? null : (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their position
            key={at}
            x={toTenths((starts[at] ?? 0) * 100)}
            width={toTenths(Math.max(0, part.width * 100 - (parts.length > 1 && part.width > 0.02 ? 1 : 0)))}
            height="10"
            fill={`var(--${part.tone})`}
          />
        ),
      )}
    </svg>
  )
}

const toTenths = (percent: number): number => Math.round(percent * 10) / 10
