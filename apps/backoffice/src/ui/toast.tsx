import { Toast } from '@base-ui/react/toast'
import { Icon } from './icon.tsx'
import './toast.css'

const manager = Toast.createToastManager()
const SHOWN_MS = 8000
/** WCAG 2.2.1: long enough to find «Angre» by any means; its time stands still while it has the pointer or the focus. */
const UNDO_SHOWN_MS = 20_000

/**
 * Says shortly what was done.
 *
 * @param undo takes it back: the toast then has the button «Angre»
 */
export function notify(text: string, undo?: () => void): void {
  const id = manager.add({
    title: text,
    timeout: undo === undefined ? SHOWN_MS : UNDO_SHOWN_MS,
    ...(undo === undefined
      ? {}
      : {
          actionProps: {
            children: 'Angre',
            onClick: () => {
              manager.close(id)
              undo()
            },
          },
        }),
  })
}

/** Where toasts are shown; once, in the frame. */
export function Toasts() {
  return (
    <Toast.Provider toastManager={manager} limit={2}>
      <Toast.Portal>
        <Toast.Viewport className="toasts">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className="toast">
      <Toast.Content className="toast-content">
        <Toast.Title />
        <Toast.Action className="toast-button" />
        <Toast.Close className="toast-button" aria-label="Lukk">
          <Icon name="close" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}
