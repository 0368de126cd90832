import { useRef, useState } from 'react'
import { browserClient } from '../../../platform/browser-client.ts'
import { activatePromocode } from '../../../state/cart/cart-store.ts'
import { checkPromoCode } from '../../../state/cart/check-promo-code.ts'
import { Modal, ModalTitle } from '../../../ui/modal.tsx'

type PromoCodeDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onActivated: (name: string) => void
}

/** 2.35: the promo code's dialog. A code that does not hold is said at the field, and the dialog stays. */
export default function PromoCodeDialog({ open, onOpenChange, onActivated }: PromoCodeDialogProps) {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const activate = async () => {
    setAsking(true)
    const checked = await checkPromoCode(browserClient, text)
    setAsking(false)
    if (!checked.ok) {
      setWrong(checked.message)
      field.current?.focus()
      return
    }
    activatePromocode(checked.code)
    setText('')
    onActivated(checked.code.name)
    onOpenChange(false)
  }

  return (
    <Modal open={open} onClose={() => onOpenChange(false)} initialFocus={field}>
      <ModalTitle>Rabattkode</ModalTitle>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // The checkout's form stands around this one in React, though not in the page.
          event.stopPropagation()
          if (!asking) void activate()
        }}
      >
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
          value={text}
          aria-invalid={wrong === null ? undefined : true}
          aria-describedby={wrong === null ? 'rabattkode-hjelp' : 'rabattkode-feil'}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setWrong(null)
          }}
        />
        <div role="alert">
          {wrong === null ? null : (
            <p className="field-error" id="rabattkode-feil">
              {wrong}
            </p>
          )}
        </div>
        <p className="promo-code-help" id="rabattkode-hjelp">
          Du kan bruke én kode per kjøp. Rabatten gjelder varene, ikke pant og frakt.
        </p>
        <button type="submit" className="btn btn-signal btn-wide" aria-disabled={asking}>
          {asking ? 'Sjekker koden …' : 'Bruk koden'}
        </button>
      </form>
    </Modal>
  )
}
