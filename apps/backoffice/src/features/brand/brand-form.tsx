import type { Answer } from '@varde/contract/client'
import { api, sendFile } from '../../api.ts'
import { BUTTON_CLASSES, Button, ButtonRow } from '../../ui/button.tsx'
import { EditingMessage } from '../../ui/editing-message.tsx'
import { TextArea } from '../../ui/fields.tsx'
import { Panel } from '../../ui/page.tsx'
import { toResult } from '../../ui/to-result.ts'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { useEdited } from '../../ui/use-edited.ts'
import { BRAND_PARTS } from './brand-fields.ts'
import { BrandInput } from './brand-input.tsx'
import { isReadable, readSections, writeValue } from './document-value.ts'
import { Faults } from './faults.tsx'
import { RangePanel } from './range-panel.tsx'
import { SectionList } from './section-list.tsx'
import { ShopTextsPanel } from './shop-texts-panel.tsx'

type Folder = Answer<'GET /admin/brands/{key}'>
type BrandFormProps = { folder: Folder; onSaved: (folder: Folder) => void }

/** Edits the document of a brand: common fields by themselves, the rest as text. Files are taken into use at once. */
export function BrandForm({ folder, onSaved }: BrandFormProps) {
  const { key } = folder
  const params = { key }
  const edited = useEdited<Folder, { source: string }>({
    saved: folder,
    read: (saved) => ({ source: saved?.source ?? '' }),
    load: () => api('GET /admin/brands/{key}', { params }),
    onSaved,
  })
  const { form, isChanged, isSending, errors, message } = edited
  const { source } = form
  const setSource = (next: string) => edited.set({ source: next })
  const canRead = isReadable(source)

  const put = (next: { source: string }, seen: Folder | null) =>
    api('PUT /admin/brands/{key}', { params, body: { ...next, revision: seen?.revision ?? '' } })
  async function upload(field: string, file: File) {
    await edited.save(async (_, seen) => {
      const query = new URLSearchParams({ name: file.name, revision: seen?.revision ?? '', field })
      const url = `/api/v1/admin/brands/${key}/file?${query}`
      return toResult<Folder>(await sendFile(url, file, file.type || 'application/octet-stream'))
    }, `${file.name} er tatt i bruk`)
  }
  return (
    <>
      {edited.conflict === null ? (
        <Faults errors={errors} message={message} />
      ) : (
        <EditingMessage edited={edited} fields={{ source: 'brand.json' }} />
      )}
      <ButtonRow>
        <Button
          kind="primary"
          isBusy={isSending}
          disabled={!isChanged}
          onClick={() => void edited.save(put, 'Merket er lagret og vises i butikken', put)}
        >
          Sjekk og lagre
        </Button>
        <Button disabled={!isChanged} onClick={edited.reset}>
          Angre endringene
        </Button>
        <a className={BUTTON_CLASSES.plain} href={`/api/v1/admin/brands/${key}/folder`} download>
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
                  onUpload={isChanged ? null : (file) => void upload(field.path, file)}
                />
              ))}
            </Panel>
          ))
        : null}
      {canRead ? <RangePanel source={source} errors={errors} onChange={setSource} /> : null}
      {canRead ? <ShopTextsPanel source={source} errors={errors} onChange={setSource} /> : null}
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
        <p>Filer: {(edited.saved?.files ?? []).map(({ name }) => name).join(', ') || 'ingen'}</p>
      </Panel>
      <UnsavedGuard when={isChanged} />
    </>
  )
}
