import { useState } from 'react'
import { api } from '../../api.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { SelectField, TextArea } from '../../ui/fields.tsx'
import { Panel } from '../../ui/page.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import { readShopTexts, type ShopText, writeValue } from './document-value.ts'
import { type Errors, listFaults } from './list-faults.ts'
import './section-list.css'

type ShopTextsPanelProps = { source: string; errors: Errors; onChange: (source: string) => void }

/** 3.14: what the brand says of shops that it shares with other brands. */
export function ShopTextsPanel({ source, errors, onChange }: ShopTextsPanelProps) {
  const shops = useLoaded('shops', (signal) => api('GET /shops', undefined, signal))
  const texts = readShopTexts(source)
  // Many would stand above everything that follows.
  const [isOpen, setIsOpen] = useState(texts.length < 3)
  const write = (next: readonly ShopText[]) =>
    onChange(writeValue(source, 'shops', next.length === 0 ? undefined : next))
  const names = (shops.data ?? []).map(({ slug, fullName }) => ({ value: slug, label: fullName }))
  const free = names.filter(({ value }) => !texts.some(({ slug }) => slug === value))
  const [next] = free
  return (
    <Panel title="Om butikkene">
      <p>Butikker uten en egen tekst her har beskrivelsen fra butikklisten.</p>
      <details
        open={isOpen || listFaults(errors, 'shops').length > 0}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
      >
        <summary>{texts.length === 1 ? 'Én tekst' : `${texts.length} tekster`}</summary>
        {texts.map((text, at) => {
          const name = names.find(({ value }) => value === text.slug)?.label ?? text.slug
          const replace = (to: Partial<ShopText>) =>
            write(texts.map((each, index) => (index === at ? { ...each, ...to } : each)))
          return (
            <fieldset key={text.slug} className="section">
              <legend className="visually-hidden">{name}</legend>
              <SelectField
                label="Butikk"
                value={text.slug}
                options={[{ value: text.slug, label: name }, ...free]}
                onChange={(slug) => replace({ slug })}
              />
              <TextArea
                label="Tekst"
                rows={3}
                maxLength={500}
                value={text.description}
                errors={listFaults(errors, `shops.${at}`)}
                onChange={(description) => replace({ description })}
              />
              <ButtonRow>
                <Button kind="danger" onClick={() => write(texts.filter((_, index) => index !== at))}>
                  Fjern<span className="visually-hidden"> teksten om {name}</span>
                </Button>
              </ButtonRow>
            </fieldset>
          )
        })}
      </details>
      {next === undefined ? null : (
        <ButtonRow>
          <Button
            onClick={() => {
              setIsOpen(true)
              write([...texts, { slug: next.value, description: '' }])
            }}
          >
            Legg til en tekst
          </Button>
        </ButtonRow>
      )}
    </Panel>
  )
}
