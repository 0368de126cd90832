import type { Answer } from '@varde/contract/client'
import { useState } from 'react'
import { api } from '../../api.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Message } from '../../ui/message.tsx'
import { Panel } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { notify } from '../../ui/toast.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { useSend } from '../../ui/use-send.ts'

type Suggested = NonNullable<Answer<'GET /admin/imports/{id}'>['suggestion']>[number]
const PER_PAGE = 50

type MappingTableProps = { feed: string; suggestion: readonly Suggested[] }

/** What the feed's words mean: decided row by row, the unknown ones first, and kept for the feed. */
export function MappingTable({ feed, suggestion }: MappingTableProps) {
  const [rows, setRows] = useState(() => suggestion.map((row, at) => ({ ...row, at })))
  const [isDirty, setIsDirty] = useState(false)
  const [page, setPage] = useState(1)
  const { send, isSending, errors, message } = useSend()

  function decide(at: number, to: string) {
    setRows(rows.map((row) => (row.at === at ? { ...row, to } : row)))
    setIsDirty(true)
  }
  async function save() {
    const body = {
      feed,
      rows: rows.map(({ what, from, to }) => ({ what, from, to })).filter(({ to }) => to !== ''),
    }
    const sent = await send(() => api('PUT /admin/feed-mapping', { body }))
    if (sent === null) return
    setIsDirty(false)
    notify('Mappingen er lagret. Last opp filen igjen for å importere.')
  }
  /** The rows that are sent, in their order, so that an error finds its row. */
  const sentAt = new Map(rows.filter(({ to }) => to !== '').map(({ at }, index) => [at, index]))
  const shown = rows.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  const lastPage = Math.max(1, Math.ceil(rows.length / PER_PAGE))
  return (
    <Panel title="Mapping">
      <p>
        Fyll ut «Til» der du vil bestemme hva feedens ord betyr. Det som er ukjent, står først. Resten kan stå
        tomt.
      </p>
      {message === undefined ? null : <Message tone="error">{message}</Message>}
      <DataTable
        caption="Mapping"
        rows={shown}
        rowKey={({ at }) => at}
        columns={[
          { title: 'Fra', cell: ({ from }) => from },
          { title: 'Hva', cell: ({ what }) => what },
          { title: 'Rader', cell: ({ rows: count }) => count, atEnd: true },
          { title: 'Merknad', cell: ({ note }) => note },
          {
            title: 'Til',
            card: 'wide',
            cell: ({ at, from, to }) => (
              <TextField
                label={`Til, for ${from}`}
                isLabelHidden
                value={to}
                errors={errors[`rows.${sentAt.get(at) ?? -1}`]}
                onChange={(value) => decide(at, value)}
              />
            ),
          },
        ]}
      />
      <Pager page={{ current_page: page, last_page: lastPage, total: rows.length }} onPage={setPage} />
      <ButtonRow>
        <Button kind="primary" isBusy={isSending} disabled={!isDirty} onClick={() => void save()}>
          Lagre mappingen
        </Button>
      </ButtonRow>
      <UnsavedGuard when={isDirty} />
    </Panel>
  )
}
