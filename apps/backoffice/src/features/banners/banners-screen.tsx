import { api } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { SelectField } from '../../ui/fields.tsx'
import { LoadedPart, Page } from '../../ui/page.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { useLoaded } from '../../ui/use-loaded.ts'
import { nameSlot } from './slot-names.ts'

/** Every place for a banner, and what stands there. */
export function BannersScreen() {
  const { read, write } = useAddress()
  const brand = read('merke')
  const slots = useLoaded(`banners ${brand}`, (signal) =>
    api('GET /admin/banners', { query: brand === '' ? {} : { brand } }, signal),
  )
  return (
    <Page title="Bannere" lead="Av flere på samme plass vises det som begynte sist.">
      <LoadedPart loaded={slots}>
        {(listed) => (
          <>
            {listed.brands.length < 2 ? null : (
              <SelectField
                label="Merke"
                value={listed.brand}
                options={listed.brands.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(merke) => write({ merke })}
              />
            )}
            <DataTable
              caption="Plasser"
              rows={listed.slots}
              rowKey={({ slot }) => slot}
              link={({ slot }) => `/bannere/${listed.brand}/${slot}`}
              columns={[
                { title: 'Plass', cell: ({ slot }) => nameSlot(slot) },
                {
                  title: 'Banner',
                  cell: ({ banners }) => banners.map(({ title }) => title).join(', '),
                },
                {
                  title: 'Antall',
                  cell: ({ banners }) => (banners.length === 0 ? <Badge>Tom</Badge> : banners.length),
                },
              ]}
            />
          </>
        )}
      </LoadedPart>
    </Page>
  )
}
