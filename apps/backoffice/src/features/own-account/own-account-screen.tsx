import type { Answer } from '@varde/contract/client'
import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { STAFF_LOGIN_PATH } from '@varde/domain/staff/back-office-path'
import { useState } from 'react'
import { api } from '../../api.ts'
import { type Account, useAccount } from '../../session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { CheckField } from '../../ui/fields.tsx'
import { Message } from '../../ui/message.tsx'
import {
  type NoticeSettings,
  playNotice,
  readNoticeSettings,
  saveNoticeSettings,
} from '../../ui/new-order-notice.ts'
import { LoadedPart, Page, Panel } from '../../ui/page.tsx'
import { notify } from '../../ui/toast.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import { useSend } from '../../ui/use-send.ts'

type Session = Answer<'GET /admin/sessions'>[number]

/** Where one is logged in, and the way to end a session that is not one's own any more. */
export function OwnAccountScreen() {
  const account = useAccount()
  const { name, email } = account
  const sessions = useLoaded('sessions', (signal) => api('GET /admin/sessions', undefined, signal))
  const { send, isSending, message } = useSend()

  async function end(ended: readonly Session[]) {
    for (const { id } of ended) {
      const sent = await send(() => api('DELETE /admin/sessions/{id}', { params: { id } }))
      if (sent === null) return
    }
    if (ended.some(({ current }) => current)) location.assign(STAFF_LOGIN_PATH)
    else {
      notify(ended.length === 1 ? 'Økten er avsluttet' : 'Øktene er avsluttet')
      await sessions.reload()
    }
  }
  return (
    <Page
      title="Min konto"
      lead={`${name}, ${email}. Nytt passord eller ny app får du av den som leder driften: hun nullstiller kontoen din.`}
    >
      {message === undefined ? null : <Message tone="error">{message}</Message>}
      <LoadedPart loaded={sessions}>
        {(rows) => {
          const others = rows.filter(({ current }) => !current)
          return (
            <>
              <DataTable
                caption="Her er du logget inn"
                rows={rows}
                rowKey={({ id }) => id}
                columns={[
                  { title: 'Her er du logget inn', cell: ({ device }) => device },
                  { title: 'Siden', cell: ({ started_at: at }) => formatDateTime(new Date(at)) },
                  { title: 'Sist brukt', cell: ({ seen_at: at }) => formatDateTime(new Date(at)) },
                  {
                    title: '',
                    cell: (session) =>
                      session.current ? (
                        <Badge tone="good">Denne enheten</Badge>
                      ) : (
                        <Button isBusy={isSending} onClick={() => void end([session])}>
                          Avslutt
                        </Button>
                      ),
                  },
                ]}
              />
              {others.length < 2 ? null : (
                <div>
                  <Button kind="danger" isBusy={isSending} onClick={() => void end(others)}>
                    Avslutt alle andre
                  </Button>
                </div>
              )}
            </>
          )
        }}
      </LoadedPart>
      {account.role === 'editor' ? null : <NewOrderNotice account={account} />}
    </Page>
  )
}

/** Whether new orders are told of on this device. */
function NewOrderNotice({ account }: { account: Account }) {
  const [settings, setSettings] = useState(() => readNoticeSettings(account))
  function change(next: NoticeSettings) {
    setSettings(next)
    saveNoticeSettings(next)
    if (next.hasSound && !settings.hasSound) playNotice()
  }
  return (
    <Panel title="Nye ordrer, på denne enheten">
      <div>
        <CheckField
          label="Si fra øverst på siden når en ny ordre kommer"
          checked={settings.isShown}
          onChange={(isShown) => change({ isShown, hasSound: isShown && settings.hasSound })}
        />
        <CheckField
          label="Si fra med lyd"
          checked={settings.hasSound}
          disabled={!settings.isShown}
          onChange={(hasSound) => change({ ...settings, hasSound })}
        />
      </div>
    </Panel>
  )
}
