import { useEffect, useId, useRef } from 'react'
import './form.css'

/**
 * Something that is wrong with a form. `fieldId` is the id of the field; null when it belongs to none, and then `href`
 * may be a page that helps.
 */
export type Problem = { fieldId: string | null; text: string; href?: string }

/**
 * Lists what is wrong with a form, with links to the fields, and takes the focus.
 *
 * @param problems in the order of the fields
 * @param attempt counts the failed attempts: each new one moves the focus here
 */
export function ErrorSummary({ problems, attempt }: { problems: readonly Problem[]; attempt: number }) {
  const box = useRef<HTMLDivElement>(null)
  // The page and a drawer over it may both have a summary.
  const titleId = useId()
  const any = problems.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new attempt moves the focus
  useEffect(() => {
    if (any && attempt > 0) box.current?.focus()
  }, [attempt])
  if (!any) return null
  return (
    <div ref={box} className="error-summary" role="alert" tabIndex={-1} aria-labelledby={titleId}>
      <h2 id={titleId}>Noe må rettes</h2>
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

/** Moves the focus to the field, and does not change the address. */
function goToField(event: React.MouseEvent, fieldId: string): void {
  const field = document.getElementById(fieldId)
  if (field === null) return
  event.preventDefault()
  field.focus()
}
