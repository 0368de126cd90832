import { useParams } from 'react-router'
import { api } from '../../api.ts'
import { LoadedPart, Page } from '../../ui/page.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import { BrandForm } from './brand-form.tsx'

/** One brand: its fields, its files, and the document itself. */
export function BrandScreen() {
  const { key = '' } = useParams()
  const brand = useLoaded(`brand ${key}`, (signal) =>
    api('GET /admin/brands/{key}', { params: { key } }, signal),
  )
  return (
    <Page title={brand.data === undefined ? 'Merke' : `Merke: ${brand.data.name}`}>
      <LoadedPart loaded={brand}>
        {(folder) => <BrandForm key={folder.key} folder={folder} onSaved={brand.replace} />}
      </LoadedPart>
    </Page>
  )
}
