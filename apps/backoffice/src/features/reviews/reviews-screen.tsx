import { REVIEW_REFUSAL_NAMES } from '@varde/domain/customer/review-refusal'
import { useState } from 'react'
import { api } from '../../api.ts'
import { AnswerForm } from '../../ui/answer-form.tsx'
import { SelectField } from '../../ui/fields.tsx'
import { focusRow, replaceRow } from '../../ui/list-page.ts'
import { ConflictMessage, Message } from '../../ui/message.tsx'
import { EmptyState, LoadedPart, Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { notify } from '../../ui/toast.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { useLoaded } from '../../ui/use-loaded.ts'
import { useSend } from '../../ui/use-send.ts'
import { RefuseDialog } from './refuse-dialog.tsx'
import type { Decision, Review } from './review-decision.ts'
import { ReviewEntry } from './review-entry.tsx'

const STATES = [
  { value: 'waiting', label: 'Venter' },
  { value: 'shown', label: 'Vises' },
  { value: 'refused', label: 'Avvist' },
] as const
type State = (typeof STATES)[number]['value']

/** Customers' reviews: shown, refused for a reason, answered. */
export function ReviewsScreen() {
  const address = useAddress()
  const state: State = STATES.find(({ value }) => value === address.read('tilstand'))?.value ?? 'waiting'
  const { page } = address
  const reviews = useLoaded(`reviews ${state} ${page}`, (signal) =>
    api('GET /admin/reviews', { query: { page, state } }, signal),
  )
  const [refusing, setRefusing] = useState<Review | null>(null)
  const [reply, setReply] = useState<{ id: number; text: string } | null>(null)
  const { send, isSending, errors, message, code, clear } = useSend()

  /** Shows what a review has become, and leads to the next one. */
  async function take(changed: Review) {
    const before = reviews.data
    if (before === undefined) return
    const at = before.data.findIndex(({ id }) => id === changed.id)
    const after = replaceRow(before, changed, changed.state === state)
    reviews.replace(after)
    if (after.data.length === 0 && after.total > 0) await reviews.reload()
    focusRow(at)
  }
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
    await reviews.reload()
    notify(describe(earlier))
  }
  async function sendReply(review: Review, text: string) {
    const { id, revision } = review
    const sent = await send(() =>
      api('POST /admin/reviews/{id}/reply', { params: { id }, body: { revision, text } }),
    )
    if (sent === null) return
    setReply(null)
    await take(sent.data)
    notify('Svaret er sendt, og vises på varens side')
  }

  return (
    <Page title="Omtaler" lead="Antallet stjerner er aldri en grunn til å avvise.">
      <UnsavedGuard when={reply !== null && reply.text.trim() !== ''} />
      <div className="list-head">
        <SelectField
          label="Vis"
          value={state}
          options={STATES}
          onChange={(value) => address.write({ tilstand: value === 'waiting' ? '' : value })}
        />
      </div>
      {code === 'CHANGED_SINCE' ? (
        <ConflictMessage
          onFetch={() => {
            clear()
            void reviews.reload()
          }}
        />
      ) : message === undefined ? null : (
        <Message tone="error">{message}</Message>
      )}
      <LoadedPart loaded={reviews}>
        {(list) =>
          list.data.length === 0 ? (
            <EmptyState title={state === 'waiting' ? 'Ingen omtaler venter' : 'Ingen omtaler her'} />
          ) : (
            <>
              <ul className="entries">
                {list.data.map((review) => (
                  <ReviewEntry
                    key={review.id}
                    review={review}
                    isBusy={isSending}
                    onDecide={(decision) => void decide(review, decision)}
                    onRefuse={() => setRefusing(review)}
                    onReply={() => {
                      clear()
                      setReply({ id: review.id, text: review.reply ?? '' })
                    }}
                  >
                    {reply?.id === review.id ? (
                      <AnswerForm
                        label={`Svar til ${review.name ?? 'kunden'}`}
                        hint="Kunden får svaret på e-post, og det vises under omtalen."
                        value={reply.text}
                        errors={errors.text}
                        isSending={isSending}
                        onChange={(text) => setReply({ id: review.id, text })}
                        onSend={() => void sendReply(review, reply.text)}
                        onCancel={() => setReply(null)}
                      />
                    ) : null}
                  </ReviewEntry>
                ))}
              </ul>
              <Pager page={list} onPage={(side) => address.write({ side })} />
            </>
          )
        }
      </LoadedPart>
      <RefuseDialog
        open={refusing !== null}
        isBusy={isSending}
        onRefuse={(reason) => refusing !== null && void decide(refusing, { to: 'refused', reason })}
        onClose={() => setRefusing(null)}
      />
    </Page>
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
