import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { api } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { SelectField } from '../../ui/fields.tsx'
import { EmptyState, LoadedPart, Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { useLoaded } from '../../ui/use-loaded.ts'
import { POLL_KINDS, POLL_STATES, type PollState } from './poll-states.ts'

const STATES = [
  { value: 'all', label: 'Alle' },
  ...Object.entries(POLL_STATES).map(([value, { name }]) => ({ value: value as PollState, label: name })),
] as const

/** 3.24: polls and quizzes from draft to ended. */
export function PollsScreen() {
  const address = useAddress()
  const state = STATES.find(({ value }) => value === address.read('tilstand'))?.value ?? 'all'
  const query = { page: address.page, ...(state === 'all' ? {} : { state }) }
  const polls = useLoaded(`polls ${JSON.stringify(query)}`, (signal) =>
    api('GET /admin/polls', { query }, signal),
  )
  return (
    <Page
      title="Avstemninger"
      lead="Spør kundene. Den som begynte sist, vises på forsiden."
      actions={
        <ButtonLink to="/avstemninger/ny" kind="primary">
          Ny avstemning
        </ButtonLink>
      }
    >
      <SelectField
        label="Vis"
        value={state}
        options={STATES}
        onChange={(value) => address.write({ tilstand: value === 'all' ? '' : value })}
      />
      <LoadedPart loaded={polls}>
        {(page) =>
          page.data.length === 0 ? (
            <EmptyState title="Ingen avstemninger her">
              <p>Lag en ny, eller velg en annen tilstand.</p>
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption="Avstemninger"
                rows={page.data}
                rowKey={({ id }) => id}
                link={({ id }) => `/avstemninger/${id}`}
                columns={[
                  { title: 'Navn', cell: ({ name }) => name },
                  {
                    title: 'Tilstand',
                    cell: ({ state: own }) => (
                      <Badge {...POLL_STATES[own].badge}>{POLL_STATES[own].name}</Badge>
                    ),
                  },
                  {
                    title: 'Slag',
                    cell: ({ kind }) => POLL_KINDS.find(({ value }) => value === kind)?.label,
                  },
                  { title: 'Merke', cell: ({ brand }) => (brand === '' ? 'alle' : brand) },
                  { title: 'Fra', cell: ({ starts_at: from }) => formatDateTime(new Date(from)) },
                  {
                    title: 'Til',
                    cell: ({ ends_at: until }) =>
                      until === null ? 'ingen slutt' : formatDateTime(new Date(until)),
                  },
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
