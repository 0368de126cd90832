import type { Variant } from '@varde/domain/catalogue/variant'
import { useEffect, useRef, useState } from 'react'
import { browserClient } from '../../platform/browser-client.ts'
import { loadCustomer, useCustomer } from '../../state/customer/customer.ts'
import type { ShopNow } from '../../state/shop-now.ts'
import { TextField } from '../../ui/form-fields.tsx'
import { ModalTitle } from '../../ui/modal.tsx'
import { useMyShop } from '../../ui/my-shop-context.ts'
import { type AlertSent, listAlertPlaces, sendStockAlert } from './send-stock-alert.ts'
import './stock-alert.css'

type StockAlertFormProps = {
  article: { id: number; name: string }
  variant: Variant
  shops: readonly ShopNow[]
  /** The shop that was asked about; null for any. */
  shopId: number | null
  onClose: () => void
}

/** «Varsle meg»: what stands in the dialog, before and after it is sent. */
export function StockAlertForm({ article, variant, shops, shopId, onClose }: StockAlertFormProps) {
  const customer = useCustomer()
  const myShop = useMyShop()
  const places = listAlertPlaces(variant, shops, myShop?.id ?? null)
  const [place, setPlace] = useState(shopId ?? (places.anywhere ? null : (places.shops[0]?.id ?? null)))
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState<AlertSent | null>(null)
  const [sending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => void loadCustomer(), [])
  const what = `${variant.color.name.toLowerCase()}, ${variant.size.name}`

  if (sent?.kind === 'waiting') {
    const where = place === null ? '' : ` i ${shops.find(({ id }) => id === place)?.name ?? 'butikken'}`
    return (
      <div role="status" tabIndex={-1} ref={takeFocus} className="stock-alert-done">
        <ModalTitle>Vi sier fra</ModalTitle>
        <p>
          Én e-post til <b>{sent.email}</b> når {article.name} ({what}) er tilbake{where}.
        </p>
        <button type="button" className="btn btn-ink btn-wide" onClick={onClose}>
          Lukk
        </button>
      </div>
    )
  }
  if (sent?.kind === 'back')
    return (
      <div role="status" tabIndex={-1} ref={takeFocus} className="stock-alert-done">
        <ModalTitle>Den er på lager igjen</ModalTitle>
        <p>
          {article.name} ({what}) har kommet inn mens du så på siden.
        </p>
        <button type="button" className="btn btn-signal btn-wide" onClick={() => window.location.reload()}>
          Vis hvor den er
        </button>
      </div>
    )

  const send = async () => {
    setSending(true)
    const next = await sendStockAlert(browserClient, {
      articleId: article.id,
      ean: variant.ean,
      shopId: place,
      email: customer ? null : email,
    })
    setSending(false)
    setSent(next)
    if (next.kind === 'wrong' && next.email !== undefined) form.current?.querySelector('input')?.focus()
  }
  const wrong: { email?: string; form?: string } = sent?.kind === 'wrong' ? sent : {}
  return (
    <form
      ref={form}
      className="stock-alert"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!sending) void send()
      }}
    >
      <ModalTitle>Varsle meg når {variant.size.name} er tilbake</ModalTitle>
      <p>
        {article.name}, {what}
      </p>
      <div className="field">
        <label className="field-label" htmlFor="varsel-butikk">
          Butikk
        </label>
        <select
          id="varsel-butikk"
          className="select"
          value={place ?? ''}
          onChange={({ currentTarget }) =>
            setPlace(currentTarget.value === '' ? null : Number(currentTarget.value))
          }
        >
          {places.anywhere ? <option value="">Hvilken som helst butikk</option> : null}
          {places.shops.map(({ id, name }) => (
            <option key={id} value={id}>
              {id === myShop?.id ? `${name} (min butikk)` : name}
            </option>
          ))}
        </select>
      </div>
      {customer ? (
        <p className="stock-alert-to">
          Vi skriver til <b>{customer.email}</b>.
        </p>
      ) : (
        <TextField
          id="varsel-epost"
          label="E-post"
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          error={wrong.email}
          onChange={(value) => {
            setEmail(value)
            setSent(null)
          }}
        />
      )}
      <div role="alert">
        {wrong.form === undefined && !(customer && wrong.email) ? null : (
          <p className="field-error">{wrong.form ?? wrong.email}</p>
        )}
      </div>
      <p className="stock-alert-terms">Én e-post når størrelsen er tilbake. Ingenting mer.</p>
      <button type="submit" className="btn btn-signal btn-wide" aria-disabled={sending}>
        {sending ? 'Sender …' : 'Varsle meg'}
      </button>
    </form>
  )
}

/** What was pressed is gone: the words that took its place are where the shopper is now. */
const takeFocus = (element: HTMLElement | null) => element?.focus()
