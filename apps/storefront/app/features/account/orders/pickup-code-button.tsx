import { useState } from 'react'
import { deferredPart } from '../../../platform/deferred-part.tsx'
import { alertNoContact } from '../../../state/notices/alerts.ts'

const PickupCodeDialog = deferredPart('shown', () => import('./pickup-code-dialog.tsx'))

type PickupCodeButtonProps = {
  /** Of the reservation. */
  number: string
  /** Of the reservation too. */
  id: number
  code: string
  shopName: string
  className?: string
}

/** «Vis hentekode»: opens the QR code of a reservation. */
export function PickupCodeButton({
  number,
  id,
  code,
  shopName,
  className = 'btn btn-signal',
}: PickupCodeButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        Vis hentekode<span className="sr-only"> for {number}</span>
      </button>
      {open ? (
        <PickupCodeDialog
          number={number}
          id={id}
          code={code}
          shopName={shopName}
          onClose={() => setOpen(false)}
          onFailed={() => {
            setOpen(false)
            alertNoContact()
          }}
        />
      ) : null}
    </>
  )
}
