import type { PlacedOrder } from '@varde/contract/entities'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { RESERVATION_STATUS } from '@varde/domain/ordering/reservation-status'
import {
  RETURN_REASONS,
  RETURN_WAYS,
  type ReturnReason,
  type ReturnWay,
} from '@varde/domain/ordering/return-reasons'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserClient } from '../../platform/browser-client.ts'
import { Link } from '../../platform/link.tsx'
import { makeCartId } from '../../state/cart/cart-storage.ts'
import { useCustomer } from '../../state/customer/customer.ts'
import { useReferenceData } from '../../state/reference-data.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { errorIdOf, FieldError, SelectField, TextField } from '../../ui/form-fields.tsx'
import { NoScriptHelp } from '../../ui/no-script-help.tsx'
import { ShopText } from '../../ui/shop-text.tsx'
import { submitForm, useForm } from '../../ui/use-form.ts'
import { useOrderOwner } from './use-order-owner.ts'
import {
  type Chosen,
  cancelReservation,
  checkWithdrawal,
  listWithdrawalLines,
  sendWithdrawal,
  toWithdrawn,
  type WithdrawalErrors,
  type WithdrawalLine,
  type WithdrawalReceipts,
  type WithdrawalValues,
} from './withdrawal.ts'
import { WithdrawalReceipt } from './withdrawal-receipt.tsx'
import './withdrawal.css'

const IDS = { email: 'epost', chosen: 'angre-varer', way: 'angre-maate' }
const REASONS = [
  { value: '', name: 'Vil ikke si' },
  ...Object.entries(RETURN_REASONS).map(([value, name]) => ({ value, name })),
]
const NOTE_MAX = 1000

