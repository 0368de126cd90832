import { useState } from 'react'
import { deferredPart } from '../../../platform/deferred-part.tsx'
import { alertNoContact } from '../../../state/notices/alerts.ts'

// Codes are drawn in the browser when one is asked for.
const CodeDialog = deferredPart('shown', () => import('./code-dialog.tsx'))

type CodeButtonProps = {
  /** The reservation's number, and the secret part of its page's address. */
  number: string
  token: string
  shopName: string
  className?: string
}

/** «Vis hentekode»: the QR code of a reservation, one tap away. */
export function CodeButton({ number, token, shopName, className = 'btn btn-signal' }: CodeButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        Vis hentekode<span className="sr-only"> for {number}</span>
      </button>
      {open ? (
        <CodeDialog
          number={number}
          token={token}
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
