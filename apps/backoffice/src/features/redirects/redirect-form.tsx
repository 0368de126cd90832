import type { Answer } from '@varde/contract/client'
import { api } from '../../api.ts'
import { EditedForm } from '../../ui/edited-form.tsx'
import { TextField } from '../../ui/fields.tsx'
import { findListed } from '../../ui/find-listed.ts'
import { type Put, useEdited } from '../../ui/use-edited.ts'

export type Redirect = Answer<'GET /admin/redirects'>['data'][number]

type RedirectFormProps = {
  /** Null for a new one. */
  redirect: Redirect | null
  onClose: () => void
  onSaved: () => void
}

/** Where an address leads. */
export function RedirectForm({ redirect, onClose, onSaved }: RedirectFormProps) {
  const edited = useEdited<Redirect, Redirect>({
    saved: redirect,
    read: (saved) => saved ?? { from: '', to: '' },
    load: () =>
      findListed(
        () => api('GET /admin/redirects', { query: { q: redirect?.from ?? '' } }),
        ({ data }) => data.find(({ from }) => from === redirect?.from),
      ),
    onSaved,
  })
  const { form, set, errors } = edited
  return (
    <EditedForm
      edited={edited}
      names={{ from: 'Fra', to: 'Til' }}
      put={put}
      said={({ from, to }) => `${from} leder nå til ${to}`}
      onClose={onClose}
    >
      <TextField
        label="Fra"
        hint="En sti, som /gammel/jakke, eller hele adressen"
        value={form.from}
        errors={errors.from}
        disabled={redirect !== null}
        onChange={(from) => set({ from })}
      />
      <TextField
        label="Til"
        hint="En sti, som /dame/jakker"
        value={form.to}
        errors={errors.to}
        onChange={(to) => set({ to })}
      />
    </EditedForm>
  )
}

const put: Put<Redirect, Redirect> = ({ from, to }, seen) =>
  api('PUT /admin/redirects', { body: { from, to, expected: seen?.to ?? null } })
