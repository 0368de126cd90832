import { Dialog } from '@base-ui/react/dialog'
import { useEffect, useState } from 'react'
import { X } from './icons.tsx'
import { useBackCloses } from './overlay-history.ts'
import { useSwipeAway } from './use-swipe-away.ts'

type DrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** What stands in the head instead of the title's words (the menu has the logo). */
  head?: React.ReactNode
  side?: 'left' | 'right'
  closeLabel: string
  /** Where the focus returns to when it was not a trigger of the dialog that opened it. */
  finalFocus?: React.RefObject<HTMLElement | null>
  className?: string
  children: React.ReactNode
}

/**
 * A drawer from the side: a modal dialog that locks the page's scroll and gives the focus back. 9.09: a swipe to that
 * side closes it.
 */
export function Drawer({
  open,
  onOpenChange,
  title,
  head,
  side = 'right',
  closeLabel,
  finalFocus,
  className = '',
  children,
}: DrawerProps) {
  useBackCloses(open, () => onOpenChange(false))
  // Mounted closed and opened after that, so that it slides in the first time too.
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => setIsOpen(open), [open])
  const swipe = useSwipeAway(side, () => onOpenChange(false))
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="drawer-backdrop" />
        <Dialog.Popup
          {...swipe}
          className={`drawer ${side === 'left' ? 'drawer-left' : ''} ${className}`}
          {...(finalFocus ? { finalFocus } : {})}
        >
          <div className="drawer-head">
            <Dialog.Title className={head ? 'sr-only' : undefined}>{title}</Dialog.Title>
            {head}
            <Dialog.Close className="icon-button" aria-label={closeLabel}>
              <X className="icon" aria-hidden="true" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
