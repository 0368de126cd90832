import type { OwnReview } from '@varde/contract/entities'
import { formatLongDate } from '@varde/domain/norwegian/format-date'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { Link } from '../../../platform/link.tsx'
import { MissingPicture } from '../../../ui/missing-picture.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Stars } from '../../../ui/rating.tsx'
import { OwnPicture } from './own-picture.tsx'
import { readPictureKey } from './review-values.ts'

const FIT_TEXTS = {
  '-1': 'Liten i størrelsen',
  '0': 'Normal i størrelsen',
  '1': 'Stor i størrelsen',
} as const
const STATE_TEXTS: Record<OwnReview['state'], string> = {
  waiting: 'Venter på å bli lest',
  shown: 'Vises på varen',
  refused: 'Vises ikke',
}
const STATE_MARKS: Record<OwnReview['state'], string> = {
  waiting: 'legend-few',
  shown: 'legend-full',
  refused: '',
}
/** Pictures are seen together with their review. */
const PICTURE_STATES: Record<OwnReview['state'], string> = {
  waiting: 'som vises når vi har lest omtalen',
  shown: 'som vises på varen',
  refused: 'som ikke vises',
}

type OwnReviewRowProps = { review: OwnReview; onEdit: () => void; onDelete: () => void }

/** A review that the customer has written, with its pictures and whether others see it. */
export function OwnReviewRow({ review, onEdit, onDelete }: OwnReviewRowProps) {
  const { article, rating, content, true_to_size, size_color, reply, state, created_at, pictures } = review
  const name = article?.name ?? 'En vare som ikke selges lenger'
  return (
    <article className="own-review" aria-labelledby={`anmeldelse-${review.id}`}>
      <span className="goods-picture">
        {article === null ? null : article.image === null ? (
          <MissingPicture />
        ) : (
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
            <i className={`legend-mark ${STATE_MARKS[state]}`} aria-hidden="true" /> {STATE_TEXTS[state]}
          </span>
        </p>
        {content === '' ? null : <p className="own-review-text serif">{content}</p>}
        {pictures.length === 0 ? null : (
          <figure className="own-review-pictures">
            <div className="picture-tiles">
              {pictures.map((path, at) => (
                <OwnPicture
                  key={path}
                  pictureKey={readPictureKey(path)}
                  alt={`Bilde ${at + 1} av ${pictures.length} i omtalen av ${name}`}
                />
              ))}
            </div>
            <figcaption className="account-note">
              {formatCount(pictures.length)} {pictures.length === 1 ? 'bilde' : 'bilder'},{' '}
              {PICTURE_STATES[state]}
            </figcaption>
          </figure>
        )}
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
            true_to_size === null ? null : FIT_TEXTS[`${true_to_size}`],
            review.anonymous ? 'uten navn' : null,
          ]
            .filter((part) => part !== null && part !== '')
            .join(' · ')}
        </p>
        <p className="account-acts">
          <button type="button" className="tap link" onClick={onEdit}>
            Endre<span className="sr-only"> omtalen av {name}</span>
          </button>
          <button type="button" className="tap link" onClick={onDelete}>
            Slett<span className="sr-only"> omtalen av {name}</span>
          </button>
        </p>
      </div>
    </article>
  )
}
