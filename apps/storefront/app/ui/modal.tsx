import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog, type DialogPopupProps } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { X } from './icons.tsx'
import { useBackCloses } from './overlay-history.ts'
import './modal.css'

type ModalProps = Pick<DialogPopupProps, 'initialFocus' | 'finalFocus'> & {
  open: boolean
  /** Called to close it. Returns false to keep it open. */
  onClose: () => unknown
  /** True when one of its buttons must be pressed: it has no cross, and a press beside it does nothing. */
  isQuestion?: boolean
  wide?: boolean
  className?: string
  /** Must contain a `ModalTitle`. May be empty when closed: the last content is shown until it has faded out. */
  children: ReactNode
}

/** 2.35: a dialog in the middle of the page, over everything else. */
export function Modal({ open, onClose, isQuestion = false, ...shown }: ModalProps) {
  useBackCloses(open, onClose)
  const last = useRef(shown)
  if (open) last.current = shown
  const { wide = false, className = '', children, ...focus } = last.current
  const Root = isQuestion ? AlertDialog.Root : Dialog.Root
  return (
    <Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="modal-backdrop" forceRender />
        <Dialog.Popup className={`modal ${wide ? 'modal-wide' : ''} ${className}`} {...focus}>
          {isQuestion ? null : (
            <Dialog.Close className="icon-button modal-close" aria-label="Lukk">
              <X className="icon" aria-hidden="true" />
            </Dialog.Close>
          )}
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Root>
  )
}

/** Names the modal. */
export const ModalTitle = Dialog.Title
/** Describes the modal to screen readers. */
export const ModalDescription = Dialog.Description
/** A button that closes the modal. */
export const ModalClose = Dialog.Close
