import type { HistoryReservation } from '@varde/contract/entities'
import { useState } from 'react'
import { browserClient } from '../../../platform/browser-client.ts'
import { deferredPart } from '../../../platform/deferred-part.tsx'
import { alertNoContact } from '../../../state/notices/alerts.ts'

const ConfirmDialog = deferredPart('shown', () => import('../confirm-dialog.tsx'))

type CancelReservationProps = { reservation: HistoryReservation; onCancelled: (id: number) => void }

/** «Kanseller», for what the shop has not picked yet. */
export function CancelReservation({ reservation, onCancelled }: CancelReservationProps) {
  const [asking, setAsking] = useState(false)
  const { id, number, shop } = reservation
  const cancel = async () => {
    const wrong = await sendCancellation(reservation)
    if (wrong === null) onCancelled(id)
    return wrong
  }
  return (
    <>
      <button type="button" className="tap link" onClick={() => setAsking(true)}>
        Kanseller<span className="sr-only"> {number}</span>
      </button>
      {asking ? (
        <ConfirmDialog
          title="Kansellere bestillingen?"
          act="Ja, kanseller"
          acting="Kansellerer …"
          keep="Behold den"
          onAct={cancel}
          onClose={() => setAsking(false)}
          onFailed={() => {
            setAsking(false)
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

/** What went wrong; null when it is cancelled. The address is the one that the order was made with. */
async function sendCancellation({ token, email }: HistoryReservation): Promise<string | null> {
  try {
    const answer = await browserClient('POST /reservations/by-token/{token}/cancel', {
      params: { token },
      body: { email },
    })
    return answer.ok ? null : answer.error.message
  } catch (error) {
    // 8.22
    console.error(error)
    return 'Vi fikk ikke kontakt med butikken. Sjekk nettet og prøv igjen.'
  }
}
