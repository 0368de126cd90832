import { REVIEW_REFUSAL_NAMES } from '@varde/domain/customer/review-refusal'
import { formatDateTime } from '@varde/domain/norwegian/format-date'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { Entry, EntryAnswer, EntryArticle } from '../../ui/entry.tsx'
import type { Tone } from '../../ui/message.tsx'
import type { Decision, Review } from './review-decision.ts'
import './review-entry.css'

const STATES: Record<Review['state'], { name: string; tone: Tone }> = {
  waiting: { name: 'Venter', tone: 'warn' },
  shown: { name: 'Vises', tone: 'good' },
  refused: { name: 'Avvist', tone: 'error' },
}

type ReviewEntryProps = {
  review: Review
  isBusy: boolean
  onDecide: (decision: Decision) => void
  onRefuse: () => void
  onReply: () => void
  /** The form of the reply, while one is written. */
  children: ReactNode
}

/** One review in full, with what can be done about it. */
export function ReviewEntry({ review, isBusy, onDecide, onRefuse, onReply, children }: ReviewEntryProps) {
  const { id, article, rating, content, name, anonymous, pictures, state, refusal, reply } = review
  const who = name === null ? 'Uten navn' : anonymous ? `${name} (vises uten navn)` : name
  return (
    <Entry
      title={article.name}
      badge={<Badge tone={STATES[state].tone}>{STATES[state].name}</Badge>}
      facts={[
        `${rating} av 5 stjerner`,
        who,
        review.size_color,
        formatDateTime(new Date(review.written_at)),
        refusal === null ? null : REVIEW_REFUSAL_NAMES[refusal],
      ]}
    >
      <p className="entry-text">{content === '' ? 'Bare stjerner, ingen tekst.' : content}</p>
      {pictures === 0 ? null : (
        <ul className="review-pictures">
          {Array.from({ length: pictures }, (_, at) => `/api/v1/admin/reviews/${id}/pictures/${at}`).map(
            (address, at) => (
              <li key={address}>
                <a href={address} target="_blank" rel="noreferrer">
                  <img src={address} alt={`Bilde ${at + 1} til omtalen`} loading="lazy" />
                </a>
              </li>
            ),
          )}
        </ul>
      )}
      {reply === null ? null : <EntryAnswer>{reply}</EntryAnswer>}
      {children ?? (
        <ButtonRow>
          {state === 'shown' ? null : (
            <Button
              kind="primary"
              disabled={isBusy}
              onClick={() => onDecide({ to: 'shown', without_pictures: false })}
            >
              Godkjenn
            </Button>
          )}
          {state === 'shown' || pictures === 0 ? null : (
            <Button disabled={isBusy} onClick={() => onDecide({ to: 'shown', without_pictures: true })}>
              Godkjenn uten bilder
            </Button>
          )}
          {state === 'shown' ? (
            <Button disabled={isBusy} onClick={onReply}>
              {reply === null ? 'Svar' : 'Endre svaret'}
            </Button>
          ) : null}
          {state === 'refused' ? null : (
            <Button disabled={isBusy} onClick={onRefuse}>
              Avvis …
            </Button>
          )}
          <EntryArticle slug={article.slug} />
        </ButtonRow>
      )}
    </Entry>
  )
}
