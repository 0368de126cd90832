import type { Answer } from '@varde/contract/client'
import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { STOCK_CAUSES, type StockCause } from '@varde/domain/shops/stock-cause'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { useAccount } from '../../session.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { ConflictMessage, Message } from '../../ui/message.tsx'
import { LoadedPart, Panel } from '../../ui/page.tsx'
import { notify } from '../../ui/toast.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import { useSend } from '../../ui/use-send.ts'
import type { Article } from './article-part.ts'

type Row = Answer<'GET /admin/articles/{id}/stock'>[number]

const CAUSES: Record<StockCause, string> = {
  counted: 'Talt opp',
  found: 'Funnet',
  damaged: 'Skadet',
  lost: 'Borte',
  'own-use': 'Brukt i butikken',
}

/** What one shop has of each variant, and how to correct it. */
export function StockPanel({ article }: { article: Article }) {
  const { role, shop_ids: own } = useAccount()
  const shops = useLoaded('shops', (signal) => api('GET /shops', undefined, signal))
  const [chosen, setChosen] = useState<string>('')
  const options = (shops.data ?? [])
    .filter(({ id }) => role === 'chain' || own.includes(id))
    .map(({ id, name }) => ({ value: String(id), label: name }))
  const holder = article.shops.find(({ id }) => options.some(({ value }) => value === String(id)))
  const first = holder === undefined ? options[0]?.value : String(holder.id)
  const shopId = chosen === '' ? first : chosen
  return (
    <Panel title="Lager">
      <dl className="shop-totals">
        {article.shops.map(({ id, name, on_hand: onHand, held }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              {formatCount(onHand)}
              {held === 0 ? '' : `, ${formatCount(held)} reservert`}
            </dd>
          </div>
        ))}
      </dl>
      <SelectField label="Butikk" value={shopId ?? ''} options={options} onChange={setChosen} />
      {shopId === undefined ? null : (
        <ShopStock key={shopId} articleId={article.id} shopId={Number(shopId)} />
      )}
    </Panel>
  )
}

function ShopStock({ articleId, shopId }: { articleId: number; shopId: number }) {
  const stock = useLoaded(`stock ${articleId} ${shopId}`, (signal) =>
    api('GET /admin/articles/{id}/stock', { params: { id: articleId }, query: { shop_id: shopId } }, signal),
  )
  const [row, setRow] = useState<Row | null>(null)
  return (
    <LoadedPart loaded={stock}>
      {(rows) => (
        <>
          <DataTable
            caption="Lager i butikken"
            rows={rows}
            rowKey={({ ean }) => ean}
            columns={[
              { title: 'Variant', cell: ({ size, color }) => `${color}, ${size}` },
              { title: 'EAN', cell: ({ ean }) => ean },
              { title: 'På lager', atEnd: true, cell: ({ on_hand: onHand }) => formatCount(onHand) },
              { title: 'Reservert', atEnd: true, cell: ({ held }) => formatCount(held) },
              {
                title: 'Talt av kassen',
                cell: ({ as_of: at }) => (at === null ? 'aldri' : formatDateTime(new Date(at))),
              },
              {
                title: '',
                cell: (each) => (
                  <Button onClick={() => setRow(each)}>
                    Rett<span className="visually-hidden"> {`${each.color}, ${each.size}`}</span>
                  </Button>
                ),
              },
            ]}
          />
          <Dialog open={row !== null} onClose={() => setRow(null)} title="Rett antallet">
            {row === null ? null : (
              <CorrectForm
                articleId={articleId}
                shopId={shopId}
                row={row}
                onClose={() => setRow(null)}
                onSaved={stock.replace}
                onReload={stock.reload}
              />
            )}
          </Dialog>
        </>
      )}
    </LoadedPart>
  )
}

type CorrectFormProps = {
  articleId: number
  shopId: number
  row: Row
  onClose: () => void
  onSaved: (rows: Row[]) => void
  onReload: () => Promise<void>
}

function CorrectForm({ articleId, shopId, row, onClose, onSaved, onReload }: CorrectFormProps) {
  const [count, setCount] = useState(String(row.on_hand))
  const [cause, setCause] = useState<StockCause>('counted')
  const { send, isSending, errors, message, code } = useSend()
  const onHand = /^\d{1,6}$/.test(count.trim()) ? Number(count) : null

  async function correct(expected: number, next: number, said: string, undo: boolean) {
    const sent = await send(() =>
      api('PUT /admin/articles/{id}/stock', {
        params: { id: articleId },
        body: { shop_id: shopId, ean: row.ean, expected, on_hand: next, cause },
      }),
    )
    if (sent === null) return
    onSaved(sent.data)
    onClose()
    notify(said, undo ? () => void correct(next, expected, 'Antallet er satt tilbake', false) : undefined)
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (onHand !== null) await correct(row.on_hand, onHand, `Nå er det ${onHand} på lager`, true)
  }
  async function fetchNew() {
    await onReload()
    onClose()
  }
  return (
    <form className="form" onSubmit={submit} noValidate>
      {code === 'CHANGED_SINCE' ? (
        <ConflictMessage onFetch={() => void fetchNew()} />
      ) : message === undefined ? null : (
        <Message tone="error">{message}</Message>
      )}
      <p>
        {row.color}, {row.size}: {formatCount(row.on_hand)} på lager
        {row.held === 0 ? '' : `, ${formatCount(row.held)} av dem reservert`}.
      </p>
      <TextField
        label="Antall nå"
        inputMode="numeric"
        autoComplete="off"
        value={count}
        errors={onHand === null ? ['Skriv et helt tall'] : errors.on_hand}
        onChange={setCount}
      />
      <SelectField
        label="Hvorfor"
        value={cause}
        options={STOCK_CAUSES.map((value) => ({ value, label: CAUSES[value] }))}
        onChange={setCause}
      />
      <ButtonRow>
        <Button
          type="submit"
          kind="primary"
          isBusy={isSending}
          disabled={onHand === null || onHand === row.on_hand}
        >
          Lagre antallet
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Avbryt
        </Button>
      </ButtonRow>
    </form>
  )
}
