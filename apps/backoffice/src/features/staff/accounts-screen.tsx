import type { Answer } from '@varde/contract/client'
import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useAccount } from '../../session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Message, type Tone } from '../../ui/message.tsx'
import { EmptyState, LoadedPart, Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { notify } from '../../ui/toast.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { useLoaded } from '../../ui/use-loaded.ts'
import { useSend } from '../../ui/use-send.ts'
import { InviteForm } from './invite-form.tsx'

type Account = Answer<'GET /admin/staff'>['data'][number]

export const ROLE_NAMES = { chain: 'Kjeden', shop: 'Butikk', editor: 'Redaktør' } as const

const STATES: Record<Account['state'], { name: string; tone: Tone }> = {
  invited: { name: 'Invitert', tone: 'info' },
  active: { name: 'I bruk', tone: 'good' },
  disabled: { name: 'Stengt', tone: 'error' },
}

type Question = { what: 'reset' | 'disable'; account: Account }

/** Who may use the back office: invite, reset and close accounts. */
export function AccountsScreen() {
  const own = useAccount()
  const address = useAddress()
  const query = { page: address.page, q: address.read('q') }
  const accounts = useLoaded(`staff ${JSON.stringify(query)}`, (signal) =>
    api('GET /admin/staff', { query }, signal),
  )
  const shops = useLoaded('shops', (signal) => api('GET /shops', undefined, signal))
  const [question, setQuestion] = useState<Question | null>(null)
  const [isInviting, setIsInviting] = useState(false)
  const { send, isSending, message, clear } = useSend()

  async function act({ what, account }: Question) {
    const params = { id: account.id }
    const sent = await send(() =>
      what === 'reset'
        ? api('POST /admin/staff/{id}/reset', { params })
        : api('POST /admin/staff/{id}/disable', { params }),
    )
    setQuestion(null)
    if (sent === null) return
    notify(
      what === 'reset'
        ? `Ny invitasjon er sendt til ${account.email}`
        : `Kontoen til ${account.name} er stengt`,
    )
    await accounts.reload()
  }
  const shopName = (id: number) => shops.data?.find((shop) => shop.id === id)?.name ?? `butikk ${id}`

  return (
    <Page
      title="Brukere"
      lead="Kjeden ser alt, en butikk bare sine egne ordrer, og en redaktør innholdet."
      actions={
        <Button kind="primary" onClick={() => setIsInviting(true)}>
          Inviter
        </Button>
      }
    >
      {message === undefined ? null : <Message tone="error">{message}</Message>}
      <SearchField
        label="Søk etter navn eller e-postadresse"
        value={query.q}
        onSearch={(q) => address.write({ q })}
      />
      <LoadedPart loaded={accounts}>
        {(page) =>
          page.data.length === 0 ? (
            <EmptyState title="Ingen brukere heter det" />
          ) : (
            <>
              <DataTable
                caption="Brukere"
                rows={page.data}
                rowKey={({ id }) => id}
                columns={[
                  { title: 'Navn', cell: ({ name }) => name },
                  { title: 'E-postadresse', card: 'plain', cell: ({ email }) => email },
                  {
                    title: 'Rolle',
                    card: 'plain',
                    cell: ({ role, shop_ids: ids }) =>
                      ids.length === 0
                        ? ROLE_NAMES[role]
                        : `${ROLE_NAMES[role]}: ${ids.map(shopName).join(', ')}`,
                  },
                  {
                    title: 'Tilstand',
                    cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].name}</Badge>,
                  },
                  {
                    title: 'Sist innlogget',
                    cell: ({ last_login_at: at }) => (at === null ? 'aldri' : formatDateTime(new Date(at))),
                  },
                  {
                    title: '',
                    cell: (account) =>
                      account.id === own.id ? null : (
                        <ButtonRow>
                          <Button
                            onClick={() => {
                              clear()
                              setQuestion({ what: 'reset', account })
                            }}
                          >
                            {account.state === 'invited' ? 'Send på nytt' : 'Nullstill'}
                          </Button>
                          {account.state === 'disabled' ? null : (
                            <Button
                              kind="danger"
                              onClick={() => {
                                clear()
                                setQuestion({ what: 'disable', account })
                              }}
                            >
                              Steng
                            </Button>
                          )}
                        </ButtonRow>
                      ),
                  },
                ]}
              />
              <Pager page={page} onPage={(side) => address.write({ side })} />
            </>
          )
        }
      </LoadedPart>
      <InviteForm
        open={isInviting}
        shops={shops.data ?? []}
        onClose={() => setIsInviting(false)}
        onInvited={async (email) => {
          setIsInviting(false)
          notify(`Invitasjonen er sendt til ${email}`)
          await accounts.reload()
        }}
      />
      <ConfirmDialog
        open={question !== null}
        title={question === null ? '' : describeQuestion(question).title}
        confirm={question?.what === 'disable' ? 'Steng kontoen' : 'Nullstill og inviter'}
        isDangerous={question?.what === 'disable'}
        isBusy={isSending}
        onConfirm={() => question !== null && void act(question)}
        onCancel={() => setQuestion(null)}
      >
        {question === null ? null : describeQuestion(question).text}
      </ConfirmDialog>
    </Page>
  )
}

function describeQuestion({ what, account: { name, email } }: Question) {
  return what === 'disable'
    ? {
        title: `Steng kontoen til ${name}?`,
        text: 'Øktene avsluttes med en gang. «Nullstill» åpner kontoen igjen.',
      }
    : {
        title: `Nullstill kontoen til ${name}?`,
        text: `Passord, app og gjenopprettingskoder slutter å virke, og øktene avsluttes. En ny invitasjon sendes til ${email}.`,
      }
}
