import type { PlacedOrder } from '@varde/contract/entities'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { RESERVATION_STATUS } from '@varde/domain/ordering/reservation-status'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { browserClient } from '../../platform/browser-client.ts'
import { makeCartId } from '../../state/cart/cart-storage.ts'
import { useCustomer } from '../../state/customer/customer.ts'
import { useReferenceData } from '../../state/reference-data.ts'
import { ErrorSummary, type Problem } from '../../ui/error-summary.tsx'
import { NoScriptHelp } from '../../ui/no-script-help.tsx'
import { ShopText } from '../../ui/shop-text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import {
  cancelReservation,
  sendWithdrawal,
  type WithdrawalErrors,
  type Withdrawn,
} from './send-withdrawal.ts'
import { type Chosen, listWithdrawalLines, toWithdrawn, type WithdrawalLine } from './withdrawal-lines.ts'
import { WithdrawalReceipt } from './withdrawal-receipt.tsx'
import './withdrawal.css'

const IDS = { email: 'epost', lines: 'angre-varer' }
const NOTE_MAX = 1000

/** 9.12: «angre kjøp», for guests too: which lines, a word if she likes, and the receipt on the screen. */
export function WithdrawalPage({ order }: { order: PlacedOrder }) {
  const { revalidate } = useRevalidator()
  const { tenant } = useReferenceData()
  const customer = useCustomer()
  // Null until she writes another address than that of her account.
  const [written, setWritten] = useState<string | null>(null)
  const email = written ?? customer?.email ?? ''
  const [note, setNote] = useState('')
  const [chosen, setChosen] = useState<Chosen>({})
  const [errors, setErrors] = useState<WithdrawalErrors>({})
  const [failures, setFailures] = useState(0)
  const [sending, setSending] = useState(false)
  const [requestKey] = useState(makeCartId)
  const [receipt, setReceipt] = useState<Extract<Withdrawn, { ok: true }>['receipt'] | null>(null)
  const [cancelled, setCancelled] = useState<string | null>(null)
  const lines = listWithdrawalLines(order)
  const cancellable = order.reservations.filter(({ canCancel }) => canCancel)

  const fail = (next: WithdrawalErrors) => {
    // The order may have been made with another address than the account's.
    if (next.email !== undefined) setWritten(email)
    setErrors(next)
    setFailures((count) => count + 1)
  }
  const send = async () => {
    setSending(true)
    const done = await sendWithdrawal(browserClient, order.token, {
      email,
      lines: toWithdrawn(lines, chosen),
      note,
      requestKey,
    })
    setSending(false)
    if (done.ok) setReceipt(done.receipt)
    else fail(done.errors)
  }
  const cancel = async (token: string, shopName: string) => {
    setSending(true)
    const wrong = await cancelReservation(browserClient, token, email)
    setSending(false)
    if (wrong !== null) return fail(wrong)
    setErrors({})
    setCancelled(`Bestillingen hos ${shopName} er kansellert.`)
    await revalidate()
  }

  if (receipt !== null) return <WithdrawalReceipt receipt={receipt} token={order.token} />
  return (
    <div className="wrap withdrawal">
      <h1>Angre kjøp</h1>
      <p className="serif withdrawal-lead">
        Du har 14 dagers angrerett fra du har fått den siste varen. Du trenger ikke si hvorfor.
      </p>
      <NoScriptHelp contact={tenant.contact}>
        Skjemaet her trenger JavaScript. Du kan også fylle ut{' '}
        <a className="link" href={`/api/v1/orders/by-token/${order.token}/angreskjema.pdf`}>
          angreskjemaet for ordren (PDF)
        </a>{' '}
        og sende det til oss.
      </NoScriptHelp>
      <ErrorSummary problems={listProblems(errors)} attempt={failures} />
      <p role="status" className={cancelled === null ? undefined : 'withdrawal-done'}>
        {cancelled}
      </p>
      {lines.length === 0 && cancellable.length === 0 ? (
        cancelled === null && <Nothing order={order} />
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!sending && lines.length > 0) void send()
          }}
        >
          {customer && written === null ? (
            <p>
              Du er logget inn som {customer.first_name}, så vi bruker e-posten på kontoen din: <b>{email}</b>
            </p>
          ) : (
            <TextField
              id={IDS.email}
              label="E-posten du brukte da du bestilte"
              type="email"
              autoComplete="email"
              value={email}
              error={errors.email}
              onChange={(value) => {
                setWritten(value)
                setErrors((before) => ({ ...before, email: undefined }))
              }}
            />
          )}
          {cancellable.map(({ id, token, number, shop }) => (
            <section key={id} className="withdrawal-part" aria-labelledby={`kanseller-${id}`}>
              <h2 id={`kanseller-${id}`}>Ikke plukket ennå: {number}</h2>
              <p>
                <ShopText shop={shop}>
                  {`${shop.name} har ikke plukket varene. Da kan du kansellere, og betaler ingenting.`}
                </ShopText>
              </p>
              <button
                type="button"
                className="btn btn-line"
                aria-disabled={sending}
                onClick={() => {
                  if (!sending) void cancel(token, shop.name)
                }}
              >
                Kanseller bestillingen
              </button>
            </section>
          ))}
          {lines.length === 0 ? null : (
            <>
              <Lines lines={lines} chosen={chosen} error={errors.lines} onChange={setChosen} />
              <label className="field">
                <span className="field-label">
                  Vil du si noe om hvorfor? <small>Frivillig</small>
                </span>
                <textarea
                  className="input withdrawal-note"
                  maxLength={NOTE_MAX}
                  value={note}
                  onChange={(event) => setNote(event.currentTarget.value)}
                />
              </label>
              <button type="submit" className="btn btn-signal" aria-disabled={sending}>
                {sending ? 'Sender …' : 'Send angremelding'}
              </button>
            </>
          )}
        </form>
      )}
      <Link className="tap link" to={`/ordre/${order.token}`}>
        Tilbake til ordren
      </Link>
    </div>
  )
}

