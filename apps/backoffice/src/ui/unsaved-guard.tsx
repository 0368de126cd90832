import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './dialog.tsx'

/** Warns before what was typed is lost: by a link, by Back, or when the tab is closed. */
export function UnsavedGuard({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!when) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [when])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Gå uten å lagre?"
      confirm="Gå uten å lagre"
      cancel="Bli her"
      isDangerous
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      Det du har endret her, er ikke lagret.
    </ConfirmDialog>
  )
}
