import { GENDER_ID, GENDERS } from '@varde/domain/catalogue/genders'
import { useState } from 'react'
import { CheckField, CheckGroup, TextArea } from '../../ui/fields.tsx'
import { Panel } from '../../ui/page.tsx'
import { readTexts, writeValue } from './document-value.ts'
import { type Errors, listFaults } from './list-faults.ts'

type DocumentPartProps = { source: string; errors: Errors; onChange: (source: string) => void }

/** What the brand is known for, out of all that the shops sell. */
export function RangePanel({ source, errors, onChange }: DocumentPartProps) {
  const write = (field: string, texts: readonly string[]) =>
    onChange(writeValue(source, `range.${field}`, texts.length === 0 ? undefined : texts))
  const genders = readTexts(source, 'range.genders')
  return (
    <Panel title="Utvalget">
      <p>
        Det merket er kjent for, kommer først i lister og på forsiden. Resten av varene finnes i lister og søk
        som før.
      </p>
      <LinesField
        label="Produsenter"
        hint="Én på hver linje"
        lines={readTexts(source, 'range.makers')}
        errors={listFaults(errors, 'range.makers')}
        onChange={(makers) => write('makers', makers)}
      />
      <LinesField
        label="Kategorier"
        hint="Stier i butikken, én på hver linje: /klaer/regntoy"
        lines={readTexts(source, 'range.categories')}
        errors={listFaults(errors, 'range.categories')}
        onChange={(categories) => write('categories', categories)}
      />
      <CheckGroup label="Hvem varene er til" errors={listFaults(errors, 'range.genders')}>
        {Object.entries(GENDER_ID).map(([key, id]) => (
          <CheckField
            key={key}
            label={GENDERS.find((gender) => gender.id === id)?.name ?? key}
            checked={genders.includes(key)}
            onChange={(isOn) =>
              write('genders', isOn ? [...genders, key] : genders.filter((one) => one !== key))
            }
          />
        ))}
      </CheckGroup>
    </Panel>
  )
}

type LinesFieldProps = {
  label: string
  hint: string
  lines: readonly string[]
  errors: readonly string[] | undefined
  onChange: (lines: string[]) => void
}

/** A text on each line; what is typed stays as it is, also a line that is still empty. */
function LinesField({ lines, onChange, ...described }: LinesFieldProps) {
  const [typed, setTyped] = useState(lines.join('\n'))
  const read = readLines(typed)
  const shown = read.length === lines.length && read.every((line, at) => line === lines[at])
  return (
    <TextArea
      {...described}
      rows={3}
      value={shown ? typed : lines.join('\n')}
      onChange={(text) => {
        setTyped(text)
        onChange(readLines(text))
      }}
    />
  )
}

function readLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
