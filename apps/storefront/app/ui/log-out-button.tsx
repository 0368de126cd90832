import { useState } from 'react'
import './form.css'

type LogOutButtonProps = {
  className: string
  /** Resolves to false when the shop could not be reached. */
  onLogOut: () => Promise<boolean>
  /** The address to load afterwards. */
  to: string
}

/** 7.25: logs out and leaves the page. */
export function LogOutButton({ className, onLogOut, to }: LogOutButtonProps) {
  const [status, setStatus] = useState<'logged-in' | 'sending' | 'failed'>('logged-in')
  const leave = async () => {
    setStatus('sending')
    if (await onLogOut()) window.location.assign(to)
    else setStatus('failed')
  }
  return (
    <>
      <button
        type="button"
        className={className}
        aria-disabled={status === 'sending'}
        onClick={() => {
          if (status !== 'sending') void leave()
        }}
      >
        {status === 'sending' ? 'Logger ut …' : 'Logg ut'}
      </button>
      {status === 'failed' ? (
        <p className="field-error" role="alert">
          Vi fikk ikke logget deg ut. Sjekk nettet og prøv igjen.
        </p>
      ) : null}
    </>
  )
}
