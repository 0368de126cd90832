import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BUTTON_CLASSES, type ButtonKind } from './button.tsx'

/** A link to a page of the back office that looks like a button. */
export function ButtonLink({
  to,
  kind = 'plain',
  children,
}: {
  to: string
  kind?: ButtonKind
  children: ReactNode
}) {
  return (
    <Link to={to} className={BUTTON_CLASSES[kind]}>
      {children}
    </Link>
  )
}
