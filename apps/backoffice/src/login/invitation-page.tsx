import type { Answer } from '@varde/contract/client'
import { useState } from 'react'
import { api } from '../api.ts'
import { LoadedPart } from '../ui/page.tsx'
import { useLoaded } from '../ui/use-loaded.ts'
import { AcceptForm } from './accept-form.tsx'
import { LoginFrame } from './login-frame.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Accepted = Answer<'POST /admin/invitation/accept'>

/** The token stands after «#», so that no server and no log gets it with the address. */
const readToken = () => location.hash.slice(1)

/** Takes an account into use: password, app, and the codes for the day the app is lost. */
export function InvitationPage() {
  const [token] = useState(readToken)
  const [accepted, setAccepted] = useState<Accepted | null>(null)
  if (accepted !== null)
    return <RecoveryCodes codes={accepted.recovery_codes} email={accepted.account.email} />
  return (
    <LoginFrame title="Ta kontoen i bruk">
      {token === '' ? (
        <p>Åpne lenken i e-posten du fikk. Er den borte, be den som leder driften om en ny.</p>
      ) : (
        <Invitation
          token={token}
          onAccepted={(answer) => {
            // It is used up.
            history.replaceState(null, '', location.pathname)
            setAccepted(answer)
          }}
        />
      )}
    </LoginFrame>
  )
}

function Invitation({ token, onAccepted }: { token: string; onAccepted: (accepted: Accepted) => void }) {
  const invitation = useLoaded('invitation', (signal) =>
    api('POST /admin/invitation', { body: { token } }, signal),
  )
  return (
    <LoadedPart loaded={invitation}>
      {(opened) => <AcceptForm token={token} invitation={opened} onAccepted={onAccepted} />}
    </LoadedPart>
  )
}
