import type { DetailsForm } from './use-details-form.ts'

/** Keeps what is written, and says quietly that it is kept. */
export function SaveButton({ state, children }: { state: DetailsForm['state']; children: string }) {
  return (
    <div className="account-acts">
      <button type="submit" className="btn btn-ink" aria-disabled={state === 'saving'}>
        {state === 'saving' ? 'Lagrer …' : children}
      </button>
      <p role="status" className="account-done">
        {state === 'saved' ? 'Lagret' : ''}
      </p>
    </div>
  )
}
