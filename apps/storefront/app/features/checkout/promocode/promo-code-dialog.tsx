import { useRef } from 'react'
import { browserClient } from '../../../platform/browser-client.ts'
import { activatePromocode } from '../../../state/cart/cart-store.ts'
import { errorIdOf, FieldError } from '../../../ui/form-fields.tsx'
import { Modal, ModalTitle } from '../../../ui/modal.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { checkPromoCode } from './check-promo-code.ts'

type PromoCodeDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onActivated: (name: string) => void
}

/** 2.35: asks for a promo code. An invalid code is an error at the field, and the dialog stays open. */
export default function PromoCodeDialog({ open, onOpenChange, onActivated }: PromoCodeDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  const form = useForm({
    initial: { code: '' },
    ids: { code: 'rabattkode' },
    async submit({ code }) {
      const checked = await checkPromoCode(browserClient, code)
      if (!checked.ok) {
        field.current?.focus()
        return { code: checked.message }
      }
      activatePromocode(checked.code)
      onActivated(checked.code.name)
      onOpenChange(false)
      form.reset({ code: '' })
      return null
    },
  })
  const error = form.errors.code ?? form.errors.form

  return (
    <Modal open={open} onClose={() => onOpenChange(false)} initialFocus={field}>
      <ModalTitle>Rabattkode</ModalTitle>
      <form {...form.formProps}>
        <label className="field-label" htmlFor="rabattkode">
          Skriv koden
        </label>
        <input
          ref={field}
          id="rabattkode"
          className="input promo-code-input"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          value={form.values.code}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={errorIdOf('rabattkode', error) ?? 'rabattkode-hjelp'}
          onChange={(event) => form.change({ code: event.currentTarget.value })}
        />
        <div role="alert">
          <FieldError id="rabattkode" error={error} />
        </div>
        <p className="promo-code-help" id="rabattkode-hjelp">
          Du kan bruke én kode per kjøp. Rabatten gjelder varene, ikke pant og frakt.
        </p>
        <button {...form.buttonProps} className="btn btn-signal btn-wide">
          {form.status === 'sending' ? 'Sjekker koden …' : 'Bruk koden'}
        </button>
      </form>
    </Modal>
  )
}
