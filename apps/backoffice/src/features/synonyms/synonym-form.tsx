import type { Answer } from '@varde/contract/client'
import { api } from '../../api.ts'
import { EditedForm } from '../../ui/edited-form.tsx'
import { TextField } from '../../ui/fields.tsx'
import { findListed } from '../../ui/find-listed.ts'
import { type Put, useEdited } from '../../ui/use-edited.ts'

export type Synonym = Answer<'GET /admin/synonyms'>[number]
type Form = { words: string; finds: string }

type SynonymFormProps = {
  /** Null for new ones. */
  synonym: Synonym | null
  onClose: () => void
  onSaved: () => void
}

/** Words that find the same. */
export function SynonymForm({ synonym, onClose, onSaved }: SynonymFormProps) {
  const edited = useEdited<Synonym, Form>({
    saved: synonym,
    read: (saved) => ({ words: saved?.words.join(', ') ?? '', finds: saved?.finds.join(', ') ?? '' }),
    load: () =>
      findListed(
        () => api('GET /admin/synonyms'),
        (rows) => rows.find(({ id }) => id === synonym?.id),
      ),
    onSaved,
  })
  const { form, set, errors } = edited
  return (
    <EditedForm
      edited={edited}
      names={{ words: 'Ord', finds: 'Finner også' }}
      put={put}
      said="Søket kan synonymene nå"
      onClose={onClose}
    >
      <TextField
        label="Ord"
        hint="Med komma mellom, som «boblejakke, dunis»"
        autoComplete="off"
        value={form.words}
        errors={errors.words}
        onChange={(words) => set({ words })}
      />
      <TextField
        label="Finner også"
        hint="Ord fra varene, som «dunjakke». Tomt når ordene over skal finne hverandre."
        autoComplete="off"
        value={form.finds}
        errors={errors.finds}
        onChange={(finds) => set({ finds })}
      />
    </EditedForm>
  )
}

const put: Put<Synonym, Form> = ({ words, finds }, seen) => {
  const body = { words: split(words), finds: split(finds) }
  if (seen === null) return api('POST /admin/synonyms', { body })
  const { id, revision } = seen
  return api('PUT /admin/synonyms/{id}', { params: { id }, body: { ...body, revision } })
}

function split(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}
