import { type FormEvent, useState } from 'react'
import { useParams } from 'react-router'
import { api } from '../../api.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { TextArea, TextField } from '../../ui/fields.tsx'
import { ConflictMessage, Message } from '../../ui/message.tsx'
import { EmptyState, LoadedPart, Page, Panel } from '../../ui/page.tsx'
import { notify } from '../../ui/toast.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import { useSend } from '../../ui/use-send.ts'
import { type BannerForm, type BannerSlot, nameSlot } from './slot-names.ts'

const NEW: BannerForm = {
  title: '',
  text: '',
  image: '',
  image_mobile: '',
  link: '',
  link_text: '',
  from: '',
  to: '',
}

/** The banners of one place. */
export function SlotScreen() {
  const { brand = '', slot = '' } = useParams()
  const slots = useLoaded(`banners ${brand}`, (signal) =>
    api('GET /admin/banners', { query: { brand } }, signal),
  )
  const found = slots.data?.slots.find((each) => each.slot === slot)
  return (
    <Page title={found === undefined ? 'Banner' : nameSlot(found.slot)} lead={brand}>
      <LoadedPart loaded={slots}>
        {(listed) =>
          found === undefined ? (
            <EmptyState title="Vi fant ingen slik plass">
              <ButtonLink to="/bannere">Alle plassene</ButtonLink>
            </EmptyState>
          ) : (
            <SlotForm
              // A new version begins a new form.
              key={found.revision}
              brand={listed.brand}
              slot={found}
              onFetch={slots.reload}
              onSaved={(saved) =>
                slots.replace({
                  ...listed,
                  slots: listed.slots.map((each) => (each.slot === saved.slot ? saved : each)),
                })
              }
            />
          )
        }
      </LoadedPart>
    </Page>
  )
}

type SlotFormProps = {
  brand: string
  slot: BannerSlot
  onFetch: () => Promise<void>
  onSaved: (slot: BannerSlot) => void
}

function SlotForm({ brand, slot, onFetch, onSaved }: SlotFormProps) {
  const [banners, setBanners] = useState(() =>
    slot.banners.map((banner) => ({ key: crypto.randomUUID(), banner })),
  )
  const [isChanged, setIsChanged] = useState(false)
  const { send, isSending, errors, message, code } = useSend()

  function set(next: typeof banners) {
    setBanners(next)
    setIsChanged(true)
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    const body = { revision: slot.revision, banners: banners.map(({ banner }) => banner) }
    const params = { brand, slot: slot.slot }
    const sent = await send(() => api('PUT /admin/banners/{brand}/{slot}', { params, body }))
    if (sent === null) return
    setIsChanged(false)
    onSaved(sent.data)
    notify('Lagret. Butikken viser det nå.')
  }
  return (
    <form className="form" onSubmit={submit} noValidate>
      <UnsavedGuard when={isChanged} />
      {code === 'CHANGED_SINCE' ? (
        <ConflictMessage onFetch={() => void onFetch()} />
      ) : message === undefined ? null : (
        <Message tone="error">{message}</Message>
      )}
      {banners.length === 0 ? <p>Ingen bannere her. Plassen er tom i butikken.</p> : null}
      {banners.map(({ key, banner }, at) => (
        <BannerFields
          key={key}
          title={`Banner ${at + 1}`}
          banner={banner}
          errorsOf={(field) => errors[`banners.${at}.${field}`]}
          onChange={(to) =>
            set(banners.map((each) => (each.key === key ? { key, banner: { ...banner, ...to } } : each)))
          }
          onRemove={() => set(banners.filter((each) => each.key !== key))}
        />
      ))}
      <ButtonRow>
        <Button type="submit" kind="primary" isBusy={isSending} disabled={!isChanged}>
          Lagre
        </Button>
        <Button onClick={() => set([...banners, { key: crypto.randomUUID(), banner: NEW }])}>
          Legg til et banner
        </Button>
      </ButtonRow>
    </form>
  )
}

type BannerFieldsProps = {
  title: string
  banner: BannerForm
  errorsOf: (field: keyof BannerForm) => readonly string[] | undefined
  onChange: (to: Partial<BannerForm>) => void
  onRemove: () => void
}

function BannerFields({ title, banner, errorsOf, onChange, onRemove }: BannerFieldsProps) {
  const text = (label: string, field: keyof BannerForm, more: { type?: string; hint?: string } = {}) => (
    <TextField
      label={label}
      {...more}
      value={banner[field]}
      errors={errorsOf(field)}
      onChange={(to) => onChange({ [field]: to })}
    />
  )
  return (
    <Panel title={title}>
      {text('Tittel', 'title')}
      <TextArea
        label="Tekst"
        rows={2}
        value={banner.text}
        errors={errorsOf('text')}
        onChange={(to) => onChange({ text: to })}
      />
      {text('Bilde', 'image', { hint: 'Adressen til et bilde, /bilder/… Tittelen sier hva banneret viser.' })}
      {text('Bilde på mobil', 'image_mobile', { hint: 'Tomt: det samme' })}
      {text('Lenke', 'link', { hint: 'En sti i butikken, som /dame, eller https://' })}
      {text('Lenkens tekst', 'link_text')}
      {text('Fra (tomt: med en gang)', 'from', { type: 'datetime-local' })}
      {text('Til (tomt: uten slutt)', 'to', { type: 'datetime-local' })}
      <ButtonRow>
        <Button kind="danger" onClick={onRemove}>
          Fjern
          <span className="visually-hidden"> {title}</span>
        </Button>
      </ButtonRow>
    </Panel>
  )
}
