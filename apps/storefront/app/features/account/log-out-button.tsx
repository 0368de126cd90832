import { useState } from 'react'

/** 7.25: what is left of the person in this browser is cleared by what is fetched with the press. */
export function LogOutButton() {
  const [state, setState] = useState<'here' | 'leaving' | 'failed'>('here')
  const leave = async () => {
    setState('leaving')
    const left = await import('../../state/customer/session.ts').then(
      ({ logOut }) => logOut(),
      () => false,
    )
    if (left) window.location.assign('/')
    else setState('failed')
  }
  return (
    <>
      <button
        type="button"
        className="account-leave"
        aria-disabled={state === 'leaving'}
        onClick={() => {
          if (state !== 'leaving') void leave()
        }}
      >
        {state === 'leaving' ? 'Logger ut …' : 'Logg ut'}
      </button>
      {state === 'failed' ? (
        <p className="field-error" role="alert">
          Vi fikk ikke logget deg ut. Sjekk nettet og prøv igjen.
        </p>
      ) : null}
    </>
  )
}