/** 9.12: «angre kjøp», for guests too: the shopper chooses the lines, and gets the receipt on the page. */
export function WithdrawalPage({ order }: { order: PlacedOrder }) {
  const { revalidate } = useRevalidator()
  const { tenant } = useReferenceData()
  const customer = useCustomer()
  const [owner] = useOrderOwner(order.token)
  const isAccounts = owner?.by === 'account'
  // The order may have been placed with another address than that of the account.
  const [isOtherEmail, setOtherEmail] = useState(false)
  const [requestKey] = useState(makeCartId)
  const [receipts, setReceipts] = useState<WithdrawalReceipts | null>(null)
  const [isCancelling, setCancelling] = useState(false)
  const [cancelled, setCancelled] = useState<string | null>(null)
  const lines = listWithdrawalLines(order)
  const cancellable = order.reservations.filter(({ canCancel }) => canCancel)

  const form = useForm<WithdrawalValues>({
    initial: { email: '', chosen: {}, way: '', reason: '', note: '' },
    ids: IDS,
    check: (values) => checkWithdrawal(emailOf(values), values.way, toWithdrawn(lines, values.chosen)),
    async submit(values) {
      const done = await sendWithdrawal(browserClient, order.token, {
        email: emailOf(values),
        lines: toWithdrawn(lines, values.chosen),
        note: values.note,
        way: values.way,
        reason: values.reason,
        requestKey,
      })
      if (done.ok) setReceipts(done.receipts)
      else showEmailField(done.errors)
      return done.ok ? null : done.errors
    },
  })
  const { values, errors } = form
  const accountEmail = customer && !isOtherEmail ? customer.email : null
  const isSending = form.status === 'sending' || isCancelling

  function emailOf({ email }: WithdrawalValues): string | null {
    return isAccounts ? null : (accountEmail ?? email)
  }
  function showEmailField(wrong: WithdrawalErrors): void {
    if (wrong.email === undefined || accountEmail === null) return
    setOtherEmail(true)
    form.reset((before) => ({ ...before, email: accountEmail }))
  }
  const cancel = async (token: string, shopName: string) => {
    setCancelling(true)
    const wrong = await submitForm(values, undefined, () =>
      cancelReservation(browserClient, token, emailOf(values)),
    )
    setCancelling(false)
    if (wrong !== null) {
      showEmailField(wrong)
      return form.fail(wrong)
    }
    form.clearErrors()
    setCancelled(`Bestillingen i ${shopName} er kansellert.`)
    await revalidate()
  }

  if (receipts !== null) return <WithdrawalReceipt receipts={receipts} token={order.token} />
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
      <ErrorSummary problems={form.problems} attempt={form.failures} />
      <p role="status" className={cancelled === null ? undefined : 'withdrawal-done'}>
        {cancelled}
      </p>
      {lines.length === 0 && cancellable.length === 0 ? (
        cancelled === null && <Nothing order={order} />
      ) : (
        <form
          {...form.formProps}
          onSubmit={(event) => (lines.length === 0 ? event.preventDefault() : form.formProps.onSubmit(event))}
        >
          {isAccounts ? (
            <p>Kjøpet hører til kontoen din, så du trenger ikke skrive e-posten.</p>
          ) : customer && accountEmail !== null ? (
            <p>
              Du er logget inn som {customer.first_name}, så vi bruker e-posten på kontoen din:{' '}
              <b>{accountEmail}</b>
            </p>
          ) : (
            <TextField
              {...form.text('email')}
              onChange={(email) => {
                setOtherEmail(true)
                form.change({ email })
              }}
              label="E-posten du brukte da du bestilte"
              type="email"
              autoComplete="email"
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
                aria-disabled={isSending}
                onClick={() => {
                  if (!isSending) void cancel(token, shop.name)
                }}
              >
                Kanseller bestillingen
              </button>
            </section>
          ))}
          {lines.length === 0 ? null : (
            <>
              <Lines
                lines={lines}
                chosen={values.chosen}
                error={errors.chosen}
                onChange={(chosen) => form.change({ chosen })}
              />
              <Way way={values.way} error={errors.way} onChange={(way) => form.change({ way })} />
              <SelectField
                id="angre-grunn"
                label="Hvorfor?"
                optional
                value={values.reason}
                options={REASONS}
                error={undefined}
                onChange={(reason) => form.change({ reason: reason as ReturnReason | '' })}
              />
              <label className="field">
                <span className="field-label">
                  Vil du si noe mer? <small>(valgfritt)</small>
                </span>
                <textarea
                  className="input withdrawal-note"
                  maxLength={NOTE_MAX}
                  value={values.note}
                  onChange={(event) => form.change({ note: event.currentTarget.value })}
                />
              </label>
              <button {...form.buttonProps} className="btn btn-signal">
                {form.status === 'sending' ? 'Sender …' : 'Send angremelding'}
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

type WayProps = { way: ReturnWay | ''; error: string | undefined; onChange: (way: ReturnWay) => void }

/** How the goods come back. */
function Way({ way, error, onChange }: WayProps) {
  return (
    <fieldset className="withdrawal-lines" aria-describedby={errorIdOf(IDS.way, error)}>
      <legend>Hvordan kommer varene tilbake?</legend>
      <FieldError id={IDS.way} error={error} />
      {WAYS.map(({ value, name, detail }, index) => (
        <div key={value} className="withdrawal-line">
          <label>
            <input
              id={index === 0 ? IDS.way : undefined}
              type="radio"
              name="maate"
              checked={way === value}
              onChange={() => onChange(value)}
            />
            <span>
              <b>{name}</b>
              <small>{detail}</small>
            </span>
          </label>
        </div>
      ))}
    </fieldset>
  )
}

const WAYS = [
  {
    value: 'shop',
    name: RETURN_WAYS.shop,
    detail: 'Ta dem med til en av butikkene våre. Det koster ingenting.',
  },
  {
    value: 'post',
    name: RETURN_WAYS.post,
    detail: 'Legg returlappen i pakken, og ta vare på sporingsnummeret.',
  },
] as const

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
    <fieldset className="withdrawal-lines" aria-describedby={errorIdOf(IDS.chosen, error)}>
      <legend>Hva vil du angre?</legend>
      <FieldError id={IDS.chosen} error={error} />
      {lines.map(({ key, name, detail, most }, index) => {
        const count = chosen[key] ?? 0
        return (
          <div key={key} className="withdrawal-line">
            <label>
              <input
                id={index === 0 ? IDS.chosen : undefined}
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
