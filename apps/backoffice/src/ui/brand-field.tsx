import { SelectField } from './fields.tsx'
import { useBrandNames } from './use-brand-names.ts'

type BrandFieldProps = {
  /** The key of a brand; empty for every one. */
  value: string
  errors: readonly string[] | undefined
  disabled?: boolean
  onChange: (brand: string) => void
}

/** The brand whose shop shows something, by its name. */
export function BrandField({ value, errors, disabled = false, onChange }: BrandFieldProps) {
  const { brands, nameBrand } = useBrandNames()
  const keys = new Set(['', ...brands.map(({ key }) => key), value])
  return (
    <SelectField
      label="Merke"
      value={value}
      options={[...keys].map((key) => ({ value: key, label: nameBrand(key) }))}
      errors={errors}
      disabled={disabled}
      onChange={onChange}
    />
  )
}
