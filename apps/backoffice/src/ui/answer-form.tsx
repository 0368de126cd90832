import type { FormEvent } from 'react'
import { Button, ButtonRow } from './button.tsx'
import { TextArea } from './fields.tsx'

type AnswerFormProps = {
  /** «Svar til Kari» */
  label: string
  hint: string
  value: string
  errors: readonly string[] | undefined
  isSending: boolean
  onChange: (text: string) => void
  onSend: () => void
  onCancel: () => void
}

/** The shop's answer to a shopper. */
export function AnswerForm({
  label,
  hint,
  value,
  errors,
  isSending,
  onChange,
  onSend,
  onCancel,
}: AnswerFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    onSend()
  }
  return (
    <form className="form" onSubmit={submit} noValidate>
      <TextArea label={label} hint={hint} value={value} errors={errors} onChange={onChange} autoFocus />
      <ButtonRow>
        <Button type="submit" kind="primary" isBusy={isSending}>
          Send svaret
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Avbryt
        </Button>
      </ButtonRow>
    </form>
  )
}
