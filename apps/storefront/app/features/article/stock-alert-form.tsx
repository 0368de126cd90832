import type { Variant } from '@varde/domain/catalogue/variant'
import { useEffect, useState } from 'react'
import { browserClient } from '../../platform/browser-client.ts'
import { loadCustomer, useCustomer } from '../../state/customer/customer.ts'
import { TextField } from '../../ui/form-fields.tsx'
import { ModalTitle } from '../../ui/modal.tsx'
import { useMyShop } from '../../ui/my-shop-context.ts'
import { useForm } from '../../ui/use-form.ts'
import { type AlertAccepted, listAlertShops, sendStockAlert } from './send-stock-alert.ts'
import type { ArticleShop } from './shop-stock.ts'
import './stock-alert.css'

type StockAlertFormProps = {
  article: { id: number; name: string }
  variant: Variant
  shops: readonly ArticleShop[]
  /** The shop that the alert was asked for; null for any. */
  shopId: number | null
  onClose: () => void
}

const EMAIL_ID = 'varsel-epost'

/** «Varsle meg»: the form of a stock alert, and the confirmation after it is sent. */
export function StockAlertForm({ article, variant, shops, shopId, onClose }: StockAlertFormProps) {
  const customer = useCustomer()
  const myShop = useMyShop()
  const { anySelectable, shops: alertShops } = listAlertShops(variant, shops, myShop?.id ?? null)
  const [accepted, setAccepted] = useState<AlertAccepted | null>(null)
  useEffect(() => void loadCustomer(), [])
  const firstShopId = anySelectable ? null : (alertShops[0]?.id ?? null)
  const form = useForm({
    initial: { email: '', shopId: String(shopId ?? firstShopId ?? '') },
    ids: { email: EMAIL_ID, shopId: 'varsel-butikk' },
    submit: async (values) => {
      const sent = await sendStockAlert(browserClient, {
        articleId: article.id,
        ean: variant.ean,
        shopId: values.shopId === '' ? null : Number(values.shopId),
        email: customer ? null : values.email,
      })
      if (sent.kind !== 'wrong') {
        setAccepted(sent)
        return null
      }
      if (sent.email !== undefined) document.getElementById(EMAIL_ID)?.focus()
      return { email: sent.email, form: sent.form }
    },
  })
  const { error: _, ...shopField } = form.text('shopId')
  const variantName = `${variant.color.name.toLowerCase()}, ${variant.size.name}`

  if (accepted?.kind === 'waiting') {
    const shop = shops.find(({ id }) => String(id) === form.values.shopId)
    return (
      <div role="status" tabIndex={-1} ref={takeFocus} className="stock-alert-sent">
        <ModalTitle>Vi sier fra</ModalTitle>
        <p>
          Én e-post til <b>{accepted.email}</b> når {article.name} ({variantName}) er tilbake
          {shop === undefined ? '' : ` i ${shop.name}`}.
        </p>
        <button type="button" className="btn btn-ink btn-wide" onClick={onClose}>
          Lukk
        </button>
      </div>
    )
  }
  if (accepted?.kind === 'back')
    return (
      <div role="status" tabIndex={-1} ref={takeFocus} className="stock-alert-sent">
        <ModalTitle>Den er på lager igjen</ModalTitle>
        <p>
          {article.name} ({variantName}) har kommet inn mens du så på siden.
        </p>
        <button type="button" className="btn btn-signal btn-wide" onClick={() => window.location.reload()}>
          Vis hvor den er
        </button>
      </div>
    )

  const { errors } = form
  return (
    <form className="stock-alert" {...form.formProps}>
      <ModalTitle>Varsle meg når {variant.size.name} er tilbake</ModalTitle>
      <p>
        {article.name}, {variantName}
      </p>
      <div className="field">
        <label className="field-label" htmlFor={shopField.id}>
          Butikk
        </label>
        <select
          {...shopField}
          className="select"
          onChange={({ currentTarget }) => shopField.onChange(currentTarget.value)}
        >
          {anySelectable ? <option value="">Hvilken som helst butikk</option> : null}
          {alertShops.map(({ id, name }) => (
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
        <TextField {...form.text('email')} label="E-post" type="email" autoComplete="email" maxLength={254} />
      )}
      <div role="alert">
        {errors.form === undefined && !(customer && errors.email) ? null : (
          <p className="field-error">{errors.form ?? errors.email}</p>
        )}
      </div>
      <p className="stock-alert-terms">Én e-post når størrelsen er tilbake. Ingenting mer.</p>
      <button className="btn btn-signal btn-wide" {...form.buttonProps}>
        {form.status === 'sending' ? 'Sender …' : 'Varsle meg'}
      </button>
    </form>
  )
}

/** The pressed button is gone, so the focus moves to the message in its place. */
const takeFocus = (element: HTMLElement | null) => element?.focus()
