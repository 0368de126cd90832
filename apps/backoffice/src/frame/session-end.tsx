import { BACK_OFFICE } from '@varde/domain/staff/back-office-path'
import { useEffect, useRef, useState } from 'react'
import { onSessionEnd } from '../api.ts'
import { LogInForm } from '../login/log-in-form.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** Asks for a new log-in when the session has ended, over the page and what is typed in it. */
export function SessionEnd({ accountId }: { accountId: number | undefined }) {
  const [isAsked, setIsAsked] = useState(false)
  const waiting = useRef<((again: boolean) => void)[]>([])

  useEffect(() => {
    onSessionEnd(
      () =>
        new Promise((resolve) => {
          waiting.current.push(resolve)
          setIsAsked(true)
        }),
    )
    return () => onSessionEnd(undefined)
  }, [])

  function settle(again: boolean) {
    setIsAsked(false)
    for (const resolve of waiting.current.splice(0)) resolve(again)
  }
  function goOn(loggedIn: number) {
    // What is on the page belongs to somebody else.
    if (accountId !== undefined && accountId !== loggedIn) location.assign(BACK_OFFICE)
    else settle(true)
  }
  return (
    <Dialog open={isAsked} onClose={() => settle(false)} title="Logg inn igjen" mustAnswer>
      <p>Økten er avsluttet. Det du har skrevet, står her ennå.</p>
      <LogInForm onLoggedIn={({ id }) => goOn(id)} />
      <Button kind="quiet" onClick={() => settle(false)}>
        Ikke nå
      </Button>
    </Dialog>
  )
}
