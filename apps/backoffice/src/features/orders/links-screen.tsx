import type { Answer } from '@varde/contract/client'
import { useState } from 'react'
import { api } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Message } from '../../ui/message.tsx'
import { EmptyState, LoadedPart, Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { notify } from '../../ui/toast.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import { usePagedRows } from '../../ui/use-paged-rows.ts'
import { useSend } from '../../ui/use-send.ts'

type Links = Answer<'GET /admin/shop-links'>[number]
type Change = 'close' | 'open' | 'renew'

const TEXTS: Record<Change, { button: string; effect: string; done: string }> = {
  close: {
    button: 'Steng lenkene',
    effect:
      'Ingen lenke i e-postene til butikken virker lenger. Nye e-poster leder hit, der de ansatte logger inn.',
    done: 'Lenkene er stengt',
  },
  open: {
    button: 'Åpne for lenker',
    effect: 'Nye e-poster får lenker igjen. De som er sendt før, virker ikke.',
    done: 'Nye e-poster får lenker igjen',
  },
  renew: {
    button: 'Gjør sendte lenker ugyldige',
    effect: 'Lenkene som er sendt til nå, slutter å virke. De som sendes fra nå av, virker.',
    done: 'Lenkene som var sendt, virker ikke lenger',
  },
}

/** The links in the mails to the shops, which open an order without a log-in. */
export function LinksScreen() {
  const links = useLoaded('shop-links', (signal) => api('GET /admin/shop-links', undefined, signal))
  const paged = usePagedRows(({ shop_name: name, email }: Links) => `${name} ${email}`)
  const [asked, setAsked] = useState<{ change: Change; shop: Links } | null>(null)
  const { send, isSending, message } = useSend()

  async function change({ change: body, shop }: { change: Change; shop: Links }) {
    const sent = await send(() =>
      api('PUT /admin/shop-links/{id}', { params: { id: shop.shop_id }, body: { change: body } }),
    )
    setAsked(null)
    if (sent === null) return
    notify(`${shop.shop_name}: ${TEXTS[body].done}`)
    await links.reload()
  }
  const ask = (wanted: Change, shop: Links) => (
    <Button onClick={() => setAsked({ change: wanted, shop })}>{TEXTS[wanted].button}</Button>
  )

  return (
    <Page
      title="Lenker til butikkene"
      lead="Hver ny ordre går som e-post til butikken, med en lenke som virker i 60 dager uten innlogging."
    >
      {message === undefined ? null : <Message tone="error">{message}</Message>}
      <SearchField label="Søk etter butikk" value={paged.text} onSearch={paged.onSearch} />
      <LoadedPart loaded={links}>
        {(rows) => {
          const page = paged.pageOf(rows)
          return page.total === 0 ? (
            <EmptyState title="Ingen butikker her" />
          ) : (
            <>
              <DataTable
                caption="Lenker til butikkene"
                rows={page.data}
                rowKey={({ shop_id: id }) => id}
                columns={[
                  { title: 'Butikk', cell: ({ shop_name: name }) => name },
                  { title: 'E-post', card: 'plain', cell: ({ email }) => (email === '' ? 'ingen' : email) },
                  {
                    title: 'Lenker',
                    cell: ({ is_closed: isClosed }) =>
                      isClosed ? <Badge tone="warn">Stengt</Badge> : <Badge tone="good">Virker</Badge>,
                  },
                  {
                    title: '',
                    cell: (shop) => (
                      <ButtonRow>
                        {shop.is_closed ? (
                          ask('open', shop)
                        ) : (
                          <>
                            {ask('renew', shop)}
                            {ask('close', shop)}
                          </>
                        )}
                      </ButtonRow>
                    ),
                  },
                ]}
              />
              <Pager page={page} onPage={paged.onPage} />
            </>
          )
        }}
      </LoadedPart>
      <ConfirmDialog
        open={asked !== null}
        title={asked === null ? '' : asked.shop.shop_name}
        confirm={asked === null ? '' : TEXTS[asked.change].button}
        isBusy={isSending}
        onConfirm={() => asked !== null && void change(asked)}
        onCancel={() => setAsked(null)}
      >
        {asked === null ? null : TEXTS[asked.change].effect}
      </ConfirmDialog>
    </Page>
  )
}
