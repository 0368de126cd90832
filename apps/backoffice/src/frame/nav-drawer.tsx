import { Dialog } from '@base-ui/react/dialog'
import type { Screen } from '../screens.ts'
import { Icon } from '../ui/icon.tsx'
import { NavList } from './nav-list.tsx'

type NavDrawerProps = { open: boolean; onClose: () => void; screens: readonly Screen[] }

/** All pages, on a phone. */
export function NavDrawer({ open, onClose, screens }: NavDrawerProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="drawer">
          <div className="drawer-head">
            <Dialog.Title className="side-brand">Meny</Dialog.Title>
            <Dialog.Close className="toast-button" aria-label="Lukk">
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <NavList screens={screens} onFollow={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
