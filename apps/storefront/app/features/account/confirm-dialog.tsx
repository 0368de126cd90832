import { useState } from 'react'
import { Modal, ModalClose, ModalDescription, ModalTitle } from '../../ui/modal.tsx'
import '../../ui/form.css'
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
  const go = async () => {
    setBusy(true)
    const failure = await onAct()
    if (failure === null) return onClose()
    setBusy(false)
    setWrong(failure)
  }
  return (
    <Modal open onClose={() => (busy ? false : onClose())} isQuestion className="confirm-dialog">
      <ModalTitle>{title}</ModalTitle>
      <ModalDescription render={<div />}>{children}</ModalDescription>
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
        <ModalClose className="tap link">{keep}</ModalClose>
      </div>
    </Modal>
  )
}
