import type { Answer } from '@varde/contract/client'
import { useState } from 'react'
import { api } from '../../api.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { ConflictMessage } from '../../ui/message.tsx'
import { Panel } from '../../ui/page.tsx'
import { notify } from '../../ui/toast.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { useSend } from '../../ui/use-send.ts'
import type { Section } from './document-value.ts'
import { Faults } from './faults.tsx'
import { SectionList } from './section-list.tsx'

type FrontPage = Answer<'GET /admin/front-pages/{key}'>
type FrontPageFormProps = {
  page: FrontPage
  onSaved: (page: FrontPage) => void
  onFetch: () => Promise<void>
}

/** Moves, names, adds and takes out sections; nothing is shown before they are saved. */
export function FrontPageForm({ page, onSaved, onFetch }: FrontPageFormProps) {
  const [sections, setSections] = useState(() => readPage(page))
  const { send, isSending, errors, message, code, clear } = useSend()
  const isDirty = !isSame(sections, readPage(page))

  async function put(
    seen: { revision: string; shown: readonly Section[] },
    next: readonly Section[],
    said: string,
    undo?: () => void,
  ) {
    const { revision, shown } = seen
    const sent = await send(() =>
      api('PUT /admin/front-pages/{key}', {
        params: { key: page.key },
        body: { revision, sections: writeSections(next) },
      }),
    )
    if (sent === null) return null
    onSaved(sent.data)
    // What was typed after it was sent stays.
    setSections((now) => (isSame(now, shown) ? readPage(sent.data) : now))
    notify(said, undo)
    return sent.data
  }
  async function save() {
    const before = readPage(page)
    let saved: FrontPage | null = null
    const undo = async () => {
      if (saved === null) return
      const undone = await put(
        { revision: saved.revision, shown: readPage(saved) },
        before,
        'Forsiden er som før',
      )
      if (undone === null) notify('Forsiden ble ikke endret tilbake')
    }
    saved = await put(
      { revision: page.revision, shown: sections },
      sections,
      'Forsiden er lagret og vises i butikken',
      () => void undo(),
    )
  }
  async function fetchNew() {
    clear()
    await onFetch()
  }
  return (
    <>
      <UnsavedGuard when={isDirty} />
      {code === 'CHANGED_SINCE' ? (
        <ConflictMessage onFetch={() => void fetchNew()} />
      ) : (
        <Faults errors={errors} message={message} />
      )}
      <Panel title={page.name}>
        <SectionList sections={sections} errors={errors} onChange={setSections} />
      </Panel>
      <ButtonRow>
        <Button kind="primary" isBusy={isSending} disabled={!isDirty} onClick={() => void save()}>
          Lagre forsiden
        </Button>
        <Button disabled={!isDirty} onClick={() => setSections(readPage(page))}>
          Angre endringene
        </Button>
      </ButtonRow>
    </>
  )
}

const isSame = (one: readonly Section[], other: readonly Section[]) =>
  JSON.stringify(one) === JSON.stringify(other)

const readPage = ({ sections }: FrontPage): readonly Section[] =>
  sections.map(({ type, fields }) => ({ type, ...fields }))

function writeSections(sections: readonly Section[]): FrontPage['sections'] {
  return sections.map(({ type, ...fields }) => ({
    type,
    fields: fields as FrontPage['sections'][number]['fields'],
  }))
}
