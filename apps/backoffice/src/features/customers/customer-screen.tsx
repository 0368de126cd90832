import type { Answer } from '@varde/contract/client'
import { CONSENT_CHANNEL_NAMES, CONSENT_NAMES } from '@varde/domain/customer/consent-names'
import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { formatPhone } from '@varde/domain/norwegian/phone'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { api } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Message } from '../../ui/message.tsx'
import { LoadedPage, Page, Panel } from '../../ui/page.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { notify } from '../../ui/toast.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import { useSend } from '../../ui/use-send.ts'
import { EraseDialog } from './erase-dialog.tsx'

type Customer = Answer<'GET /admin/customers/{id}'>

/** One customer: what the shop knows of her, as a file, and deleted when she asks for it. */
export function CustomerScreen() {
  const id = Number(useParams().id)
  const navigate = useNavigate()
  const customer = useLoaded(`customer ${id}`, (signal) =>
    api('GET /admin/customers/{id}', { params: { id } }, signal),
  )
  const [isErasing, setIsErasing] = useState(false)
  const { send, isSending, message } = useSend()

  async function download() {
    const sent = await send(() => api('GET /admin/customers/{id}/export', { params: { id } }))
    if (sent === null) return
    saveFile(`kunde-${id}.json`, JSON.stringify(sent.data, null, 2), 'application/json')
    notify('Lastet ned. Slett filen når kunden har fått den.')
  }
  return (
    <LoadedPage title="Kunde" loaded={customer}>
      {(shown) => (
        <Page
          title={shown.name}
          lead={`Kunde nummer ${shown.id}`}
          actions={<ButtonLink to="/kunder">Alle kunder</ButtonLink>}
        >
          {message === undefined ? null : <Message tone="error">{message}</Message>}
          <CustomerFacts customer={shown} />
          <Consents customer={shown} />
          <Orders customer={shown} />
          <Panel title="Innsyn og sletting">
            <p>Kunden kan gjøre begge deler selv på «Min konto». Her gjør du det når hun ber dere om det.</p>
            <ButtonRow>
              <Button isBusy={isSending} onClick={() => void download()}>
                Last ned alt vi har om kunden
              </Button>
              <Button kind="danger" onClick={() => setIsErasing(true)}>
                Slett kunden …
              </Button>
            </ButtonRow>
          </Panel>
          <EraseDialog
            customer={shown}
            open={isErasing}
            onClose={() => setIsErasing(false)}
            onErased={() => {
              notify('Kunden er slettet, og har fått en e-post om det')
              void navigate('/kunder', { replace: true })
            }}
          />
        </Page>
      )}
    </LoadedPage>
  )
}

function CustomerFacts({ customer }: { customer: Customer }) {
  const { counts, verified_at: verifiedAt } = customer
  return (
    <Panel title="Kunde">
      <Facts>
        <Fact
          name="E-post"
          value={
            <>
              {customer.email}{' '}
              <Badge tone={verifiedAt === null ? 'warn' : 'good'}>
                {verifiedAt === null ? 'Ikke bekreftet' : 'Bekreftet'}
              </Badge>
            </>
          }
        />
        <Fact
          name="Telefon"
          value={
            customer.phone === null ? null : (
              <a href={`tel:${customer.phone}`}>{formatPhone(customer.phone)}</a>
            )
          }
        />
        <Fact name="Adresse" value={customer.address} />
        <Fact name="Kunde siden" value={formatDateTime(new Date(customer.created_at))} />
        <Fact name="Sist i bruk" value={formatDateTime(new Date(customer.last_active_at))} />
        <Fact name="Ordrer" value={describeOrders(counts)} />
        <Fact name="Omtaler" value={counts.reviews} />
        <Fact name="Spørsmål" value={counts.questions} />
        <Fact name="Favoritter" value={counts.favourites} />
      </Facts>
    </Panel>
  )
}

/** «3, i 4 deler, 1 ikke ferdig». */
function describeOrders({ orders, reservations, open }: Customer['counts']): string {
  return [
    String(orders),
    ...(reservations === orders ? [] : [`i ${reservations} deler`]),
    ...(open === 0 ? [] : [`${open} ikke ferdig`]),
  ].join(', ')
}

function Consents({ customer }: { customer: Customer }) {
  return (
    <Panel title="Kundeklubb og samtykker">
      {customer.consents.length === 0 ? (
        <p>Ingen samtykker.</p>
      ) : (
        <DataTable
          caption="Samtykker"
          rows={customer.consents}
          rowKey={({ purpose, channel }) => `${purpose} ${channel}`}
          columns={[
            { title: 'Til', cell: ({ purpose }) => CONSENT_NAMES[purpose] },
            {
              title: 'Svar',
              card: 'status',
              cell: ({ granted }) => (granted ? <Badge tone="good">Ja</Badge> : <Badge>Nei</Badge>),
            },
            { title: 'Hvor', card: 'plain', cell: ({ channel }) => CONSENT_CHANNEL_NAMES[channel] },
            { title: 'Når', card: 'plain', cell: ({ at }) => formatDateTime(new Date(at)) },
          ]}
        />
      )}
    </Panel>
  )
}

function Orders({ customer: { orders, counts } }: { customer: Customer }) {
  return (
    <Panel title={orders.length < counts.reservations ? `De ${orders.length} nyeste ordrene` : 'Ordrer'}>
      {orders.length === 0 ? (
        <p>Har ikke bestilt noe.</p>
      ) : (
        <DataTable
          caption="Kundens ordrer"
          rows={orders}
          rowKey={({ id }) => id}
          link={({ id }) => `/ordrer/${id}`}
          columns={[
            { title: 'Nummer', cell: ({ number }) => number },
            { title: 'Status', card: 'status', cell: ({ status }) => <Badge>{status}</Badge> },
            { title: 'Butikk', card: 'plain', cell: ({ shop_name: name }) => name },
            { title: 'Bestilt', card: 'plain', cell: ({ placed_at: at }) => formatDateTime(new Date(at)) },
          ]}
        />
      )}
    </Panel>
  )
}
