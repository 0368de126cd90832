import type { Answer } from '@varde/contract/client'
import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { api } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonRow } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState, LoadedPart, Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { useBrandNames } from '../../ui/use-brand-names.ts'
import { useLoaded } from '../../ui/use-loaded.ts'
import { TEXT_STATES } from './text-states.ts'

type ListPage = Answer<'GET /admin/pages'>

/** The pages of text. */
export function PagesScreen() {
  return (
    <TextList
      title="Sider"
      path="/sider"
      add="Ny side"
      load={(query, signal) => api('GET /admin/pages', { query }, signal)}
    />
  )
}

/** The blog's posts. */
export function PostsScreen() {
  return (
    <TextList
      title="Blogg"
      path="/blogg"
      add="Nytt innlegg"
      load={(query, signal) => api('GET /admin/posts', { query }, signal)}
    />
  )
}

type TextListProps = {
  title: string
  /** Of this list in the back office. */
  path: string
  add: string
  load: (
    query: { page: number; q: string },
    signal: AbortSignal,
  ) => Promise<{ ok: true; data: ListPage } | { ok: false; status: number; error: unknown }>
}

function TextList({ title, path, add, load }: TextListProps) {
  const { page, read, write } = useAddress()
  const q = read('q')
  const { nameBrand } = useBrandNames()
  const texts = useLoaded(`${path} ${page} ${q}`, (signal) => load({ page, q }, signal))
  return (
    <Page
      title={title}
      actions={
        <ButtonRow>
          <ButtonLink kind="primary" to={`${path}/ny`}>
            {add}
          </ButtonLink>
        </ButtonRow>
      }
    >
      <SearchField label="Søk i titler og adresser" value={q} onSearch={(text) => write({ q: text })} />
      <LoadedPart loaded={texts}>
        {(list) =>
          list.data.length === 0 ? (
            <EmptyState title={q === '' ? 'Ingenting her ennå' : `Ingen treff på «${q}»`} />
          ) : (
            <>
              <DataTable
                caption={title}
                rows={list.data}
                rowKey={({ id }) => id}
                link={({ id }) => `${path}/${id}`}
                columns={[
                  { title: 'Tittel', cell: ({ title: name }) => name },
                  { title: 'Adresse', cell: ({ slug }) => slug },
                  { title: 'Merke', cell: ({ brand }) => nameBrand(brand) },
                  {
                    title: 'Tilstand',
                    card: 'status',
                    cell: ({ state, has_draft: hasDraft }) => (
                      <ButtonRow>
                        <Badge tone={TEXT_STATES[state].tone}>{TEXT_STATES[state].name}</Badge>
                        {hasDraft && state !== 'draft' ? <Badge tone="warn">Har utkast</Badge> : null}
                      </ButtonRow>
                    ),
                  },
                  { title: 'Endret', cell: ({ updated_at: at }) => formatDateTime(new Date(at)) },
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
