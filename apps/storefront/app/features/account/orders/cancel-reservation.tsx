import type { HistoryReservation } from '@varde/contract/entities'
import { useState } from 'react'
import { browserClient } from '../../../platform/browser-client.ts'
import { deferredPart } from '../../../platform/deferred-part.tsx'
import { withFailureText } from '../../../platform/failure-text.ts'
import { alertNoContact } from '../../../state/notices/alerts.ts'

const ConfirmDialog = deferredPart('shown', () => import('../confirm-dialog.tsx'))

type CancelReservationProps = { reservation: HistoryReservation; onCancelled: (id: number) => void }

/** «Kanseller»: for a reservation that the shop has not picked yet. */
export function CancelReservation({ reservation, onCancelled }: CancelReservationProps) {
  const [open, setOpen] = useState(false)
  const { id, number, token, email, shop } = reservation
  const cancel = async () => {
    const call = browserClient('POST /reservations/by-token/{token}/cancel', {
      params: { token },
      body: { email },
    })
    const result = await withFailureText(call)
    if (!result.ok) return result.text
    onCancelled(id)
    return null
  }
  return (
    <>
      <button type="button" className="tap link" onClick={() => setOpen(true)}>
        Kanseller<span className="sr-only"> {number}</span>
      </button>
      {open ? (
        <ConfirmDialog
          title="Kansellere bestillingen?"
          confirmText="Ja, kanseller"
          busyText="Kansellerer …"
          cancelText="Behold den"
          onConfirm={cancel}
          onClose={() => setOpen(false)}
          onFailed={() => {
            setOpen(false)
            alertNoContact()
          }}
        >
          <p>
            {shop.name} legger varene tilbake. Har du betalt, får du pengene tilbake på samme måte som du
            betalte.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
