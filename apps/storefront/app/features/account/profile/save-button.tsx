import type { Form } from '../../../ui/use-form.ts'

/** The submit button of a form for details, with a note when they are saved. */
export function SaveButton<Values extends object>({
  form,
  children,
}: {
  form: Pick<Form<Values>, 'buttonProps' | 'status'>
  children: string
}) {
  return (
    <div className="account-acts">
      <button {...form.buttonProps} className="btn btn-ink">
        {form.status === 'sending' ? 'Lagrer …' : children}
      </button>
      <p role="status" className="account-done">
        {form.status === 'sent' ? 'Lagret' : ''}
      </p>
    </div>
  )
}
