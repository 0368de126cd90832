import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { useState } from 'react'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Message } from '../../ui/message.tsx'
import { LoadedPart } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { notify } from '../../ui/toast.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import { useSend } from '../../ui/use-send.ts'

/** Work that was given up, with the reason, and the way to try it again. */
export function GivenUpPart({ work }: { work: 'messages' | 'payments' }) {
  const [page, setPage] = useState(1)
  const list = useLoaded(`${work} ${page}`, (signal) =>
    api('GET /admin/given-up/{work}', { params: { work }, query: { page } }, signal),
  )
  const { send, isSending, message } = useSend()

  async function retry(no: number) {
    const params = { work, no }
    const sent = await send(() => api('POST /admin/given-up/{work}/{no}/retry', { params }))
    if (sent === null) return
    notify('Det prøves på nytt i løpet av sekunder')
    await list.reload()
  }
  return (
    <LoadedPart loaded={list}>
      {(found) =>
        found.data.length === 0 ? (
          <p>Ingenting er gitt opp.</p>
        ) : (
          <>
            {message === undefined ? null : <Message tone="error">{message}</Message>}
            <DataTable
              caption="Gitt opp"
              rows={found.data}
              rowKey={({ id }) => id}
              columns={[
                { title: 'Hva', cell: ({ what }) => what },
                {
                  title: 'Når',
                  card: 'plain',
                  cell: ({ failed_at: at }) => (at === null ? '' : formatDateTime(new Date(at))),
                },
                { title: 'Hvorfor', card: 'wide', cell: ({ error }) => error ?? 'ukjent grunn' },
                {
                  title: '',
                  cell: ({ id }) => (
                    <Button isBusy={isSending} onClick={() => void retry(id)}>
                      Prøv igjen
                    </Button>
                  ),
                },
              ]}
            />
            <Pager page={found} onPage={setPage} />
          </>
        )
      }
    </LoadedPart>
  )
}
