import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { api } from '../../api.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { SelectField } from '../../ui/fields.tsx'
import { EmptyState, LoadedPart, Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { useLoaded } from '../../ui/use-loaded.ts'
import { describeAction, describeFields, describeSubject, SUBJECT_OPTIONS } from './describe-change.ts'

/** Who changed what, and when. */
export function AuditScreen() {
  const { read, page, write } = useAddress()
  const who = read('hvem')
  const subject = read('hva')
  const query = { page, ...(who === '' ? {} : { who }), ...(subject === '' ? {} : { subject }) }
  const entries = useLoaded(JSON.stringify(query), (signal) => api('GET /admin/audit', { query }, signal))
  return (
    <Page title="Endringer" lead="Alt som er gjort i driften: hvem, når, og fra hva til hva.">
      <Toolbar>
        <SearchField label="Hvem (e-postadresse)" value={who} onSearch={(hvem) => write({ hvem })} />
        <SelectField
          label="Hva"
          isLabelHidden
          value={subject}
          options={[{ value: '', label: 'Alt' }, ...SUBJECT_OPTIONS]}
          onChange={(hva) => write({ hva })}
        />
      </Toolbar>
      <LoadedPart loaded={entries}>
        {(list) =>
          list.data.length === 0 ? (
            <EmptyState title="Ingen endringer passer" />
          ) : (
            <>
              <DataTable
                caption="Endringer"
                rows={list.data}
                rowKey={({ id }) => id}
                columns={[
                  { title: 'Når', cell: ({ at }) => formatDateTime(new Date(at)) },
                  { title: 'Hvem', card: 'plain', cell: (entry) => entry.who },
                  { title: 'Gjorde', card: 'plain', cell: ({ action }) => describeAction(action) },
                  { title: 'Med', card: 'plain', cell: (entry) => describeSubject(entry.subject) },
                  {
                    title: 'Fra og til',
                    card: 'wide',
                    cell: ({ from, to }) =>
                      describeFields(from, to).map((line) => <div key={line}>{line}</div>),
                  },
                ]}
              />
              <Pager page={list} onPage={(side) => write({ side })} />
            </>
          )
        }
      </LoadedPart>
    </Page>
  )
}
