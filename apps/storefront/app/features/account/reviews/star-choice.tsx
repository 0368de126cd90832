import { errorIdOf, FieldError } from '../../../ui/form-fields.tsx'

const STARS = [1, 2, 3, 4, 5] as const
const STAR_TEXTS = [
  '',
  'Skuffende',
  'Under det jeg ventet',
  'Helt grei',
  'God',
  'Den beste jeg har hatt',
] as const

type StarChoiceProps = { value: number; error: string | undefined; onChange: (stars: number) => void }

/** One to five stars, as radio buttons. */
export function StarChoice({ value, error, onChange }: StarChoiceProps) {
  return (
    <fieldset className="star-choice" aria-describedby={errorIdOf('stjerner', error)}>
      <legend className="field-label">Hvor mange stjerner?</legend>
      <div>
        {STARS.map((stars) => (
          <label key={stars} className={stars <= value ? 'star-on' : undefined}>
            <input
              id={`stjerner-${stars}`}
              type="radio"
              name="stjerner"
              aria-label={`${stars} ${stars === 1 ? 'stjerne' : 'stjerner'}`}
              checked={value === stars}
              onChange={() => onChange(stars)}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m12 2 3 6.600 7.200.8-5.400 4.900 1.500 7.100L12 17.800l-6.300 3.600 1.500-7.100L1.800 9.400l7.200-.8z" />
            </svg>
          </label>
        ))}
        <span className="account-note" aria-hidden="true">
          {STAR_TEXTS[value]}
        </span>
      </div>
      <FieldError id="stjerner" error={error} />
    </fieldset>
  )
}
