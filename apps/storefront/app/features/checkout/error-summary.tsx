import { useEffect, useRef } from 'react'
import { type CheckoutErrors, FIELD_IDS, FIELD_ORDER } from './checkout-form.ts'

/** What is wrong, in one place, each with the way to where it is put right. Takes the focus when it appears. */
export function ErrorSummary({ errors, attempt }: { errors: CheckoutErrors; attempt: number }) {
  const box = useRef<HTMLDivElement>(null)
  const wrong = FIELD_ORDER.filter((field) => errors[field] !== undefined)
  const any = wrong.length > 0
  // Every new attempt that fails leads back here, not only the first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt's number is what makes it new
  useEffect(() => {
    if (any) box.current?.focus()
  }, [attempt])
  if (!any) return null
  return (
    <div ref={box} className="error-summary" role="alert" tabIndex={-1} aria-labelledby="feil-tittel">
      <h2 id="feil-tittel">Det er et problem</h2>
      <ul>
        {wrong.map((field) => (
          <li key={field}>
            {field === 'order' ? errors[field] : <a href={`#${FIELD_IDS[field]}`}>{errors[field]}</a>}
          </li>
        ))}
      </ul>
    </div>
  )
}
