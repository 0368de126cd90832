import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { type FormEvent, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { CheckField, TextField } from '../../ui/fields.tsx'
import { describeShown, readKroner, writeKroner } from '../../ui/kr.ts'
import { ConflictMessage, Message } from '../../ui/message.tsx'
import { MomentField, readMoment, writeMoment } from '../../ui/moment-field.tsx'
import { Panel } from '../../ui/page.tsx'
import { notify } from '../../ui/toast.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { useSend } from '../../ui/use-send.ts'
import type { Article, ArticlePart } from './article-part.ts'

type Form = { price: string; salePrice: string; from: string; to: string }
type Wanted = { price: number; sale: { price: number; from: string | null; to: string | null } | null }

/** How long the preview waits for the next key. */
const PAUSE_MS = 250

/** The ordinary and the reduced price, and what the shop will show of them by law before they are saved. */
export function PricePanel({ article, onSaved, onReload, mayEdit }: ArticlePart & { mayEdit: boolean }) {
  return (
    <Panel title="Pris">
      <p>
        I butikken nå: <strong>{describeShown(article.offered)}</strong>
      </p>
      {article.campaigns.length === 0 ? null : (
        <ul className="article-campaigns">
          {article.campaigns.map(({ id, name, price, from, to }) => (
            <li key={id}>
              {name}: {writeKroner(price)} kr, {formatDateTime(new Date(from))} til{' '}
              {formatDateTime(new Date(to))}{' '}
              {mayEdit ? <Link to={`/kampanjer/${id}`}>Åpne kampanjen</Link> : null}
            </li>
          ))}
        </ul>
      )}
      {mayEdit ? <PriceForm article={article} onSaved={onSaved} onReload={onReload} /> : null}
    </Panel>
  )
}

function PriceForm({ article, onSaved, onReload }: ArticlePart) {
  const [form, setForm] = useState(() => toForm(article))
  const [keep, setKeep] = useState(true)
  const { send, isSending, errors, message, code, clear } = useSend()
  const wanted = toWanted(form)
  const isChanged = JSON.stringify(form) !== JSON.stringify(toForm(article))
  const preview = usePreview(article.id, isChanged ? wanted : null)
  const set = (changed: Partial<Form>) => setForm((before) => ({ ...before, ...changed }))

  async function save(from: Article, body: Wanted, said: string, undo: boolean) {
    const sent = await send(() =>
      api('PUT /admin/articles/{id}/price', {
        params: { id: from.id },
        body: { revision: from.revision, ...body, keep },
      }),
    )
    if (sent === null) return
    onSaved(sent.data)
    setForm(toForm(sent.data))
    const { price, sale } = from
    notify(
      said,
      undo ? () => void save(sent.data, { price, sale }, 'Prisen er satt tilbake', false) : undefined,
    )
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (wanted !== null) await save(article, wanted, 'Prisen er lagret og vises i butikken', true)
  }
  async function fetchNew() {
    await onReload()
    clear()
  }
  const isWrong = wanted === null
  return (
    <form className="form" onSubmit={submit} noValidate>
      <UnsavedGuard when={isChanged} />
      {code === 'CHANGED_SINCE' ? (
        <ConflictMessage onFetch={() => void fetchNew()} />
      ) : message === undefined ? null : (
        <Message tone="error">{message}</Message>
      )}
      <div className="field-row">
        <TextField
          label="Ordinær pris (kr)"
          inputMode="decimal"
          autoComplete="off"
          value={form.price}
          errors={
            isWrong && readKroner(form.price) === null
              ? ['Skriv en pris, som 1299 eller 1299,50']
              : errors.price
          }
          onChange={(price) => set({ price })}
        />
        <TextField
          label="Tilbudspris (kr)"
          hint="Tomt for ikke på tilbud"
          inputMode="decimal"
          autoComplete="off"
          value={form.salePrice}
          errors={
            form.salePrice !== '' && readKroner(form.salePrice) === null
              ? ['Skriv en pris, som 999 eller 999,50']
              : errors['sale.price']
          }
          onChange={(salePrice) => set({ salePrice })}
        />
      </div>
      {form.salePrice === '' ? null : (
        <div className="field-row">
          <MomentField
            label="Tilbudet begynner"
            hint="Tomt for nå, til du tar det bort"
            value={form.from}
            errors={errors['sale.from']}
            onChange={(from) => set({ from })}
          />
          <MomentField
            label="Tilbudet slutter"
            value={form.to}
            errors={errors['sale.to']}
            onChange={(to) => set({ to })}
          />
        </div>
      )}
      <p className="price-preview" role="status">
        {preview === null ? null : (
          <>
            Slik vises det: <strong>{preview}</strong>
          </>
        )}
      </p>
      <CheckField
        label="Behold prisen når en feed eller prisliste sier noe annet"
        checked={keep}
        onChange={setKeep}
      />
      <ButtonRow>
        <Button type="submit" kind="primary" isBusy={isSending} disabled={!isChanged || isWrong}>
          Lagre prisen
        </Button>
      </ButtonRow>
    </form>
  )
}

/** What the shop would show; null before there is an answer. */
function usePreview(id: number, wanted: Wanted | null): string | null {
  const [shown, setShown] = useState<string | null>(null)
  const key = JSON.stringify(wanted)
  useEffect(() => {
    const asked: Wanted | null = JSON.parse(key)
    if (asked === null) {
      setShown(null)
      return
    }
    const controller = new AbortController()
    const timer = setTimeout(() => void ask(asked), PAUSE_MS)
    async function ask({ price, sale }: Wanted) {
      const query = {
        price,
        ...(sale === null ? {} : { sale_price: sale.price }),
        ...(sale?.from == null ? {} : { from: sale.from }),
        ...(sale?.to == null ? {} : { to: sale.to }),
      }
      // The preview is a help: without an answer there is none, and saving says what is wrong.
      const answer = await api(
        'GET /admin/articles/{id}/price-preview',
        { params: { id }, query },
        controller.signal,
      ).catch(() => null)
      if (!controller.signal.aborted) setShown(answer?.ok === true ? describeShown(answer.data) : null)
    }
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [id, key])
  return shown
}

function toForm({ price, sale }: Article): Form {
  return {
    price: writeKroner(price),
    salePrice: sale === null ? '' : writeKroner(sale.price),
    from: writeMoment(sale?.from ?? null),
    to: writeMoment(sale?.to ?? null),
  }
}

/** Null while a price is none. */
function toWanted({ price, salePrice, from, to }: Form): Wanted | null {
  const kroner = readKroner(price)
  const sale = salePrice === '' ? undefined : readKroner(salePrice)
  if (kroner === null || sale === null) return null
  return {
    price: kroner,
    sale: sale === undefined ? null : { price: sale, from: readMoment(from), to: readMoment(to) },
  }
}
