import type { ReactNode } from 'react'
import { DialogForm } from './dialog-form.tsx'
import { EditingMessage, type FieldNames } from './editing-message.tsx'
import type { Edited, Put } from './use-edited.ts'

type EditedFormProps<Saved, Form> = {
  edited: Edited<Saved, Form>
  names: FieldNames<Form>
  put: Put<Saved, Form>
  /** What is said when it is saved. */
  said: string | ((saved: Saved) => string)
  submit?: string
  onClose: () => void
  children: ReactNode
}

/** The form of a row in a dialog: saved at once, with «Angre» for a while. */
export function EditedForm<Saved, Form>(props: EditedFormProps<Saved, Form>) {
  const { edited, names, put, said, submit = 'Lagre', onClose, children } = props
  async function save() {
    if ((await edited.save(put, said, put)) !== null) onClose()
  }
  return (
    <DialogForm submit={submit} isBusy={edited.isSending} onSubmit={() => void save()} onClose={onClose}>
      <EditingMessage edited={edited} fields={names} />
      {children}
    </DialogForm>
  )
}
