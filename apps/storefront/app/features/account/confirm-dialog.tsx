import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useState } from 'react'
import { useBackCloses } from '../../ui/overlay-history.ts'
import '../../ui/form.css'
import '../../ui/modal.css'
import './confirm-dialog.css'

type ConfirmDialogProps = {
  title: string
  children: React.ReactNode
  /** What the button that does it says, and what it says meanwhile. */
  act: string
  acting: string
  keep: string
  /** Answers what went wrong; null when it is done, and the dialog goes. */
  onAct: () => Promise<string | null>
  onClose: () => void
}

/** Asks once more before something that cannot be undone. */
export default function ConfirmDialog({
  title,
  children,
  act,
  acting,
  keep,
  onAct,
  onClose,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  useBackCloses(true, () => (busy ? false : onClose()))
  const go = async () => {
    setBusy(true)
    const failure = await onAct()
    if (failure === null) return onClose()
    setBusy(false)
    setWrong(failure)
  }
  return (
    <AlertDialog.Root
      open
      onOpenChange={(open) => {
        if (!open && !busy) onClose()
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="modal-backdrop" />
        <AlertDialog.Popup className="modal confirm-dialog">
          <AlertDialog.Title>{title}</AlertDialog.Title>
          <AlertDialog.Description render={<div />}>{children}</AlertDialog.Description>
          {wrong === null ? null : (
            <p className="field-error" role="alert">
              {wrong}
            </p>
          )}
          <div className="account-acts">
            <button
              type="button"
              className="btn btn-ink"
              aria-disabled={busy}
              onClick={() => {
                if (!busy) void go()
              }}
            >
              {busy ? acting : act}
            </button>
            <AlertDialog.Close className="tap link">{keep}</AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