function Nothing({ order }: { order: PlacedOrder }) {
  const ended = order.reservations.every(({ statusID }) => statusID === RESERVATION_STATUS.cancelled)
  const received = order.reservations.some(({ returned }) => returned.length > 0)
  return (
    <p className="step-warning">
      {ended || received || order.withdrawUntil !== null
        ? 'Det er ikke noe igjen å angre her. Ring oss hvis det er noe som ikke stemmer.'
        : 'Du kan angre kjøpet her når du har fått varene. Det kan du gjøre i 14 dager.'}
    </p>
  )
}

type LinesProps = {
  lines: readonly WithdrawalLine[]
  chosen: Chosen
  error: string | undefined
  onChange: (chosen: Chosen) => void
}

function Lines({ lines, chosen, error, onChange }: LinesProps) {
  return (
    <fieldset
      className="withdrawal-lines"
      aria-describedby={error === undefined ? undefined : `${IDS.lines}-feil`}
    >
      <legend>Hva vil du angre?</legend>
      {error === undefined ? null : (
        <p className="field-error" id={`${IDS.lines}-feil`}>
          {error}
        </p>
      )}
      {lines.map(({ key, name, detail, most }, at) => {
        const count = chosen[key] ?? 0
        return (
          <div key={key} className="withdrawal-line">
            <label>
              <input
                id={at === 0 ? IDS.lines : undefined}
                type="checkbox"
                checked={count > 0}
                onChange={(event) => onChange({ ...chosen, [key]: event.currentTarget.checked ? most : 0 })}
              />
              <span>
                <b>{name}</b>
                <small>{detail}</small>
              </span>
            </label>
            {most > 1 && count > 0 ? (
              <label className="withdrawal-count">
                <span className="sr-only">Antall av {name}</span>
                <select
                  className="select"
                  value={count}
                  onChange={(event) => onChange({ ...chosen, [key]: Number(event.currentTarget.value) })}
                >
                  {Array.from({ length: most }, (_, less) => most - less).map((number) => (
                    <option key={number} value={number}>
                      {formatCount(number)} stk.
                    </option>
                  ))}
                </select>
              </label>
            ) : null}
          </div>
        )
      })}
    </fieldset>
  )
}

const listProblems = ({ email, lines, form }: WithdrawalErrors): Problem[] =>
  [
    { fieldId: IDS.email, text: email },
    { fieldId: IDS.lines, text: lines },
    { fieldId: null, text: form },
  ].flatMap(({ fieldId, text }) => (text === undefined ? [] : [{ fieldId, text }]))
