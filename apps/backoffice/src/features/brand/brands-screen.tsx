import type { Answer } from '@varde/contract/client'
import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api, sendFile } from '../../api.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { FileField } from '../../ui/fields.tsx'
import { EmptyState, LoadedPart, Page, Panel } from '../../ui/page.tsx'
import { toResult } from '../../ui/to-result.ts'
import { notify } from '../../ui/toast.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import { useSend } from '../../ui/use-send.ts'
import { Faults } from './faults.tsx'
import { NewBrand } from './new-brand.tsx'

/** The brands; a folder is imported here too. */
export function BrandsScreen() {
  const navigate = useNavigate()
  const brands = useLoaded('brands', (signal) => api('GET /admin/brands', undefined, signal))
  const [file, setFile] = useState<File | null>(null)
  const { send, isSending, errors, message } = useSend()

  async function importFolder() {
    if (file === null) return
    const sent = await send(async () =>
      toResult<Answer<'POST /admin/brands'>>(
        await sendFile('/api/v1/admin/brands', file, 'application/x-tar'),
      ),
    )
    if (sent === null) return
    notify(`${sent.data.name} er tatt i bruk`)
    await navigate(`/merke/${sent.data.key}`)
  }
  return (
    <Page title="Merke" lead="Navn, farger, logo og forside. Endringer vises i butikken med en gang.">
      <LoadedPart loaded={brands}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="Ingen merker ennå">
              <p>Butikken bruker et nøytralt utseende til den første mappen er importert.</p>
            </EmptyState>
          ) : (
            <DataTable
              caption="Merker"
              rows={rows}
              rowKey={({ key }) => key}
              link={({ key }) => `/merke/${key}`}
              columns={[
                { title: 'Navn', cell: ({ name }) => name },
                { title: 'Vertsnavn', cell: ({ hosts }) => hosts.join(', ') },
                { title: 'Endret', cell: ({ updated_at: at }) => formatDateTime(new Date(at)) },
              ]}
            />
          )
        }
      </LoadedPart>
      <NewBrand />
      <Panel title="Importer en mappe">
        <p>
          Mappen som «brand export» skriver, pakket som tar: «tar cf merke.tar MAPPE». Merket med samme id
          byttes ut.
        </p>
        <Faults errors={errors} message={message} />
        <FileField label="Tar-fil" accept=".tar,application/x-tar" onChange={setFile} />
        <ButtonRow>
          <Button isBusy={isSending} disabled={file === null} onClick={() => void importFolder()}>
            Sjekk og ta i bruk
          </Button>
        </ButtonRow>
      </Panel>
    </Page>
  )
}
