import { TextField } from '../../ui/fields.tsx'
import { Panel } from '../../ui/page.tsx'
import { PictureField } from '../../ui/picture-field.tsx'
import type { CommonForm } from './text-calls.ts'

type Art = CommonForm['art']
type ArtFieldProps = {
  value: Art
  errors: Readonly<Record<string, readonly string[]>>
  onChange: (art: Art) => void
}

/** The picture at the head of a text; what it shows must be said in words. */
export function ArtField({ value, errors, onChange }: ArtFieldProps) {
  return (
    <Panel title="Bilde i toppen">
      <PictureField
        label="Bilde"
        value={value?.picture ?? ''}
        namesLandscapes
        errors={errors['art.picture']}
        onChange={(picture) =>
          onChange(picture === '' ? null : { ...(value ?? { alt: '', caption: '' }), picture })
        }
      />
      {value === null ? null : (
        <>
          <TextField
            label="Hva bildet viser"
            hint="For dem som ikke ser det"
            value={value.alt}
            errors={errors['art.alt']}
            onChange={(alt) => onChange({ ...value, alt })}
          />
          <TextField
            label="Bildetekst (valgfri)"
            value={value.caption}
            errors={errors['art.caption']}
            onChange={(caption) => onChange({ ...value, caption })}
          />
        </>
      )}
    </Panel>
  )
}
