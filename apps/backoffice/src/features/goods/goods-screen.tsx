import { formatCount } from '@varde/domain/norwegian/format-number'
import { api } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { SelectField } from '../../ui/fields.tsx'
import { writeKroner } from '../../ui/kr.ts'
import { EmptyState, LoadedPart, Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { useLoaded } from '../../ui/use-loaded.ts'

const SHOWN = [
  { value: 'all', label: 'Alle varer' },
  { value: 'shown', label: 'Vises' },
  { value: 'hidden', label: 'Skjult av oss' },
] as const

/** The goods, found by name, brand, article number or EAN. */
export function GoodsScreen() {
  const address = useAddress()
  const q = address.read('q')
  const shown = SHOWN.find(({ value }) => value === address.read('vist'))?.value ?? 'all'
  const query = { q, shown, page: address.page }
  const goods = useLoaded(`articles ${JSON.stringify(query)}`, (signal) =>
    api('GET /admin/articles', { query }, signal),
  )
  return (
    <Page title="Varer" lead="Pris, tekster, bilder og lager. Det du endrer, vises i butikken med en gang.">
      <Toolbar>
        <SearchField
          label="Søk på navn, merke, varenummer eller EAN"
          value={q}
          onSearch={(text) => address.write({ q: text })}
        />
        <SelectField
          label="Vis"
          value={shown}
          options={SHOWN}
          onChange={(value) => address.write({ vist: value === 'all' ? '' : value })}
        />
      </Toolbar>
      <LoadedPart loaded={goods}>
        {(page) =>
          page.data.length === 0 ? (
            <EmptyState title="Ingen varer funnet">
              <p>Prøv et kortere ord, eller hele EAN-nummeret.</p>
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption="Varer"
                rows={page.data}
                rowKey={({ id }) => id}
                link={({ id }) => `/varer/${id}`}
                columns={[
                  { title: 'Vare', cell: ({ name }) => name },
                  { title: 'Merke', card: 'plain', cell: ({ brand }) => brand },
                  { title: 'Varenummer', card: 'plain', cell: ({ article_no: no }) => no },
                  {
                    title: 'Pris',
                    atEnd: true,
                    card: 'plain',
                    cell: ({ price }) => `${writeKroner(price)} kr`,
                  },
                  { title: 'På lager', atEnd: true, cell: ({ available }) => formatCount(available) },
                  {
                    title: 'På nett',
                    cell: ({ hidden, visible }) =>
                      hidden ? (
                        <Badge tone="warn">Skjult</Badge>
                      ) : visible ? (
                        <Badge tone="good">Vises</Badge>
                      ) : (
                        <Badge>Ikke på nett</Badge>
                      ),
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
