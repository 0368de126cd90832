import { useRef, useState } from 'react'
import { FieldError } from '../../../ui/form-fields.tsx'
import { X } from '../../../ui/icons.tsx'
import { OwnPicture } from './own-picture.tsx'
import { MOST_PICTURES } from './review-values.ts'
import { uploadPicture } from './upload-picture.ts'

export const PICTURES_ID = 'anmeldelse-bilder'

type PictureFieldProps = {
  /** The keys of the pictures that are uploaded. */
  keys: readonly string[]
  error: string | undefined
  onChange: (change: (keys: readonly string[]) => string[]) => void
  onBusy: (isBusy: boolean) => void
}

/** Up to four pictures for a review, uploaded as they are chosen. */
export function PictureField({ keys, error, onChange, onBusy }: PictureFieldProps) {
  const [progress, setProgress] = useState<{ name: string; percent: number } | null>(null)
  const [refused, setRefused] = useState<readonly string[]>([])
  const input = useRef<HTMLInputElement>(null)
  const room = MOST_PICTURES - keys.length

  async function add(files: readonly File[]) {
    const taken = files.slice(0, room)
    const texts =
      files.length > room ? [`En omtale kan ha høyst ${MOST_PICTURES} bilder. Vi tok de første.`] : []
    setRefused([])
    onBusy(true)
    // One by one, since a phone has little bandwidth to share.
    for (const file of taken) {
      setProgress({ name: file.name, percent: 0 })
      const uploaded = await uploadPicture(file, (share) =>
        setProgress({ name: file.name, percent: Math.round(share * 100) }),
      )
      if (uploaded.ok) onChange((before) => [...before, uploaded.key])
      else texts.push(uploaded.text)
    }
    setProgress(null)
    setRefused([...new Set(texts)])
    onBusy(false)
  }

  return (
    <fieldset className="picture-field" id={PICTURES_ID} tabIndex={-1}>
      <legend className="field-label">
        Bilder <small>(valgfritt, høyst {MOST_PICTURES})</small>
      </legend>
      {keys.length === 0 ? null : (
        <div className="picture-tiles">
          {keys.map((key, at) => (
            <div key={key}>
              <OwnPicture pictureKey={key} alt={`Bilde ${at + 1}`} />
              <button
                type="button"
                className="icon-button"
                aria-label={`Ta bort bilde ${at + 1}`}
                onClick={() => {
                  onChange((before) => before.filter((other) => other !== key))
                  input.current?.focus()
                }}
              >
                <X className="icon" aria-hidden="true" />
              </button>
            </div>
          ))}
        </div>
      )}
      <label className="btn btn-line picture-add" aria-disabled={room === 0 || progress !== null}>
        Legg til bilder
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          multiple
          disabled={room === 0 || progress !== null}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])]
            // The same file may be chosen again after it was refused.
            currentTarget.value = ''
            void add(files)
          }}
        />
      </label>
      <div role="status">
        {progress === null ? null : (
          <p className="account-note">
            Laster opp {progress.name} … {progress.percent} %
          </p>
        )}
        {refused.map((text) => (
          <p key={text} className="field-error">
            {text}
          </p>
        ))}
      </div>
      <FieldError id={PICTURES_ID} error={error} />
    </fieldset>
  )
}
