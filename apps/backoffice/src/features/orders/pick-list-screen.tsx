import type { Answer } from '@varde/contract/client'
import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import { useAccount } from '../../session.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { CheckField, SelectField } from '../../ui/fields.tsx'
import { Message } from '../../ui/message.tsx'
import { EmptyState, LoadedPart, Page, Panel } from '../../ui/page.tsx'
import { notify } from '../../ui/toast.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { useLoaded } from '../../ui/use-loaded.ts'
import { useOrdersVersion } from '../../ui/use-orders-version.ts'
import { useSend } from '../../ui/use-send.ts'
import { DueTime } from './order-status.tsx'
import { isPicked, keepMarks, readMarks, writeMarks } from './pick-marks.ts'
import './orders.css'

type PickList = Answer<'GET /admin/pick-list'>
type Line = PickList['lines'][number]
type WaitingOrder = Line['orders'][number]

/** The shop whose list is shown: the one of the address, or the first of one’s own. */
function useShop() {
  const account = useAccount()
  const { read, write } = useAddress()
  const shops = useLoaded('shops', (signal) => api('GET /shops', undefined, signal))
  const own = (shops.data ?? []).filter(({ id }) => account.role === 'chain' || account.shop_ids.includes(id))
  const shopId = Number(read('butikk')) || (own[0]?.id ?? 0)
  return { own, shopId, choose: (butikk: string) => write({ butikk }) }
}

/** What a shop has to pick, by article, and the orders that are ready when it is picked. */
export function PickListScreen() {
  const { own, shopId, choose } = useShop()
  return (
    <Page
      title="Plukkliste"
      actions={
        <ButtonRow>
          <Button onClick={() => window.print()}>Skriv ut</Button>
        </ButtonRow>
      }
    >
      {own.length > 1 ? (
        <div className="no-print">
          <SelectField
            label="Butikk"
            value={String(shopId)}
            options={own.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={choose}
          />
        </div>
      ) : null}
      {shopId === 0 ? null : <ListOfShop key={shopId} shopId={shopId} />}
    </Page>
  )
}

/** What is picked so far: a phone that goes to sleep on the way to the shelf forgets its pages, but not this. */
function usePicked(shopId: number, lines: readonly Line[] | undefined) {
  const key = `varde-drift-plukket-${shopId}`
  const [saved, setSaved] = useState(() => readMarks(sessionStorage.getItem(key)))
  const marks = lines === undefined ? saved : keepMarks(saved, lines)
  const text = writeMarks(marks)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` is what `marks` say
  useEffect(() => {
    sessionStorage.setItem(key, text)
    setSaved(marks)
  }, [key, text])
  return {
    marks,
    mark: ({ ean, pieces }: Line, isDone: boolean) => setSaved({ ...marks, [ean]: isDone ? pieces : 0 }),
  }
}

function ListOfShop({ shopId }: { shopId: number }) {
  const list = useLoaded(`pick-list ${shopId}`, (signal) =>
    api('GET /admin/pick-list', { query: { shop_id: shopId } }, signal),
  )
  useOrdersVersion(() => void list.reload())
  const { marks, mark } = usePicked(shopId, list.data?.lines)
  const { send, isSending, message } = useSend()

  async function report({ id, number }: WaitingOrder) {
    const sent = await send(() =>
      api('POST /admin/orders/{id}/status', { params: { id }, body: { action: 'ready' } }),
    )
    if (sent !== null) notify(`${number} er klar til henting. Kunden har fått beskjed.`)
    await list.reload()
  }

  return (
    <LoadedPart loaded={list}>
      {({ lines, shop_name: shopName, made_at: madeAt, is_cut: isCut }) =>
        lines.length === 0 ? (
          <EmptyState title="Ingenting å plukke">
            <p>Nye ordrer kommer hit av seg selv.</p>
          </EmptyState>
        ) : (
          <>
            <p className="page-lead">
              {shopName}, {formatDateTime(new Date(madeAt))}
            </p>
            {message === undefined ? null : <Message tone="error">{message}</Message>}
            {isCut ? (
              <Message tone="info">Listen har de eldste ordrene. Flere kommer når disse er plukket.</Message>
            ) : null}
            <Panel title="Varer">
              <ul>
                {lines.map((line) => (
                  <PickLine
                    key={line.ean}
                    line={line}
                    isDone={isPicked(marks, line)}
                    onPick={(isDone) => mark(line, isDone)}
                  />
                ))}
              </ul>
            </Panel>
            <Panel title="Ordrer">
              <ul className="pick-orders">
                {listOrders(lines).map(({ order, own }) => (
                  <li key={order.id} data-row>
                    <span className="pick-order">
                      <Link to={`/ordrer/${order.id}`} className="table-link order-number">
                        {order.number}
                      </Link>{' '}
                      {order.customer_name}
                      <small>
                        Frist <DueTime order={order} />
                      </small>
                    </span>
                    {order.delivery ? (
                      <span>Sendes</span>
                    ) : (
                      <Button
                        kind={own.every((line) => isPicked(marks, line)) ? 'primary' : 'plain'}
                        isBusy={isSending}
                        onClick={() => void report(order)}
                      >
                        Klar
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </Panel>
          </>
        )
      }
    </LoadedPart>
  )
}

function PickLine({
  line,
  isDone,
  onPick,
}: {
  line: Line
  isDone: boolean
  onPick: (isDone: boolean) => void
}) {
  return (
    <li className="pick-line">
      <CheckField
        checked={isDone}
        onChange={onPick}
        label={
          <>
            <b className="order-count">{line.pieces} ×</b> {line.name}
            <small>{[line.color, line.size].filter((part) => part !== '').join(', ')}</small>
            <small>
              {line.ean} · {line.orders.map(({ number, count }) => `${number} (${count})`).join(', ')}
            </small>
          </>
        }
      />
    </li>
  )
}

/** The orders of the list, the soonest first, each with its lines. */
function listOrders(lines: readonly Line[]) {
  const byId = new Map<number, { order: WaitingOrder; own: Line[] }>()
  for (const line of lines) {
    for (const order of line.orders) {
      const known = byId.get(order.id)
      if (known === undefined) byId.set(order.id, { order, own: [line] })
      else known.own.push(line)
    }
  }
  return [...byId.values()].toSorted(
    (a, b) => (a.order.due_at ?? '').localeCompare(b.order.due_at ?? '') || a.order.id - b.order.id,
  )
}
