import { useState } from 'react'
import { Button, ButtonRow } from './button.tsx'
import { CheckGroup } from './fields.tsx'
import { findLandscape, LANDSCAPE_NAMES, readLandscape } from './landscapes.ts'
import { PictureDialog } from './picture-dialog.tsx'
import './picture-field.css'

type PictureFieldProps = {
  label: string
  hint?: string
  errors: readonly string[] | undefined
  /** `landscape:breen`, or the address of a picture, `/bilder/…`; empty for none. */
  value: string
  namesLandscapes?: boolean
  onChange: (picture: string) => void
}

/** A picture, seen as it is, that can be chosen, changed and taken out. */
export function PictureField(props: PictureFieldProps) {
  const { label, value, namesLandscapes = false, onChange, ...described } = props
  const [isChoosing, setIsChoosing] = useState(false)
  const landscape = readLandscape(value)
  return (
    <CheckGroup label={label} {...described}>
      {value === '' ? null : (
        <figure className="picture-chosen">
          <img
            src={landscape === null ? `${value}-640.jpg` : findLandscape(landscape)}
            alt={landscape === null ? 'Bildet som er valgt' : (LANDSCAPE_NAMES[landscape] ?? landscape)}
          />
        </figure>
      )}
      <ButtonRow>
        <Button onClick={() => setIsChoosing(true)}>
          {value === '' ? 'Velg bilde' : 'Bytt bilde'}
          <span className="visually-hidden"> for «{label}»</span>
        </Button>
        {value === '' ? null : (
          <Button kind="quiet" onClick={() => onChange('')}>
            Ta bort<span className="visually-hidden"> for «{label}»</span>
          </Button>
        )}
      </ButtonRow>
      <PictureDialog
        open={isChoosing}
        namesLandscapes={namesLandscapes}
        onClose={() => setIsChoosing(false)}
        onChoose={(picture) => {
          setIsChoosing(false)
          onChange(picture)
        }}
      />
    </CheckGroup>
  )
}
