import type { FormEvent } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { api } from '../../api.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EditingMessage } from '../../ui/editing-message.tsx'
import { CheckField, TextArea, TextField } from '../../ui/fields.tsx'
import { findListed } from '../../ui/find-listed.ts'
import { EmptyState, LoadedPart, Page, Panel } from '../../ui/page.tsx'
import { PictureField } from '../../ui/picture-field.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { useBrandNames } from '../../ui/use-brand-names.ts'
import { useEdited } from '../../ui/use-edited.ts'
import { useLoaded } from '../../ui/use-loaded.ts'
import { type BannerForm, type BannerSlot, nameSlot } from './slot-names.ts'

const NEW: BannerForm = {
  title: '',
  text: '',
  image: '',
  image_mobile: '',
  alt: '',
  decorative: false,
  link: '',
  link_text: '',
  from: '',
  to: '',
}

/** The banners of one place. */
export function SlotScreen() {
  const { brand = '', slot = '' } = useParams()
  const [parameters] = useSearchParams()
  const set = parameters.get('sett') ?? ''
  const query = { brand, ...(set === '' ? {} : { set }) }
  const slots = useLoaded(`banners ${brand} ${set}`, (signal) => api('GET /admin/banners', { query }, signal))
  const { nameBrand } = useBrandNames()
  const found = slots.data?.slots.find((each) => each.slot === slot)
  return (
    <Page
      title={found === undefined ? 'Banner' : nameSlot(found.slot)}
      lead={set === '' ? nameBrand(brand) : `${nameBrand(brand)}, settet «${set}»`}
      actions={
        <ButtonLink to={set === '' ? '/bannere' : `/bannere?merke=${brand}&sett=${set}`}>
          Alle plassene
        </ButtonLink>
      }
    >
      <LoadedPart loaded={slots}>
        {(listed) =>
          found === undefined ? (
            <EmptyState title="Vi fant ingen slik plass" />
          ) : (
            <SlotForm
              key={`${found.slot} ${set}`}
              brand={listed.brand}
              set={set}
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
    write: (banners: readonly BannerForm[]) => banners.map(writeBanner).join('\n\n'),
  },
}

function writeBanner({ decorative: _, ...texts }: BannerForm): string {
  return Object.values(texts)
    .filter((text) => text !== '')
    .join('\n')
}

type SlotFormProps = { brand: string; set: string; slot: BannerSlot; onSaved: (slot: BannerSlot) => void }

function SlotForm({ brand, set, slot: { slot, ...first }, onSaved }: SlotFormProps) {
  const query = set === '' ? {} : { set }
  const edited = useEdited<BannerSlot, Form>({
    saved: { slot, ...first },
    read: (saved) => ({ banners: saved?.banners ?? [] }),
    load: () =>
      findListed(
        () => api('GET /admin/banners', { query: { brand, ...query } }),
        ({ slots }) => slots.find((each) => each.slot === slot),
      ),
    onSaved,
  })
  const { banners } = edited.form
  const setBanners = (next: readonly BannerForm[]) => edited.set({ banners: next })
  const put = (form: Form, seen: BannerSlot | null) =>
    api('PUT /admin/banners/{brand}/{slot}', {
      params: { brand, slot },
      query,
      body: { revision: seen?.revision ?? '', banners: [...form.banners] },
    })
  function submit(event: FormEvent) {
    event.preventDefault()
    void edited.save(
      put,
      set === '' ? 'Lagret. Butikken viser det nå.' : 'Lagret i settet. Det venter til du publiserer det.',
      put,
    )
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

type TextOf = Exclude<keyof BannerForm, 'decorative'>

type BannerFieldsProps = {
  title: string
  banner: BannerForm
  errorsOf: (field: keyof BannerForm) => readonly string[] | undefined
  onChange: (to: Partial<BannerForm>) => void
  onRemove: () => void
}

function BannerFields({ title, banner, errorsOf, onChange, onRemove }: BannerFieldsProps) {
  const text = (label: string, field: TextOf, more: { type?: string; hint?: string } = {}) => (
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
      <PictureField
        label="Bilde"
        value={banner.image}
        errors={errorsOf('image')}
        onChange={(image) => onChange({ image })}
      />
      <PictureField
        label="Bilde på mobil"
        hint="Uten et eget vises det samme"
        value={banner.image_mobile}
        errors={errorsOf('image_mobile')}
        onChange={(image) => onChange({ image_mobile: image })}
      />
      {banner.image === '' && banner.image_mobile === '' ? null : (
        <>
          {banner.decorative ? null : text('Hva bildet viser', 'alt', { hint: 'For dem som ikke ser det' })}
          <CheckField
            label="Bildet er bare pynt"
            checked={banner.decorative}
            onChange={(decorative) => onChange({ decorative })}
          />
        </>
      )}
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
