import type { FormEvent, ReactNode } from 'react'
import { Button, ButtonRow } from './button.tsx'
import { Message } from './message.tsx'

type DialogFormProps = {
  submit: string
  /** What it does cannot be undone. */
  isDangerous?: boolean
  /** What is wrong with what was sent, as a whole. */
  message?: string | undefined
  isBusy: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog: its fields, one button that sends it, and one that leaves it. */
export function DialogForm(props: DialogFormProps) {
  const { submit, isDangerous = false, message, isBusy, onSubmit, onClose, children } = props
  function send(event: FormEvent) {
    event.preventDefault()
    // A dialog may be opened from another form, which React would submit too.
    event.stopPropagation()
    onSubmit()
  }
  return (
    <form className="form" onSubmit={send} noValidate>
      {message === undefined ? null : <Message tone="error">{message}</Message>}
      {children}
      <ButtonRow>
        <Button type="submit" kind={isDangerous ? 'danger' : 'primary'} isBusy={isBusy}>
          {submit}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Avbryt
        </Button>
      </ButtonRow>
    </form>
  )
}
