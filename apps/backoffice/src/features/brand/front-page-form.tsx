import type { Answer } from '@varde/contract/client'
import { api } from '../../api.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { EditingMessage } from '../../ui/editing-message.tsx'
import { Panel } from '../../ui/page.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { useEdited } from '../../ui/use-edited.ts'
import type { Section } from './document-value.ts'
import { Faults } from './faults.tsx'
import { nameSection, SectionList } from './section-list.tsx'

type FrontPage = Answer<'GET /admin/front-pages/{key}'>
type FrontPageFormProps = { page: FrontPage; onSaved: (page: FrontPage) => void }
type Form = { sections: readonly Section[] }

const FIELDS = {
  sections: {
    name: 'Delene',
    write: (sections: readonly Section[]) => sections.map(nameSection).join('\n'),
  },
}

/** Moves, names, adds and takes out sections; nothing is shown before they are saved. */
export function FrontPageForm({ page, onSaved }: FrontPageFormProps) {
  const { key } = page
  const edited = useEdited<FrontPage, Form>({
    saved: page,
    read: (saved) => ({ sections: saved === null ? [] : readPage(saved) }),
    load: () => api('GET /admin/front-pages/{key}', { params: { key } }),
    onSaved,
  })
  const { form, isChanged, isSending, errors, message } = edited
  const put = ({ sections }: Form, seen: FrontPage | null) =>
    api('PUT /admin/front-pages/{key}', {
      params: { key },
      body: { revision: seen?.revision ?? '', sections: writeSections(sections) },
    })
  return (
    <>
      <UnsavedGuard when={isChanged} />
      {edited.conflict === null ? (
        <Faults errors={errors} message={message} />
      ) : (
        <EditingMessage edited={edited} fields={FIELDS} />
      )}
      <Panel title={page.name}>
        <SectionList
          sections={form.sections}
          errors={errors}
          onChange={(sections) => edited.set({ sections })}
        />
      </Panel>
      <ButtonRow>
        <Button
          kind="primary"
          isBusy={isSending}
          disabled={!isChanged}
          onClick={() => void edited.save(put, 'Forsiden er lagret og vises i butikken', put)}
        >
          Lagre forsiden
        </Button>
        <Button disabled={!isChanged} onClick={edited.reset}>
          Angre endringene
        </Button>
      </ButtonRow>
    </>
  )
}

const readPage = ({ sections }: FrontPage): readonly Section[] =>
  sections.map(({ type, fields }) => ({ type, ...fields }))

function writeSections(sections: readonly Section[]): FrontPage['sections'] {
  return sections.map(({ type, ...fields }) => ({
    type,
    fields: fields as FrontPage['sections'][number]['fields'],
  }))
}
