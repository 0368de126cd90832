import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { useState } from 'react'
import { api } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EditedRows } from '../../ui/edited-rows.tsx'
import { writeKroner } from '../../ui/kr.ts'
import type { Tone } from '../../ui/message.tsx'
import { Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { useLoaded } from '../../ui/use-loaded.ts'
import { type Promocode, PromocodeForm } from './promocode-form.tsx'

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
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Page
      title="Rabattkoder"
      lead="Kunden skriver koden i handlekurven. Det som er brukt, blir stående."
      actions={
        <Button kind="primary" onClick={() => setIsAdding(true)}>
          Ny kode
        </Button>
      }
    >
      <SearchField label="Søk på kode eller navn" value={query.q} onSearch={(q) => address.write({ q })} />
      <EditedRows
        caption="Rabattkoder"
        loaded={codes}
        rowsOf={(page) => page.data}
        rowKey={({ id }) => id}
        nameOf={({ code }) => code}
        columns={[
          { title: 'Kode', cell: ({ code }) => code },
          {
            title: 'Gir',
            atEnd: true,
            cell: ({ fixed, amount }) => (fixed ? `${writeKroner(amount)} kr` : `${writeKroner(amount)} %`),
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
        ]}
        empty={{ title: 'Ingen koder her', text: 'Lag en ny kode, eller søk på noe annet.' }}
        titleOf={(code) => (code === null ? 'Ny rabattkode' : `Endre ${code.code}`)}
        form={(code, onClose) => (
          <PromocodeForm promocode={code} onClose={onClose} onSaved={() => void codes.reload()} />
        )}
        isAdding={isAdding}
        onAdded={() => setIsAdding(false)}
        after={(page) => <Pager page={page} onPage={(side) => address.write({ side })} />}
      />
    </Page>
  )
}
