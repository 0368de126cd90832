import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { api } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { SelectField } from '../../ui/fields.tsx'
import { EmptyState, LoadedPart, Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { useLoaded } from '../../ui/use-loaded.ts'
import { CAMPAIGN_STATES, type CampaignState } from './campaign-state.ts'

const STATES = [
  { value: 'all', label: 'Alle' },
  ...Object.entries(CAMPAIGN_STATES).map(([value, { name }]) => ({
    value: value as CampaignState,
    label: name,
  })),
] as const

/** Campaigns from draft to ended. */
export function CampaignsScreen() {
  const address = useAddress()
  const state = STATES.find(({ value }) => value === address.read('tilstand'))?.value ?? 'all'
  const query = { page: address.page, ...(state === 'all' ? {} : { state }) }
  const campaigns = useLoaded(`campaigns ${JSON.stringify(query)}`, (signal) =>
    api('GET /admin/campaigns', { query }, signal),
  )
  return (
    <Page
      title="Kampanjer"
      lead="Lag et utkast, se førprisene, og publiser når det er klart."
      actions={
        <ButtonLink to="/kampanjer/ny" kind="primary">
          Ny kampanje
        </ButtonLink>
      }
    >
      <SelectField
        label="Vis"
        value={state}
        options={STATES}
        onChange={(value) => address.write({ tilstand: value === 'all' ? '' : value })}
      />
      <LoadedPart loaded={campaigns}>
        {(page) =>
          page.data.length === 0 ? (
            <EmptyState title="Ingen kampanjer her">
              <p>Lag en ny, eller velg en annen tilstand.</p>
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption="Kampanjer"
                rows={page.data}
                rowKey={({ id }) => id}
                link={({ id }) => `/kampanjer/${id}`}
                columns={[
                  { title: 'Kampanje', cell: ({ name }) => name },
                  {
                    title: 'Tilstand',
                    cell: ({ state: own }) => (
                      <Badge {...CAMPAIGN_STATES[own].badge}>{CAMPAIGN_STATES[own].name}</Badge>
                    ),
                  },
                  { title: 'Fra', cell: ({ start }) => formatDateTime(new Date(start)) },
                  { title: 'Til', cell: ({ end }) => formatDateTime(new Date(end)) },
                  { title: 'Varer', atEnd: true, cell: ({ articles }) => formatCount(articles) },
                ]}
              />
              <Pager page={page} onPage={(side) => address.write({ side })} />
            </>
          )
        }
      </LoadedPart>
    </Page>
  )
}
