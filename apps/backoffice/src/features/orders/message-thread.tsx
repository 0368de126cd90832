import type { Answer } from '@varde/contract/client'
import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { TextArea } from '../../ui/fields.tsx'
import { Message } from '../../ui/message.tsx'
import { notify } from '../../ui/toast.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { useSend } from '../../ui/use-send.ts'
import { useSendKey } from '../../ui/use-send-key.ts'

type Order = Answer<'GET /admin/orders/{id}'>

const MOST_LETTERS = 2000

/** What the shop has written to the shopper, and a field to write more; she gets it by mail. */
export function MessageThread({ order, onSent }: { order: Order; onSent: (order: Order) => void }) {
  const [text, setText] = useState('')
  const { send, isSending, errors, message } = useSend()
  const sendKey = useSendKey()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const sent = await send(() =>
      api('POST /admin/orders/{id}/messages', {
        params: { id: order.id },
        body: { key: sendKey.of(text), text },
      }),
    )
    if (sent === null) return
    sendKey.renew()
    setText('')
    onSent(sent.data)
    notify(`Meldingen er sendt til ${order.customer.email}`)
  }
  return (
    <>
      {order.messages.length === 0 ? null : (
        <ol className="thread">
          {order.messages.map(({ id, who, text: said, at }) => (
            <li key={id}>
              <p className="thread-head">
                {who}, {formatDateTime(new Date(at))}
              </p>
              <p className="thread-text">{said}</p>
            </li>
          ))}
        </ol>
      )}
      {order.customer.can_write ? (
        <form className="form" onSubmit={(event) => void submit(event)}>
          {message === undefined ? null : <Message tone="error">{message}</Message>}
          <TextArea
            label="Skriv til kunden"
            hint={`Går som e-post til ${order.customer.email}`}
            value={text}
            rows={3}
            maxLength={MOST_LETTERS}
            errors={errors.text}
            onChange={setText}
          />
          <ButtonRow>
            <Button type="submit" isBusy={isSending}>
              Send
            </Button>
          </ButtonRow>
          <UnsavedGuard when={text.trim() !== ''} />
        </form>
      ) : (
        <p>Kundens opplysninger er slettet.</p>
      )}
    </>
  )
}
