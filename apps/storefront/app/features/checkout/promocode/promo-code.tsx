import { formatNumber, formatPercent } from '@varde/domain/norwegian/format-number'
import { useRef, useState } from 'react'
import { deferredPart } from '../../../platform/deferred-part.tsx'
import { removePromocode, usePromocode } from '../../../state/cart/cart-store.ts'
import { alertNoContact } from '../../../state/notices/alerts.ts'
import './promo-code.css'

const PromoCodeDialog = deferredPart('shown', () => import('./promo-code-dialog.tsx'))

/** 2.35, 4.05, 4.11: the button that opens the dialog, or the code in force and the button that removes it. */
export default function PromoCode() {
  const code = usePromocode()
  const [open, setOpen] = useState(false)
  const [status, setStatus] = useState('')
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <div className="promo-code">
      {code === null ? (
        <button
          ref={opener}
          type="button"
          className="tap link"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          Har du en rabattkode?
        </button>
      ) : (
        <p className="promo-code-active">
          <span>
            <b>{code.name}</b>{' '}
            {code.fixed ? `${formatNumber(code.amount)} i rabatt` : `${formatPercent(code.amount)} rabatt`}
          </span>
          <button
            type="button"
            className="tap link"
            onClick={() => {
              removePromocode()
              setStatus(`Rabattkoden ${code.name} er fjernet`)
              // This button is gone; the other one is drawn in the next frame.
              requestAnimationFrame(() => opener.current?.focus())
            }}
          >
            Fjern<span className="sr-only"> rabattkoden {code.name}</span>
          </button>
        </p>
      )}
      <p className="sr-only" role="status">
        {status}
      </p>
      <PromoCodeDialog
        shown={open}
        open={open}
        onOpenChange={setOpen}
        onActivated={(name) => setStatus(`Rabattkoden ${name} er lagt til`)}
        onFailed={() => {
          setOpen(false)
          alertNoContact()
        }}
      />
    </div>
  )
}
