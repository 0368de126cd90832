import { Badge } from './badge.tsx'
import { ButtonLink } from './button-link.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { SelectField } from './fields.tsx'
import type { ListPage } from './list-page.ts'
import type { Tone } from './message.tsx'
import { EmptyState, LoadedPart, Page } from './page.tsx'
import { Pager } from './pager.tsx'
import { useAddress } from './use-address.ts'
import { useLoaded } from './use-loaded.ts'
import type { ApiResult } from './use-send.ts'

/** What each state is called. */
export type StateNames<State extends string> = Readonly<
  Record<State, { name: string; badge: { tone?: Tone } }>
>

type Listed<State> = { id: number; name: string; state: State }

type StateListProps<State extends string, Row extends Listed<State>> = {
  title: string
  lead: string
  /** «Ny kampanje» */
  add: string
  /** «Ingen kampanjer her» */
  empty: string
  /** Of the list in the back office. */
  path: string
  states: StateNames<State>
  load: (query: { page: number; state?: State }, signal: AbortSignal) => Promise<ApiResult<ListPage<Row>>>
  /** Those after the name and the state. */
  columns: readonly Column<Row>[]
}

/** The list of what goes from draft to ended, narrowed to a state. */
export function StateList<State extends string, Row extends Listed<State>>(
  props: StateListProps<State, Row>,
) {
  const { title, lead, add, empty, path, states, load, columns } = props
  const address = useAddress()
  const options = [
    { value: '', label: 'Alle' },
    ...Object.entries<{ name: string }>(states).map(([value, { name }]) => ({ value, label: name })),
  ]
  const state = options.find(({ value }) => value === address.read('tilstand'))?.value ?? ''
  const query = { page: address.page, ...(state === '' ? {} : { state: state as State }) }
  const loaded = useLoaded(`${path} ${JSON.stringify(query)}`, (signal) => load(query, signal))
  return (
    <Page
      title={title}
      lead={lead}
      actions={
        <ButtonLink to={`${path}/ny`} kind="primary">
          {add}
        </ButtonLink>
      }
    >
      <SelectField
        label="Vis"
        value={state}
        options={options}
        onChange={(tilstand) => address.write({ tilstand })}
      />
      <LoadedPart loaded={loaded}>
        {(page) =>
          page.data.length === 0 ? (
            <EmptyState title={empty}>
              <p>Lag en ny, eller velg en annen tilstand.</p>
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption={title}
                rows={page.data}
                rowKey={({ id }) => id}
                link={({ id }) => `${path}/${id}`}
                columns={[
                  { title: 'Navn', cell: ({ name }) => name },
                  {
                    title: 'Tilstand',
                    cell: (row) => <Badge {...states[row.state].badge}>{states[row.state].name}</Badge>,
                  },
                  ...columns,
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
