import type { FormEvent, ReactNode } from 'react'
import { Button, ButtonRow } from './button.tsx'

type DialogFormProps = {
  submit: string
  isBusy: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog: its fields, one button that sends it, and one that leaves it. */
export function DialogForm({ submit, isBusy, onSubmit, onClose, children }: DialogFormProps) {
  function send(event: FormEvent) {
    event.preventDefault()
    // A dialog may be opened from another form, which React would submit too.
    event.stopPropagation()
    onSubmit()
  }
  return (
    <form className="form" onSubmit={send} noValidate>
      {children}
      <ButtonRow>
        <Button type="submit" kind="primary" isBusy={isBusy}>
          {submit}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Avbryt
        </Button>
      </ButtonRow>
    </form>
  )
}
