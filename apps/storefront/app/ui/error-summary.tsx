import { useEffect, useId, useRef } from 'react'
import './form.css'

/**
 * What is wrong, and the id of the field where it is put right; null when it belongs to none. `href` is a page that
 * helps instead.
 */
export type Problem = { fieldId: string | null; text: string; href?: string }

/**
 * What is wrong, in one place, each with the way to where it is put right. Takes the focus when it appears.
 *
 * @param problems in the order of the fields
 * @param attempt counts the tries that failed: every new one leads back here, not only the first
 */
export function ErrorSummary({ problems, attempt }: { problems: readonly Problem[]; attempt: number }) {
  const box = useRef<HTMLDivElement>(null)
  // A drawer with a form of its own may open over a page that has one.
  const titleId = useId()
  const any = problems.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt's number is what makes it new
  useEffect(() => {
    if (any && attempt > 0) box.current?.focus()
  }, [attempt])
  if (!any) return null
  return (
    <div ref={box} className="error-summary" role="alert" tabIndex={-1} aria-labelledby={titleId}>
      <h2 id={titleId}>Det er et problem</h2>
      <ul>
        {problems.map(({ fieldId, text, href }) => (
          <li key={text}>
            {fieldId !== null ? (
              <a href={`#${fieldId}`} onClick={(event) => goToField(event, fieldId)}>
                {text}
              </a>
            ) : href === undefined ? (
              text
            ) : (
              <a href={href}>{text}</a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** To the field itself, ready to be written in; the address of the page stays as it is. */
function goToField(event: React.MouseEvent, fieldId: string): void {
  const field = document.getElementById(fieldId)
  if (field === null) return
  event.preventDefault()
  field.focus()
}
