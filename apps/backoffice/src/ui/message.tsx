import type { ReactNode } from 'react'
import { Button, ButtonRow } from './button.tsx'
import './message.css'

export type Tone = 'error' | 'warn' | 'info' | 'good'

/** A few sentences that stand out; an error is read aloud. */
export function Message({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <div className={`message message-${tone}`} role={tone === 'error' ? 'alert' : undefined}>
      <div>{children}</div>
    </div>
  )
}

/** What a form says when somebody else has changed the same thing: nothing typed is lost. */
export function ConflictMessage({ onFetch }: { onFetch: () => void }) {
  return (
    <div className="message message-warn" role="alert">
      <p>
        Noen andre har endret dette mens du hadde det åpent, så det ble ikke lagret. Det du har skrevet, står
        her ennå.
      </p>
      <ButtonRow>
        <Button onClick={onFetch}>Hent det som gjelder nå</Button>
      </ButtonRow>
    </div>
  )
}
