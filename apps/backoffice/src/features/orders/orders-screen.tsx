import { formatMoment } from '@varde/domain/norwegian/format-date'
import { readPickupScan } from '@varde/domain/ordering/pickup-code'
import { RESERVATION_STATUS, reservationStatusName } from '@varde/domain/ordering/reservation-status'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { useAccount } from '../../session.ts'
import { Button, ButtonRow, ToggleButton } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { EmptyState, LoadedPart, Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { notify } from '../../ui/toast.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { useLoaded } from '../../ui/use-loaded.ts'
import { useOrdersVersion } from '../../ui/use-orders-version.ts'
import { ExportDialog } from './export-dialog.tsx'
import { DueTime, OrderStatus } from './order-status.tsx'
import { ScanButton } from './scan-button.tsx'
import './orders.css'

/** What the status may be besides those of the orders, by its name in the address. */
const STATES: Readonly<Record<string, 'open' | 'late'>> = { apne: 'open', 'for-sent': 'late' }

/** What the list is narrowed to, as the API takes it. */
function toQuery(read: (name: string) => string, page: number) {
  const status = read('status')
  const state = STATES[status]
  return {
    page,
    ...(read('q') === '' ? {} : { q: read('q') }),
    ...(read('butikk') === '' ? {} : { shop_id: Number(read('butikk')) }),
    ...(read('fra') === '' ? {} : { from: read('fra') }),
    ...(read('til') === '' ? {} : { to: read('til') }),
    ...(state === undefined ? {} : { state }),
    ...(status === '' || state !== undefined ? {} : { status_id: Number(status) }),
  }
}

const STATUS_CHOICES = [
  { value: '', label: 'Alle' },
  { value: 'apne', label: 'Åpne' },
  { value: 'for-sent', label: 'For sent' },
  ...Object.values(RESERVATION_STATUS).map((id) => ({ value: String(id), label: reservationStatusName(id) })),
]

/** Every order of one’s shops: searched, narrowed, and shown anew when something happens. */
export function OrdersScreen() {
  const account = useAccount()
  const navigate = useNavigate()
  const { read, write, page } = useAddress()
  const [isExporting, setIsExporting] = useState(false)
  const query = toQuery(read, page)
  const orders = useLoaded(JSON.stringify(query), (signal) => api('GET /admin/orders', { query }, signal))
  const shops = useLoaded('shops', (signal) => api('GET /shops', undefined, signal))
  useOrdersVersion(() => void orders.reload())
  const own = (shops.data ?? []).filter(({ id }) => account.role === 'chain' || account.shop_ids.includes(id))

  function search(text: string) {
    const scanned = readPickupScan(text)
    if (scanned === null) write({ q: text })
    else void navigate(`/ordrer/${scanned.id}`, { state: { code: scanned.code } })
  }

  return (
    <Page
      title="Ordrer"
      actions={
        <ButtonRow>
          <ButtonLink to="/plukkliste">Plukkliste</ButtonLink>
          <Button onClick={() => setIsExporting(true)}>Last ned</Button>
        </ButtonRow>
      }
    >
      <Toolbar>
        <SearchField label="Nummer, navn, telefon, e-post eller EAN" value={read('q')} onSearch={search} />
        <ScanButton onScan={search} />
        <ToggleButton
          isOn={read('status') === 'for-sent'}
          onToggle={(isOn) => write({ status: isOn ? 'for-sent' : '' })}
        >
          For sent
        </ToggleButton>
        <SelectField
          label="Status"
          value={read('status')}
          options={STATUS_CHOICES}
          onChange={(status) => write({ status })}
        />
        {own.length > 1 ? (
          <SelectField
            label="Butikk"
            value={read('butikk')}
            options={[
              { value: '', label: 'Alle' },
              ...own.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(butikk) => write({ butikk })}
          />
        ) : null}
        <div className="orders-period">
          <TextField label="Fra dag" type="date" value={read('fra')} onChange={(fra) => write({ fra })} />
          <TextField label="Til dag" type="date" value={read('til')} onChange={(til) => write({ til })} />
        </div>
      </Toolbar>
      <LoadedPart loaded={orders}>
        {(found) =>
          found.data.length === 0 ? (
            <EmptyState title="Ingen ordrer">
              <p>Søk på noe annet, eller ta bort noen av valgene.</p>
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption="Ordrer"
                rows={found.data}
                rowKey={({ id }) => id}
                link={({ id }) => `/ordrer/${id}`}
                columns={[
                  { title: 'Nummer', cell: ({ number }) => <span className="order-number">{number}</span> },
                  { title: 'Kunde', card: 'head', cell: ({ customer_name: name }) => name },
                  { title: 'Status', card: 'status', cell: (order) => <OrderStatus order={order} /> },
                  { title: 'Frist', card: 'labelled', cell: (order) => <DueTime order={order} /> },
                  { title: 'Butikk', card: 'plain', cell: ({ shop_name: name }) => name },
                  {
                    title: 'Hvordan',
                    card: 'plain',
                    cell: ({ delivery }) => (delivery ? 'Sendes' : 'Hentes'),
                  },
                  { title: 'Bestilt', cell: ({ placed_at: at }) => formatMoment(new Date(at), new Date()) },
                  { title: 'Varer', cell: ({ pieces }) => pieces, atEnd: true },
                ]}
              />
              <Pager page={found} onPage={(side) => write({ side })} />
            </>
          )
        }
      </LoadedPart>
      <ExportDialog
        open={isExporting}
        shopId={read('butikk') === '' ? undefined : Number(read('butikk'))}
        onClose={() => setIsExporting(false)}
        onExported={(rows) => {
          setIsExporting(false)
          notify(rows === 1 ? 'Lastet ned 1 varelinje' : `Lastet ned ${rows} varelinjer`)
        }}
      />
    </Page>
  )
}
