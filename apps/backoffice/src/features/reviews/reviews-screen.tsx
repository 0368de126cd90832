import { REVIEW_REFUSAL_NAMES } from '@varde/domain/customer/review-refusal'
import { useState } from 'react'
import { api } from '../../api.ts'
import { AnsweringPage } from '../../ui/answering-page.tsx'
import { notify } from '../../ui/toast.tsx'
import { type AnsweringStates, useAnswering } from '../../ui/use-answering.ts'
import { RefuseDialog } from './refuse-dialog.tsx'
import type { Decision, Review } from './review-decision.ts'
import { ReviewEntry } from './review-entry.tsx'

type State = Review['state']

const STATES: AnsweringStates<State> = [
  { value: 'waiting', label: 'Venter' },
  { value: 'shown', label: 'Vises' },
  { value: 'refused', label: 'Avvist' },
]

/** Customers' reviews: shown, refused for a reason, answered. */
export function ReviewsScreen() {
  const answering = useAnswering<State, Review>('reviews', STATES, (query, signal) =>
    api('GET /admin/reviews', { query }, signal),
  )
  const { list, take, sending } = answering
  const { send, isSending } = sending
  const [refusing, setRefusing] = useState<Review | null>(null)

  async function decide(review: Review, decision: Decision) {
    const { id, revision } = review
    const sent = await send(() =>
      api('POST /admin/reviews/{id}/decision', { params: { id }, body: { ...decision, revision } }),
    )
    setRefusing(null)
    if (sent === null) return
    await take(sent.data)
    // Pictures that were left out are gone for good.
    const isWhole = decision.to !== 'shown' || !decision.without_pictures
    notify(describe(decision), isWhole ? () => void takeBack(sent.data, decisionOf(review)) : undefined)
  }
  async function takeBack({ id, revision }: Review, earlier: Decision) {
    const sent = await send(() =>
      api('POST /admin/reviews/{id}/decision', { params: { id }, body: { ...earlier, revision } }),
    )
    if (sent === null) return
    await list.reload()
    notify(describe(earlier))
  }
  async function sendReply(review: Review, text: string) {
    const { id, revision } = review
    const sent = await send(() =>
      api('POST /admin/reviews/{id}/reply', { params: { id }, body: { revision, text } }),
    )
    if (sent === null) return
    answering.setAnswer(null)
    await take(sent.data)
    notify('Svaret er sendt, og vises på varens side')
  }

  return (
    <AnsweringPage
      title="Omtaler"
      lead="Antallet stjerner er aldri en grunn til å avvise."
      states={STATES}
      empty={{ waiting: 'Ingen omtaler venter', other: 'Ingen omtaler her' }}
      answering={answering}
      hint="Kunden får svaret på e-post, og det vises under omtalen."
      onAnswer={(review, text) => void sendReply(review, text)}
      entry={(review, begin, form) => (
        <ReviewEntry
          key={review.id}
          review={review}
          isBusy={isSending}
          onDecide={(decision) => void decide(review, decision)}
          onRefuse={() => setRefusing(review)}
          onReply={() => begin(review.reply ?? '')}
        >
          {form}
        </ReviewEntry>
      )}
    >
      <RefuseDialog
        open={refusing !== null}
        isBusy={isSending}
        onRefuse={(reason) => refusing !== null && void decide(refusing, { to: 'refused', reason })}
        onClose={() => setRefusing(null)}
      />
    </AnsweringPage>
  )
}

/** The decision that makes a review what it is. */
function decisionOf({ state, refusal }: Review): Decision {
  if (state === 'shown') return { to: 'shown', without_pictures: false }
  return refusal === null ? { to: 'waiting' } : { to: 'refused', reason: refusal }
}

function describe(decision: Decision): string {
  if (decision.to === 'refused') return `Avvist: ${REVIEW_REFUSAL_NAMES[decision.reason].toLowerCase()}`
  return decision.to === 'shown' ? 'Omtalen vises i butikken' : 'Omtalen venter igjen'
}
