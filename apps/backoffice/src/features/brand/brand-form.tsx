import type { Answer } from '@varde/contract/client'
import { useState } from 'react'
import { api, sendFile } from '../../api.ts'
import { BUTTON_CLASSES, Button, ButtonRow } from '../../ui/button.tsx'
import { TextArea } from '../../ui/fields.tsx'
import { ConflictMessage } from '../../ui/message.tsx'
import { Panel } from '../../ui/page.tsx'
import { toResult } from '../../ui/to-result.ts'
import { notify } from '../../ui/toast.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { useSend } from '../../ui/use-send.ts'
import { BRAND_PARTS } from './brand-fields.ts'
import { BrandInput } from './brand-input.tsx'
import { isReadable, readSections, writeValue } from './document-value.ts'
import { Faults } from './faults.tsx'
import { SectionList } from './section-list.tsx'

type Folder = Answer<'GET /admin/brands/{key}'>
type BrandFormProps = { folder: Folder; onSaved: (folder: Folder) => void; onFetch: () => Promise<void> }

/** Edits the document of a brand: common fields by themselves, the rest as text. Files are taken into use at once. */
export function BrandForm({ folder, onSaved, onFetch }: BrandFormProps) {
  const [source, setSource] = useState(folder.source)
  const { send, isSending, errors, message, code, clear } = useSend()
  const isDirty = source !== folder.source
  const canRead = isReadable(source)
  const params = { key: folder.key }

  function take(saved: Folder, said: string) {
    onSaved(saved)
    setSource(saved.source)
    notify(said)
  }
  async function save() {
    const body = { revision: folder.revision, source }
    const sent = await send(() => api('PUT /admin/brands/{key}', { params, body }))
    if (sent !== null) take(sent.data, 'Merket er lagret og vises i butikken')
  }
  async function upload(field: string, file: File) {
    const query = new URLSearchParams({ name: file.name, revision: folder.revision, field })
    const url = `/api/v1/admin/brands/${folder.key}/file?${query}`
    const sent = await send(async () =>
      toResult<Folder>(await sendFile(url, file, file.type || 'application/octet-stream')),
    )
    if (sent !== null) take(sent.data, `${file.name} er tatt i bruk`)
  }
  return (
    <>
      {code === 'CHANGED_SINCE' ? (
        <ConflictMessage
          onFetch={() => {
            clear()
            void onFetch()
          }}
        />
      ) : (
        <Faults errors={errors} message={message} />
      )}
      <ButtonRow>
        <Button kind="primary" isBusy={isSending} disabled={!isDirty} onClick={() => void save()}>
          Sjekk og lagre
        </Button>
        <Button disabled={!isDirty} onClick={() => setSource(folder.source)}>
          Angre endringene
        </Button>
        <a className={BUTTON_CLASSES.plain} href={`/api/v1/admin/brands/${folder.key}/folder`} download>
          Last ned mappen
        </a>
      </ButtonRow>
      {canRead
        ? BRAND_PARTS.map(({ title, fields }) => (
            <Panel key={title} title={title}>
              {fields.map((field) => (
                <BrandInput
                  key={field.path}
                  field={field}
                  source={source}
                  errors={errors[field.path]}
                  onChange={setSource}
                  // A file is stored with the document as it was, so what is typed is saved first.
                  onUpload={isDirty ? null : (file) => void upload(field.path, file)}
                />
              ))}
            </Panel>
          ))
        : null}
      {canRead ? (
        <Panel title="Delene av forsiden">
          <SectionList
            sections={readSections(source)}
            errors={errors}
            onChange={(sections) => setSource(writeValue(source, 'home.sections', sections))}
          />
        </Panel>
      ) : null}
      <Panel title="Hele brand.json">
        <p>Her er alt, med forklaringer: menyen, bunnen av siden, listene og resten.</p>
        <TextArea
          label="brand.json"
          rows={24}
          spellCheck={false}
          value={source}
          errors={canRead ? undefined : ['Dette er ikke gyldig JSON ennå']}
          onChange={setSource}
        />
        <p>Filer: {folder.files.map(({ name }) => name).join(', ') || 'ingen'}</p>
      </Panel>
      <UnsavedGuard when={isDirty} />
    </>
  )
}
