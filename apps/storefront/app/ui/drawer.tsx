import { Dialog } from '@base-ui/react/dialog'
import { useEffect, useState } from 'react'
import { X } from './icons.tsx'
import { useBackCloses } from './overlay-history.ts'
import { useSwipeAway } from './use-swipe-away.ts'

type DrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Shown at the top instead of the title; the menu has the logo there. */
  head?: React.ReactNode
  side?: 'left' | 'right'
  closeLabel: string
  /** Gets the focus when the drawer closes. */
  finalFocus?: React.RefObject<HTMLElement | null>
  className?: string
  children: React.ReactNode
}

/**
 * A modal dialog at the side of the page. 9.09: a swipe of ten pixels to that side closes it; Base UI's own drawer
 * takes a swipe of half its width, which cannot be set.
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
