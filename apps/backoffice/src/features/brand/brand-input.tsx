import { FileField, SelectField, TextArea, TextField } from '../../ui/fields.tsx'
import type { BrandField } from './brand-fields.ts'
import { readText, writeValue } from './document-value.ts'
import './brand-input.css'

type BrandInputProps = {
  field: BrandField
  source: string
  errors: readonly string[] | undefined
  onChange: (source: string) => void
  /** Null while something is typed that is not saved. */
  onUpload: ((file: File) => void) | null
}

/** The input of one field of the document. */
export function BrandInput({ field, source, errors, onChange, onUpload }: BrandInputProps) {
  const { path, label, hint, options, accept, isLong = false, isColor = false } = field
  const value = readText(source, path)
  const write = (text: string) => onChange(writeValue(source, path, text === '' ? undefined : text))
  const described = { label, errors, ...(hint === undefined ? {} : { hint }) }
  if (options !== undefined) {
    return <SelectField {...described} value={value} options={options} onChange={write} />
  }
  if (isLong) return <TextArea {...described} rows={3} value={value} onChange={write} />
  return (
    <div className="brand-input">
      <TextField {...described} value={value} onChange={write} />
      {isColor ? (
        <TextField
          label={`Velg ${label.toLowerCase()}`}
          isLabelHidden
          type="color"
          value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
          onChange={write}
        />
      ) : null}
      {accept === undefined ? null : (
        <FileField
          label={`Ny fil: ${label.toLowerCase()}`}
          {...(onUpload === null ? { hint: 'Lagre det du har skrevet først' } : {})}
          accept={accept}
          disabled={onUpload === null}
          onChange={(file) => file !== null && onUpload?.(file)}
        />
      )}
    </div>
  )
}
