import { useState } from 'react'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import type { Section } from './document-value.ts'
import { type Errors, listFaults } from './list-faults.ts'
import './section-list.css'

const TYPES = [
  { value: 'campaign', label: 'Kampanje' },
  { value: 'shelf', label: 'Hylle med varer' },
  { value: 'banners', label: 'Bannere' },
  { value: 'poll', label: 'Avstemning' },
  { value: 'social', label: 'Sosiale medier' },
  { value: 'shop', label: 'Min butikk' },
  { value: 'altitudes', label: 'Høyder' },
  { value: 'own-brand', label: 'Eget merke' },
  { value: 'care', label: 'Vedlikehold' },
  { value: 'ages', label: 'Aldre' },
] as const
type AddedType = (typeof TYPES)[number]['value']

const nameOf = (type: string) => TYPES.find(({ value }) => value === type)?.label ?? type

/** A section in a line: what it is, with its title where it has one. */
export function nameSection({ type, title }: Section): string {
  return typeof title === 'string' ? `${nameOf(type)}: ${title}` : nameOf(type)
}

type SectionListProps = {
  sections: readonly Section[]
  /** By field of the document: `home.sections.0.title`. */
  errors: Errors
  onChange: (sections: readonly Section[]) => void
}

/** The sections of the front page: in another order, with another title, taken out or added. */
export function SectionList({ sections, errors, onChange }: SectionListProps) {
  const [added, setAdded] = useState<AddedType>('shelf')

  function move(from: number, to: number) {
    const next = [...sections]
    const [moved] = next.splice(from, 1)
    if (moved !== undefined) next.splice(to, 0, moved)
    onChange(next)
  }
  const faultsOf = (at: number) => listFaults(errors, `home.sections.${at}`)
  return (
    <>
      <ol className="sections">
        {nameSections(sections).map(({ section, at, key }) => (
          <li key={key} className="section">
            <h3>{nameOf(section.type)}</h3>
            {typeof section.title === 'string' ? (
              <TextField
                label="Tittel"
                value={section.title}
                onChange={(title) =>
                  onChange(sections.map((each, index) => (index === at ? { ...each, title } : each)))
                }
              />
            ) : null}
            {faultsOf(at).length === 0 ? null : <p className="field-error">{faultsOf(at).join(' ')}</p>}
            <ButtonRow>
              <Button disabled={at === 0} onClick={() => move(at, at - 1)}>
                Opp
              </Button>
              <Button disabled={at === sections.length - 1} onClick={() => move(at, at + 1)}>
                Ned
              </Button>
              <Button kind="danger" onClick={() => onChange(sections.filter((_, index) => index !== at))}>
                Fjern
              </Button>
            </ButtonRow>
          </li>
        ))}
      </ol>
      <SelectField label="Legg til" value={added} options={TYPES} onChange={setAdded} />
      <ButtonRow>
        <Button onClick={() => onChange([...sections, newSection(added)])}>Legg til delen</Button>
      </ButtonRow>
    </>
  )
}

/** A name for each section that stays when its fields are edited: its type, and which one of that type it is. */
function nameSections(sections: readonly Section[]) {
  const seen = new Map<string, number>()
  return sections.map((section, at) => {
    const nth = (seen.get(section.type) ?? 0) + 1
    seen.set(section.type, nth)
    return { section, at, key: `${section.type} ${nth}` }
  })
}

function newSection(type: AddedType): Section {
  return type === 'shelf' ? { type, title: 'Mest solgt', count: 4 } : { type }
}
