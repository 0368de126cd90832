import { type DeskReview, stateOf } from '@varde/api/modules/reviews/moderate-reviews'
import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { writePlain } from './write-plain.ts'

const stateNames = { waiting: 'venter', shown: 'vises', refused: 'avvist' } as const

/** Reviews in full, since the reader has to decide about them. */
export function writeReviews(reviews: readonly DeskReview[]): string {
  return reviews.map(writeReview).join('\n\n')
}

function writeReview(review: DeskReview): string {
  const who = [review.customerName ?? 'ukjent', ...(review.anonymous ? ['vises uten navn'] : [])].join(', ')
  const about = [review.articleName, ...(review.sizeColor === null ? [] : [review.sizeColor])].join(', ')
  return [
    `${review.id}  ${stateNames[stateOf(review)]}  ${review.rating} av 5  ${formatDateTime(review.createdAt)}`,
    `  ${writePlain(about)} (${review.articleId})`,
    `  ${writePlain(who)}`,
    ...indent(review.content === '' ? '(uten tekst)' : review.content),
    ...(review.pictures.length === 0
      ? []
      : [
          `  ${review.pictures.length === 1 ? '1 bilde' : `${review.pictures.length} bilder`}: reviews pictures ${review.id}`,
        ]),
    ...(review.reply === null ? [] : indent(`Svar: ${review.reply}`)),
  ].join('\n')
}

function indent(text: string): string[] {
  return text.split('\n').map((line) => `  ${writePlain(line)}`)
}
