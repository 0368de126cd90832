import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { Button, ButtonRow } from './button.tsx'
import './dialog.css'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** One of its buttons must be pressed: neither Escape nor a press beside it closes it. */
  mustAnswer?: boolean
  children: ReactNode
}

/** A dialog over the page. Its content is unmounted when it is closed. */
export function Dialog({ open, onClose, title, mustAnswer = false, children }: DialogProps) {
  // The last content, until it is gone.
  const last = useRef({ title, children })
  if (open) last.current = { title, children }
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(isOpen) => !(isOpen || mustAnswer) && onClose()}
      disablePointerDismissal={mustAnswer}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="dialog-backdrop" />
        <BaseDialog.Popup className="dialog">
          <BaseDialog.Title className="dialog-title">{last.current.title}</BaseDialog.Title>
          {last.current.children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

type ConfirmDialogProps = {
  open: boolean
  title: string
  /** What will happen, with the amount or the name that it is about. */
  children?: ReactNode
  /** A verb: «Steng kontoen». */
  confirm: string
  cancel?: string
  isDangerous?: boolean
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  cancel = 'Avbryt',
  isDangerous = false,
  isBusy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const last = useRef({ title, children, confirm })
  if (open) last.current = { title, children, confirm }
  return (
    <AlertDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        <AlertDialog.Popup className="dialog">
          <AlertDialog.Title className="dialog-title">{last.current.title}</AlertDialog.Title>
          <AlertDialog.Description render={<div />}>{last.current.children}</AlertDialog.Description>
          <ButtonRow>
            <Button kind={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
              {last.current.confirm}
            </Button>
            <Button kind="quiet" onClick={onCancel}>
              {cancel}
            </Button>
          </ButtonRow>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
