import type { Answer } from '@varde/contract/client'
import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { useState } from 'react'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Message } from '../../ui/message.tsx'
import { EmptyState, LoadedPart, Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { notify } from '../../ui/toast.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { useLoaded } from '../../ui/use-loaded.ts'
import { useSend } from '../../ui/use-send.ts'

type PreviewLink = Answer<'GET /admin/preview-links'>['data'][number]

const KINDS: Readonly<Record<PreviewLink['kind'], string>> = {
  page: 'Side',
  post: 'Innlegg',
  'banner-set': 'Sett med bannere',
}

/** The links that show what is not published, each of which can be ended. */
export function PreviewsScreen() {
  const address = useAddress()
  const links = useLoaded(`preview-links ${address.page}`, (signal) =>
    api('GET /admin/preview-links', { query: { page: address.page } }, signal),
  )
  const [asked, setAsked] = useState<PreviewLink | null>(null)
  const { send, isSending, message } = useSend()

  async function end({ id, title }: PreviewLink) {
    const sent = await send(() => api('DELETE /admin/preview-links/{id}', { params: { id } }))
    setAsked(null)
    if (sent !== null) notify(`Lenken til «${title}» virker ikke lenger`)
    await links.reload()
  }
  return (
    <Page
      title="Forhåndsvisninger"
      lead="Lenker som viser det som ikke er publisert, til alle som har dem. Hver virker i sju dager."
    >
      {message === undefined ? null : <Message tone="error">{message}</Message>}
      <LoadedPart loaded={links}>
        {(page) =>
          page.data.length === 0 ? (
            <EmptyState title="Ingen lenker virker nå">
              Lag en fra en side, et innlegg eller et sett med bannere.
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption="Lenker til forhåndsvisninger"
                rows={page.data}
                rowKey={({ id }) => id}
                columns={[
                  { title: 'Viser', cell: ({ title }) => title },
                  { title: 'Hva', card: 'plain', cell: ({ kind }) => KINDS[kind] },
                  { title: 'Laget av', cell: ({ made_by: who }) => who },
                  { title: 'Laget', cell: ({ made_at: at }) => formatDateTime(new Date(at)) },
                  { title: 'Virker til', cell: ({ expires_at: at }) => formatDateTime(new Date(at)) },
                  {
                    title: '',
                    cell: (link) => (
                      <Button onClick={() => setAsked(link)}>
                        Avslutt
                        <span className="visually-hidden"> lenken til {link.title}</span>
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
      <ConfirmDialog
        open={asked !== null}
        title={`Avslutte lenken til «${asked?.title ?? ''}»?`}
        confirm="Avslutt lenken"
        isDangerous
        isBusy={isSending}
        onConfirm={() => asked !== null && void end(asked)}
        onCancel={() => setAsked(null)}
      >
        De som har fått den, ser ikke lenger noe. Det kan lages en ny.
      </ConfirmDialog>
    </Page>
  )
}
