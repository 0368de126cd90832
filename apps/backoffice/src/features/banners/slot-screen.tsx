import type { FormEvent } from 'react'
import { useParams } from 'react-router'
import { api } from '../../api.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EditingMessage } from '../../ui/editing-message.tsx'
import { TextArea, TextField } from '../../ui/fields.tsx'
import { findListed } from '../../ui/find-listed.ts'
import { EmptyState, LoadedPart, Page, Panel } from '../../ui/page.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { useEdited } from '../../ui/use-edited.ts'
import { useLoaded } from '../../ui/use-loaded.ts'
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
              key={found.slot}
              brand={listed.brand}
              slot={found}
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

type Form = { banners: readonly BannerForm[] }

const FIELDS = {
  banners: {
    name: 'Bannere',
    write: (banners: readonly BannerForm[]) =>
      banners.map((banner) => Object.values(banner).filter(Boolean).join('\n')).join('\n\n'),
  },
}

type SlotFormProps = { brand: string; slot: BannerSlot; onSaved: (slot: BannerSlot) => void }

function SlotForm({ brand, slot: { slot, ...first }, onSaved }: SlotFormProps) {
  const edited = useEdited<BannerSlot, Form>({
    saved: { slot, ...first },
    read: (saved) => ({ banners: saved?.banners ?? [] }),
    load: () =>
      findListed(
        () => api('GET /admin/banners', { query: { brand } }),
        ({ slots }) => slots.find((each) => each.slot === slot),
      ),
    onSaved,
  })
  const { banners } = edited.form
  const setBanners = (next: readonly BannerForm[]) => edited.set({ banners: next })
  const put = (form: Form, seen: BannerSlot | null) =>
    api('PUT /admin/banners/{brand}/{slot}', {
      params: { brand, slot },
      body: { revision: seen?.revision ?? '', banners: [...form.banners] },
    })
  function submit(event: FormEvent) {
    event.preventDefault()
    void edited.save(put, 'Lagret. Butikken viser det nå.', put)
  }
  return (
    <form className="form" onSubmit={submit} noValidate>
      <UnsavedGuard when={edited.isChanged} />
      <EditingMessage edited={edited} fields={FIELDS} />
      {banners.length === 0 ? <p>Ingen bannere her. Plassen er tom i butikken.</p> : null}
      {banners.map((banner, at) => (
        <BannerFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a banner has nothing but its place
          key={at}
          title={`Banner ${at + 1}`}
          banner={banner}
          errorsOf={(field) => edited.errors[`banners.${at}.${field}`]}
          onChange={(to) =>
            setBanners(banners.map((each, index) => (index === at ? { ...each, ...to } : each)))
          }
          onRemove={() => setBanners(banners.filter((_, index) => index !== at))}
        />
      ))}
      <ButtonRow>
        <Button type="submit" kind="primary" isBusy={edited.isSending} disabled={!edited.isChanged}>
          Lagre
        </Button>
        <Button onClick={() => setBanners([...banners, NEW])}>Legg til et banner</Button>
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
