import { BACK_OFFICE, readWayBack } from '@varde/domain/staff/back-office-path'
import { useEffect } from 'react'
import { LogInForm } from './log-in-form.tsx'
import { LoginFrame } from './login-frame.tsx'

function goOn() {
  location.replace(readWayBack(new URLSearchParams(location.search).get('til')))
}

/** The log-in, which leads back to the page that was asked for. */
export function LogInPage() {
  useEffect(() => {
    // A link on another site, in a web mail for example, brings no session cookie: a request of this page's own does.
    void fetch(BACK_OFFICE, { method: 'HEAD', redirect: 'manual' }).then(
      ({ ok }) => ok && goOn(),
      () => undefined,
    )
  }, [])
  return (
    <LoginFrame title="Logg inn i driften">
      <LogInForm onLoggedIn={goOn} />
    </LoginFrame>
  )
}
