import type { Answer } from '@varde/contract/client'
import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { useState } from 'react'
import { api } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { writeKroner } from '../../ui/kr.ts'
import type { Tone } from '../../ui/message.tsx'
import { EmptyState, LoadedPart, Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { notify } from '../../ui/toast.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { useLoaded } from '../../ui/use-loaded.ts'
import { PromocodeForm } from './promocode-form.tsx'

type Promocode = Answer<'GET /admin/promocodes'>['data'][number]

const STATES: Record<Promocode['state'], { name: string; badge: { tone?: Tone } }> = {
  coming: { name: 'Kommer', badge: { tone: 'info' } },
  usable: { name: 'Kan brukes', badge: { tone: 'good' } },
  'used-up': { name: 'Brukt opp', badge: { tone: 'warn' } },
  ended: { name: 'Slutt', badge: {} },
}

/** Promo codes: what each gives, how long and how often. */
export function PromocodesScreen() {
  const address = useAddress()
  const query = { page: address.page, q: address.read('q') }
  const codes = useLoaded(`promocodes ${JSON.stringify(query)}`, (signal) =>
    api('GET /admin/promocodes', { query }, signal),
  )
  const [edited, setEdited] = useState<Promocode | 'new' | null>(null)
  async function saved({ code }: Promocode, isNew: boolean) {
    setEdited(null)
    notify(isNew ? `Koden ${code} er laget` : `Koden ${code} er lagret`)
    await codes.reload()
  }
  return (
    <Page
      title="Rabattkoder"
      lead="Kunden skriver koden i handlekurven. Det som er brukt, blir stående."
      actions={
        <Button kind="primary" onClick={() => setEdited('new')}>
          Ny kode
        </Button>
      }
    >
      <SearchField label="Søk på kode eller navn" value={query.q} onSearch={(q) => address.write({ q })} />
      <LoadedPart loaded={codes}>
        {(page) =>
          page.data.length === 0 ? (
            <EmptyState title="Ingen koder her">
              <p>Lag en ny kode, eller søk på noe annet.</p>
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption="Rabattkoder"
                rows={page.data}
                rowKey={({ id }) => id}
                columns={[
                  { title: 'Kode', cell: ({ code }) => code },
                  {
                    title: 'Gir',
                    atEnd: true,
                    cell: ({ fixed, amount }) =>
                      fixed ? `${writeKroner(amount)} kr` : `${writeKroner(amount)} %`,
                  },
                  {
                    title: 'Tilstand',
                    cell: ({ state }) => <Badge {...STATES[state].badge}>{STATES[state].name}</Badge>,
                  },
                  {
                    title: 'Brukt',
                    atEnd: true,
                    cell: ({ used, usage_limit: limit }) =>
                      limit === null ? formatCount(used) : `${formatCount(used)} av ${formatCount(limit)}`,
                  },
                  { title: 'Til', cell: ({ valid_to: to }) => formatDateTime(new Date(to)) },
                  {
                    title: '',
                    cell: (code) => (
                      <Button onClick={() => setEdited(code)}>
                        Endre<span className="visually-hidden"> {code.code}</span>
                      </Button>
                    ),
                  },
                ]}
              />
              <Pager page={page} onPage={(side) => address.write({ side })} />
            </>
          )
        }
      </LoadedPart>
      <Dialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === null || edited === 'new' ? 'Ny rabattkode' : `Endre ${edited.code}`}
      >
        {edited === null ? null : (
          <PromocodeForm
            promocode={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
            onSaved={(code) => void saved(code, edited === 'new')}
            onReload={async () => {
              await codes.reload()
              setEdited(null)
            }}
          />
        )}
      </Dialog>
    </Page>
  )
}
