import { useState } from 'react'
import { Modal, ModalClose, ModalDescription, ModalTitle } from '../../ui/modal.tsx'
import '../../ui/form.css'
import './confirm-dialog.css'

type ConfirmDialogProps = {
  title: string
  children: React.ReactNode
  /** The text of the confirming button, and its text while it is at work. */
  confirmText: string
  busyText: string
  cancelText: string
  /** Resolves to what went wrong; null when it succeeded, which closes the dialog. */
  onConfirm: () => Promise<string | null>
  onClose: () => void
}

/** Asks for confirmation before something that cannot be undone. */
export default function ConfirmDialog({
  title,
  children,
  confirmText,
  busyText,
  cancelText,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const confirm = async () => {
    setBusy(true)
    const wrong = await onConfirm()
    if (wrong === null) return onClose()
    setBusy(false)
    setFailure(wrong)
  }
  return (
    <Modal open onClose={() => (busy ? false : onClose())} isQuestion className="confirm-dialog">
      <ModalTitle>{title}</ModalTitle>
      <ModalDescription render={<div />}>{children}</ModalDescription>
      {failure === null ? null : (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      <div className="account-acts">
        <button
          type="button"
          className="btn btn-ink"
          aria-disabled={busy}
          onClick={() => {
            if (!busy) void confirm()
          }}
        >
          {busy ? busyText : confirmText}
        </button>
        <ModalClose className="tap link">{cancelText}</ModalClose>
      </div>
    </Modal>
  )
}
