import { useState } from 'react'

/** Fetched when somebody leaves. */
const loadLogOut = () => import('../../state/customer/session.ts')

/** 7.25 */
export function LogOutButton() {
  const [state, setState] = useState<'here' | 'leaving' | 'failed'>('here')
  const leave = async () => {
    setState('leaving')
    const left = await loadLogOut().then(
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
        className="btn btn-line"
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
