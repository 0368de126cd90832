import type { Answer } from '@varde/contract/client'
import { WEEKDAYS } from '@varde/domain/norwegian/format-date'
import { type FormEvent, useState } from 'react'
import { useParams } from 'react-router'
import { api } from '../../api.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CheckField, TextField } from '../../ui/fields.tsx'
import { ConflictMessage, Message } from '../../ui/message.tsx'
import { EmptyState, LoadedPart, Page, Panel } from '../../ui/page.tsx'
import { notify } from '../../ui/toast.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import { useSend } from '../../ui/use-send.ts'
import {
  findWrongDay,
  type HoursDraft,
  isSimple,
  makeSpecialDay,
  readHours,
  type SpecialDraft,
  writeSpecialDay,
  writeWeek,
} from './hours-draft.ts'
import './shop-screen.css'

type Shop = Answer<'GET /admin/shops'>[number]

/** A shop's week and its special days. */
export function ShopScreen() {
  const { id = '' } = useParams()
  const shops = useLoaded('shops', (signal) => api('GET /admin/shops', undefined, signal))
  const shop = shops.data?.find((each) => String(each.id) === id)
  return (
    <Page
      title={shop?.name ?? 'Butikk'}
      lead={shop === undefined ? undefined : `Butikk ${shop.no}`}
      actions={shop === undefined ? null : <ShopLink slug={shop.slug} />}
    >
      <LoadedPart loaded={shops}>
        {(all) =>
          shop === undefined ? (
            <EmptyState title="Vi fant ingen slik butikk">
              <ButtonLink to="/butikker">Alle butikkene</ButtonLink>
            </EmptyState>
          ) : (
            <HoursForm
              // A new version begins a new form.
              key={shop.revision}
              shop={shop}
              onFetch={shops.reload}
              onSaved={(saved) => shops.replace(all.map((each) => (each.id === saved.id ? saved : each)))}
            />
          )
        }
      </LoadedPart>
    </Page>
  )
}

function ShopLink({ slug }: { slug: string }) {
  return (
    <a href={`/butikker/${slug}`} target="_blank" rel="noreferrer">
      Se butikksiden
    </a>
  )
}

type HoursFormProps = { shop: Shop; onFetch: () => Promise<void>; onSaved: (shop: Shop) => void }

function HoursForm({ shop, onFetch, onSaved }: HoursFormProps) {
  const [draft, setDraft] = useState<HoursDraft>(() => readHours(shop.opening_hours, shop.special_days))
  const [isChanged, setIsChanged] = useState(false)
  const [isWeekChanged, setIsWeekChanged] = useState(false)
  const [wrongDay, setWrongDay] = useState(-1)
  const { send, isSending, errors, message, code } = useSend()

  function change(to: Partial<HoursDraft>) {
    setDraft({ ...draft, ...to })
    setIsChanged(true)
  }
  function changeWeekday(day: number, to: Partial<HoursDraft['week'][number]>) {
    change({ week: draft.week.map((each, at) => (at === day ? { ...each, ...to } : each)) })
    setIsWeekChanged(true)
  }
  function changeSpecial(key: string, to: Partial<SpecialDraft>) {
    change({ days: draft.days.map((each) => (each.key === key ? { ...each, ...to } : each)) })
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = findWrongDay(draft.week)
    setWrongDay(wrong)
    if (wrong !== -1) return
    const body = {
      revision: shop.revision,
      opening_hours: isWeekChanged ? writeWeek(draft.week) : shop.opening_hours,
      special_days: draft.days.map(writeSpecialDay),
    }
    const sent = await send(() => api('PUT /admin/shops/{id}/hours', { params: { id: shop.id }, body }))
    if (sent === null) return
    setIsChanged(false)
    onSaved(sent.data)
    notify('Lagret. Butikksiden viser det nå.')
  }

  return (
    <form className="form" onSubmit={submit} noValidate>
      <UnsavedGuard when={isChanged} />
      {code === 'CHANGED_SINCE' ? (
        <ConflictMessage onFetch={() => void onFetch()} />
      ) : message === undefined ? null : (
        <Message tone="error">{message}</Message>
      )}
      <Panel title="Åpningstider">
        {isSimple(shop.opening_hours) ? null : (
          <Message tone="warn">
            Minst én dag har flere åpningstider. Her kan bare den første endres; de andre forsvinner hvis dere
            endrer uka.
          </Message>
        )}
        {errors.opening_hours === undefined ? null : <Message tone="error">{errors.opening_hours}</Message>}
        <div className="week">
          {draft.week.map((day, at) => (
            <fieldset key={WEEKDAYS[at]} className="week-day">
              <legend>{WEEKDAYS[at]}</legend>
              <TextField
                label="Åpner"
                type="time"
                value={day.opens}
                errors={at === wrongDay ? ['Skriv når det åpner og når det stenger'] : undefined}
                onChange={(opens) => changeWeekday(at, { opens })}
              />
              <TextField
                label="Stenger"
                type="time"
                value={day.closes}
                onChange={(closes) => changeWeekday(at, { closes })}
              />
              <Button
                kind="quiet"
                disabled={day.opens === '' && day.closes === ''}
                onClick={() => changeWeekday(at, { opens: '', closes: '' })}
              >
                {day.opens === '' && day.closes === '' ? 'Stengt' : 'Sett stengt'}
                <span className="visually-hidden"> {WEEKDAYS[at]}</span>
              </Button>
            </fieldset>
          ))}
        </div>
      </Panel>
      <Panel title="Spesielle dager">
        {draft.days.length === 0 ? <p>Ingen. Legg til julaften, varetelling og lignende.</p> : null}
        {draft.days.map((day, at) => (
          <fieldset key={day.key} className="special-day">
            <legend className="visually-hidden">{day.note || day.date || 'Ny dag'}</legend>
            <TextField
              label="Dato"
              type="date"
              value={day.date}
              errors={errors[`special_days.${at}`]}
              onChange={(date) => changeSpecial(day.key, { date })}
            />
            <TextField
              label="Hva"
              maxLength={80}
              value={day.note}
              onChange={(note) => changeSpecial(day.key, { note })}
            />
            <CheckField
              label="Stengt"
              checked={day.isClosed}
              onChange={(isClosed) => changeSpecial(day.key, { isClosed })}
            />
            {day.isClosed ? null : (
              <>
                <TextField
                  label="Åpner"
                  type="time"
                  value={day.opens}
                  onChange={(opens) => changeSpecial(day.key, { opens })}
                />
                <TextField
                  label="Stenger"
                  type="time"
                  value={day.closes}
                  onChange={(closes) => changeSpecial(day.key, { closes })}
                />
              </>
            )}
            <Button
              kind="quiet"
              onClick={() => change({ days: draft.days.filter(({ key }) => key !== day.key) })}
            >
              Fjern
              <span className="visually-hidden"> {day.note || day.date}</span>
            </Button>
          </fieldset>
        ))}
        <ButtonRow>
          <Button onClick={() => change({ days: [...draft.days, makeSpecialDay(draft.days, new Date())] })}>
            Legg til en dag
          </Button>
        </ButtonRow>
      </Panel>
      <ButtonRow>
        <Button type="submit" kind="primary" isBusy={isSending} disabled={!isChanged}>
          Lagre
        </Button>
      </ButtonRow>
    </form>
  )
}
